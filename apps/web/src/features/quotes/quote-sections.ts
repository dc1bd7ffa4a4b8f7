// Which fields of a quote stand together, among the terms of its form and on its page. A new one is named here.

import type { Quote, quoteShape } from '@zellige/domain/quotes/quote.schema';

type Term = keyof typeof quoteShape;

const payment = ['paymentMethod', 'paymentTerms'] as const satisfies readonly Term[];

const terms = [
  'date',
  'validityDays',
  'projectName',
  'assignedTo',
  ...payment,
  'description',
  'notes',
] as const satisfies readonly Term[];

/** Those that stand with the lines. */
type BesideLines = 'vatExemption' | 'globalDiscount' | 'advanceAmount';
type Unplaced = Exclude<Term, (typeof terms)[number] | BesideLines>;

/** A field that is named nowhere does not compile. */
export const formTerms: [Unplaced] extends [never] ? typeof terms : never = terms;

/** Object, description and notes stand with the lines. */
export const pageFacts = [
  'originalNumber',
  'originalInvoice',
  'date',
  'period',
  'assignedTo',
  ...payment,
  'vatExemption',
  'nextStep',
  'sentAt',
  'acceptedAt',
  'refusedReason',
] as const satisfies readonly (keyof Quote | 'period')[];
