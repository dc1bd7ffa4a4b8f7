// Payments are rows and the advance of an invoice is their sum (docs/product.md D5). They are appended, never changed.
import { checkDayOpen, checkStillOpen } from '../kernel/closed-months.ts';
import { withDefaults } from '../kernel/defaults.ts';
import { dayDone, instantOf } from '../kernel/happened.ts';
import { importMessages } from '../kernel/import.messages.ts';
import { derivedKey } from '../kernel/keys.ts';
import { type OperationContext, recordOperation, type Tx } from '../kernel/operation.ts';
import { fail, ok } from '../kernel/result.ts';
import {
  cancelPaymentInput,
  type Invoice,
  payInvoiceInput,
  type TakenOverInvoice,
} from './invoice.schema.ts';
import { checkPayment, withPayments } from './invoice.rules.ts';

const blankPayment = {
  reference: '',
  bank: '',
  chequeNumber: '',
  cashingDate: '',
  cancelledAt: null,
  cancelledReason: '',
};

/** The payment that carries the advance an invoice is born with; its key follows from the invoice's. */
export function recordAdvance(tx: Tx, invoice: Invoice, past: TakenOverInvoice | null = null): void {
  if (invoice.advanceAmount <= 0) return;
  tx.payments.put({
    id: derivedKey(invoice.id, 'avance'),
    invoiceId: invoice.id,
    amount: invoice.advanceAmount,
    mode: invoice.paymentMethod,
    date: past?.paidAt ?? invoice.date,
    ...blankPayment,
    reference: past ? importMessages.paymentReference : 'Avance',
    assignedTo: invoice.assignedTo,
  });
}

/** Payments are assigned to the same person as their invoice, also when it is given to somebody else. */
export async function handPayments(tx: Tx, { id, assignedTo }: Invoice): Promise<void> {
  for (const payment of await tx.payments.find({ invoiceId: id }))
    tx.payments.put({ ...payment, assignedTo });
}

/** Adds to the advance; Payée with its paid date when it reaches the amount, otherwise Partiellement payée. */
export const payInvoice = recordOperation('pay', 'invoices', {
  draws: { paymentId: 'payments' },
  input: payInvoiceInput,
  permission: 'invoices.pay',
  conflict: 'append',
  async run(tx, invoice, input, ctx) {
    const allowed = checkPayment(invoice, input.amount);
    if (!allowed.ok) return allowed;
    const date = dayDone(input.date, ctx);
    const isOpen = checkDayOpen(date, ctx.rates);
    if (!isOpen.ok) return isOpen;
    const before = await tx.payments.find({ invoiceId: invoice.id });
    if (input.paymentId !== undefined && (await tx.payments.get(input.paymentId)))
      return fail('already_exists');
    const payment = tx.payments.put({
      id: input.paymentId ?? String(ctx.newId('payments')),
      invoiceId: invoice.id,
      ...withDefaults(blankPayment, input),
      date,
      amount: input.amount,
      mode: input.mode,
      assignedTo: invoice.assignedTo,
    });
    return ok(tx.invoices.put(withPayments(invoice, [...before, payment])));
  },
});

/** Strikes one payment through with its reason and recomputes the invoice. */
export const cancelPayment = recordOperation('cancel_payment', 'invoices', {
  input: cancelPaymentInput,
  permission: 'invoices.cancel_payment',
  conflict: 'append',
  async run(tx, invoice, { paymentId, reason }, ctx) {
    const payment = await tx.payments.get(paymentId);
    if (payment?.invoiceId !== invoice.id) return fail('not_found');
    if (invoice.status === 'Annulée') return fail('invoice_cancelled');
    if (payment.cancelledAt !== null) return fail('payment_cancelled');
    const isOpen = checkStillOpen([payment.date], ctx.rates);
    if (!isOpen.ok) return isOpen;
    tx.payments.put({ ...payment, cancelledAt: instantOf(ctx), cancelledReason: reason });
    return ok(tx.invoices.put(withPayments(invoice, await tx.payments.find({ invoiceId: invoice.id }))));
  },
});

export async function reversePayments(
  tx: Tx,
  invoiceId: string,
  reason: string,
  ctx: OperationContext,
): Promise<void> {
  for (const payment of await tx.payments.find({ invoiceId })) {
    if (payment.cancelledAt !== null) continue;
    tx.payments.put({ ...payment, cancelledAt: instantOf(ctx), cancelledReason: reason });
  }
}
