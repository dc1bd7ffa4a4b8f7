// The values of the quote's form: where they start, and what an edit changes.

import { defaultRates } from '@zellige/domain';
import type { z } from 'zod';
import { formatPhone } from '@zellige/domain/kernel/phone';
import type { createQuoteInput, PaymentMethod, Quote } from '@zellige/domain/quotes/quote.schema';
import { today } from '../../platform/clock.ts';
import { blankClientValues, type ClientValues } from '../../ui/document/client-form.ts';
import { draftOf, type LineDraft } from '../../ui/document/line-draft.ts';

export interface QuoteFormValues extends ClientValues {
  projectName: string;
  description: string;
  date: string;
  validityDays: number | null;
  paymentMethod: PaymentMethod;
  paymentTerms: string;
  notes: string;
  vatExemption: string;
  globalDiscount: number | null;
  advanceAmount: number | null;
  assignedTo: string;
  items: LineDraft[];
}

export type QuoteOutput = z.output<typeof createQuoteInput>;

/** An open quote of today for that person. */
export const blankQuoteValues = (assignedTo: string): QuoteFormValues => ({
  ...blankClientValues,
  projectName: '',
  description: '',
  date: today(),
  validityDays: defaultRates.quoteValidityDays,
  paymentMethod: 'Virement',
  paymentTerms: '',
  notes: '',
  vatExemption: '',
  globalDiscount: 0,
  advanceAmount: 0,
  assignedTo,
  items: [],
});

/** A saved quote, ready to be edited. */
export function quoteValuesOf(quote: Quote): QuoteFormValues {
  const names = Object.keys(blankQuoteValues('')) as (keyof QuoteFormValues)[];
  const values = Object.fromEntries(names.map((name) => [name, quote[name]]));
  const clientPhone = formatPhone(quote.clientPhone);
  return { ...values, clientPhone, items: quote.items.map(draftOf) } as QuoteFormValues;
}
