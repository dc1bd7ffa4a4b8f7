// Credit belongs to one client, and fits on another invoice up to a limit (docs/product.md 'Credit notes').
import { foldText } from '../kernel/text/folded-text.ts';
import { displayNumber } from '../kernel/identity/numbering.ts';
import { fromCentimes, toCentimes } from '../kernel/values/money.ts';
import { creditOf, remainingOf } from '../invoices/invoice.rules.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';

type Client = Pick<Invoice, 'contactId' | 'client'>;

/** Whether two documents are of one client: the same contact, or the same name where no contact is known. */
export const isSameClient = (a: Client, b: Client): boolean =>
  a.contactId === null || b.contactId === null
    ? a.contactId === b.contactId && foldText(a.client) === foldText(b.client)
    : a.contactId === b.contactId;

/** All of the credit that fits on the invoice, in MAD. */
export const usableCredit = (from: Invoice, to: Invoice): number =>
  fromCentimes(Math.min(toCentimes(creditOf(from)), Math.max(0, toCentimes(remainingOf(to)))));

type Referring = Pick<Payment, 'amount' | 'reference' | 'counterpartInvoiceId'>;

/**
 * A payment refers to this. Of a credit used it is the invoice at its other end, by the number that it has by now; `other` is
 * undefined where it is not known here.
 */
export function referenceOf(payment: Referring, other: Pick<Invoice, 'number'> | undefined): string {
  const { amount, reference, counterpartInvoiceId } = payment;
  if (counterpartInvoiceId === undefined || !other) return reference;
  return `${amount < 0 ? 'Crédit utilisé sur' : 'Crédit de'} ${displayNumber(other)}`;
}
