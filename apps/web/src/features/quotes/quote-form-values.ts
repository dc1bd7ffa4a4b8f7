// The values of the quote's form: where they start, and what an edit begins with.

import { type createQuoteInput, type Quote, quoteShape } from '@zellige/domain/quotes/quote.schema';
import { blankOf, type Stored } from '@zellige/domain/kernel/schema/stored-fields';
import type { z } from 'zod';
import { companyRates } from '../../platform/engine/hooks/company-rates.ts';
import {
  blankPricedValues,
  type PricedFormValues,
  pricedValuesOf,
} from '../../documents/form/priced-form-values.ts';

export interface QuoteFormValues
  extends PricedFormValues,
    Omit<Stored<typeof quoteShape>, keyof PricedFormValues | 'validityDays'> {
  validityDays: number | null;
  /** The deal that it is an offer for. */
  dealId: string;
}

export type QuoteOutput = z.output<typeof createQuoteInput>;

/** An open quote of today for that person. */
export const blankQuoteValues = (assignedTo: string): QuoteFormValues => ({
  ...blankOf(quoteShape),
  ...blankPricedValues(assignedTo),
  validityDays: companyRates().quoteValidityDays,
  dealId: '',
});

/** A saved quote, ready to be edited. */
export const quoteValuesOf = (quote: Quote): QuoteFormValues => pricedValuesOf(quote, blankQuoteValues(''));
