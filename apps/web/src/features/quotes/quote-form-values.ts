// The values of the quote's form: where they start, and what an edit begins with.

import type { createQuoteInput, Quote } from '@zellige/domain/quotes/quote.schema';
import type { z } from 'zod';
import { companyRates } from '../../platform/engine/hooks/company-rates.ts';
import {
  blankPricedValues,
  type PricedFormValues,
  pricedValuesOf,
} from '../../documents/form/priced-form-values.ts';

export interface QuoteFormValues extends PricedFormValues {
  validityDays: number | null;
}

export type QuoteOutput = z.output<typeof createQuoteInput>;

/** An open quote of today for that person. */
export const blankQuoteValues = (assignedTo: string): QuoteFormValues => ({
  ...blankPricedValues(assignedTo),
  validityDays: companyRates().quoteValidityDays,
});

/** A saved quote, ready to be edited. */
export const quoteValuesOf = (quote: Quote): QuoteFormValues => pricedValuesOf(quote, blankQuoteValues(''));
