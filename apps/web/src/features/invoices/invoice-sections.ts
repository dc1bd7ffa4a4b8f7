// Which fields of an invoice stand together, among the terms of its form and on its page. A new one is named here.

import type { Invoice, invoiceShape } from '@zellige/domain/invoices/invoice.schema';

type Term = keyof typeof invoiceShape;

const payment = ['paymentMethod', 'paymentTerms'] as const satisfies readonly Term[];

const terms = [
  'date',
  'dueDate',
  'projectName',
  'assignedTo',
  ...payment,
  'description',
  'notes',
] as const satisfies readonly Term[];

/** Those that stand with the lines. */
type BesideLines = 'vatExemption' | 'globalDiscount';
type Unplaced = Exclude<Term, (typeof terms)[number] | BesideLines>;

/** A field that is named nowhere does not compile. */
export const formTerms: [Unplaced] extends [never] ? typeof terms : never = terms;

/** Object, description and notes stand with the lines. */
export const pageFacts = [
  'originalNumber',
  'originalQuote',
  'date',
  'period',
  'assignedTo',
  ...payment,
  'vatExemption',
  'cancelledReason',
] as const satisfies readonly (keyof Invoice | 'period')[];
