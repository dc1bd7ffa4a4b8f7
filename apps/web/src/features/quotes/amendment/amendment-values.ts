// The values of the form of an amendment: the quote's own, with why it changes.

import { amendQuoteInput } from '@zellige/domain/quotes/amendments/amendment.schema';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import type { z } from 'zod';
import { type QuoteFormValues, quoteValuesOf } from '../quote-form-values.ts';

export interface AmendmentValues extends QuoteFormValues {
  reason: string;
  withCreditNote: boolean;
}

/** The form writes this; its record is named beside it. */
export const amendmentInput = amendQuoteInput.omit({ id: true, version: true, creditNoteId: true });

export type AmendmentOutput = z.output<typeof amendmentInput>;

/** `typed` is what was written of a refused one. */
export const amendmentValuesOf = (quote: Quote, typed: Partial<AmendmentOutput> = {}): AmendmentValues => ({
  ...quoteValuesOf(quote),
  reason: typed.reason ?? '',
  withCreditNote: typed.withCreditNote ?? false,
});
