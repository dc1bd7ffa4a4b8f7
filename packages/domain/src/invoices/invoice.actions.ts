// Guards decide who may do what to an invoice, and when; its operations and every menu read them (docs/product.md 'Invoices').
import { archivingGuards, guard, refusalOf } from '../kernel/operations/guard.ts';
import { toCentimes } from '../kernel/values/money.ts';
import { type Failure, fail } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import {
  checkCancel,
  checkLinesOpen,
  checkPayment,
  creditOf,
  isInvoiceClosed,
  isInvoiceFieldOpen,
} from './invoice.rules.ts';
import type { Invoice } from './invoice.schema.ts';

const cancelledRefusal = ({ status }: Pick<Invoice, 'status'>): Failure | null =>
  status === 'Annulée' ? fail('invoice_cancelled').error : null;

/** It expects money. */
const settledRefusal = (invoice: Invoice): Failure | null => refusalOf(checkPayment(invoice, 0));

/** A cancelled invoice has given its credit back. */
const noCreditRefusal = (invoice: Invoice): Failure | null =>
  cancelledRefusal(invoice) ??
  (creditOf(invoice) > 0
    ? null
    : fail('credit_exceeded', validation.creditOfClient(0), { amount: validation.creditOfClient(0) }).error);

const expectsMoney = { condition: 'it expects money' };

export const invoiceActions = {
  edit: guard<Invoice>(
    'invoices.edit',
    (invoice) => (isInvoiceFieldOpen(invoice, 'notes') ? null : refusalOf(checkLinesOpen(invoice))),
    { condition: 'it is not cancelled; its lines, as long as nothing shuts them' },
  ),
  pay: guard<Invoice>('invoices.pay', settledRefusal, expectsMoney),
  use_credit: guard<Invoice>('invoices.pay', settledRefusal, expectsMoney),
  /** Lends its credit to another invoice of the same client. */
  give_credit: guard<Invoice>('invoices.pay', noCreditRefusal, { condition: 'it has a credit' }),
  cancel_payment: guard<Invoice>('invoices.cancel_payment', cancelledRefusal, {
    condition: 'it is not cancelled',
  }),
  /** Money came in: what is too much is given back, or what did leave all the same is written down. */
  refund: guard<Invoice>(
    'invoices.refund',
    (invoice) =>
      cancelledRefusal(invoice) ??
      (creditOf(invoice) > 0 || invoice.advanceAmount > 0
        ? null
        : fail('credit_exceeded', validation.creditOfClient(0)).error),
    { condition: 'it is not cancelled, and money came in' },
  ),
  /** By a credit note, as long as something of it is not credited. */
  credit: guard<Invoice>(
    'creditNotes.create',
    (invoice) =>
      cancelledRefusal(invoice) ??
      (toCentimes(invoice.creditedAmount ?? 0) < toCentimes(invoice.amount)
        ? null
        : fail('credit_note_exceeds').error),
    { condition: 'it is not cancelled, nor credited whole' },
  ),
  cancel: guard<Invoice>('invoices.cancel', (invoice, { actor }) => refusalOf(checkCancel(invoice, actor)), {
    condition: 'it is neither cancelled, shipped nor credited; one that money came for, by an admin',
  }),
  ...archivingGuards<Invoice>(
    'invoices.edit',
    (invoice) =>
      isInvoiceClosed(invoice)
        ? null
        : fail('lines_locked', "Soldez ou annulez cette facture avant de l'archiver").error,
    { condition: 'it is paid or cancelled' },
  ),
};
