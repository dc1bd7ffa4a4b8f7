// The credit of a client: what remains below zero of an invoice. It settles another invoice by a pair of payments, or is given
// back by one below zero (docs/product.md 'Credit notes').
import { rightOf } from '../kernel/operations/guarded.ts';
import { openDay } from '../kernel/facts/closed-months.ts';
import { dayOf } from '../kernel/facts/happened.ts';
import { derivedKey } from '../kernel/identity/derived-keys.ts';
import { toCentimes } from '../kernel/values/money.ts';
import { moneyDay } from '../kernel/facts/money-day.ts';
import { namedRecord } from '../kernel/operations/named-record.ts';
import { newKey } from '../kernel/operations/new-key.ts';
import { operation, recordOperation } from '../kernel/operations/operation.ts';
import { permits } from '../kernel/identity/permissions.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { errorMessages } from '../kernel/failures/error-codes.ts';
import { isSameClient, usableCredit } from './client-credit.rules.ts';
import { invoiceActions } from '../invoices/invoice.actions.ts';
import { checkPayment, creditOf } from '../invoices/invoice.rules.ts';
import { type Invoice, refundInvoiceInput, useCreditInput } from '../invoices/invoice.schema.ts';
import { blankPayment, settled } from './payment.operations.ts';

/** 0 < amount ≤ what is left of the credit, which two devices may both have seen. */
function checkCredit(invoice: Invoice, amount: number): Result<true> {
  const credit = creditOf(invoice);
  if (amount > 0 && toCentimes(amount) <= toCentimes(credit)) return ok(true);
  const sentence = validation.creditOfClient(credit);
  return fail('credit_exceeded', sentence, { amount: sentence });
}

/** Pays an invoice with the credit of another: one payment below zero there, its counterpart here. */
export const useCredit = operation('use_credit', 'invoices', {
  draws: { paymentId: 'payments' },
  input: useCreditInput,
  ...rightOf(invoiceActions.use_credit),
  conflict: 'append',
  target: (input) => input.id,
  // Always in one order, whichever of them pays the other.
  first: ({ id, fromInvoiceId }) =>
    [id, fromInvoiceId].toSorted().map((key) => ({ collection: 'invoices' as const, id: key })),
  async run(tx, input, ctx) {
    const invoice = await tx.invoices.get(input.id);
    const from = await namedRecord(tx, { collection: 'invoices', id: input.fromInvoiceId }, ctx);
    if (!invoice) return fail('not_found');
    // What it leaves is known to the authority alone: nothing is paid here before it answers.
    if (from === 'elsewhere') return ok(tx.invoices.note(invoice, {}));
    if (!from)
      return fail('invoice_not_found', undefined, { fromInvoiceId: errorMessages.invoice_not_found });
    if (!permits(ctx.actor, invoiceActions.give_credit.permission, { ...from })) return fail('forbidden');
    if (from.id === invoice.id)
      return fail('validation_failed', undefined, { fromInvoiceId: validation.choice });
    if (!isSameClient(from, invoice))
      return fail('validation_failed', undefined, { fromInvoiceId: validation.creditOfOther });
    const closed = invoiceActions.give_credit.when(from, { actor: ctx.actor, now: ctx.happenedAt });
    if (closed) return { ok: false, error: closed };
    const amount = input.amount ?? usableCredit(from, invoice);
    const credit = checkCredit(from, amount);
    if (!credit.ok) return credit;
    const allowed = checkPayment(invoice, amount);
    if (!allowed.ok) return allowed;
    const key = await newKey(tx, { collection: 'payments', drawn: input.paymentId }, ctx);
    if (!key.ok) return key;
    const paymentId = key.value;
    const creditId = derivedKey(paymentId, 'credit');
    const both = { ...blankPayment, mode: 'Compensation' as const, date: openDay(dayOf(ctx), ctx.rates) };
    tx.payments.put({
      ...both,
      id: paymentId,
      invoiceId: invoice.id,
      amount,
      counterpartId: creditId,
      counterpartInvoiceId: from.id,
      assignedTo: invoice.assignedTo,
    });
    tx.payments.put({
      ...both,
      id: creditId,
      invoiceId: from.id,
      amount: -amount,
      counterpartId: paymentId,
      counterpartInvoiceId: invoice.id,
      assignedTo: from.assignedTo,
    });
    await settled(tx, from);
    return ok(await settled(tx, invoice));
  },
});

/** What is given back: within the credit, or what did leave beyond it, which makes the client owe the rest. */
function checkRefund(invoice: Invoice, amount: number, isAboveCredit: boolean): Result<true> {
  return isAboveCredit ? ok(true) : checkCredit(invoice, amount);
}

/**
 * Gives money back to the client: a payment below zero, with its mode and day. `isAboveCredit` says that it did leave whatever the
 * credit was; what it leaves of the invoice is due again.
 */
export const refundInvoice = recordOperation('refund', 'invoices', {
  draws: { paymentId: 'payments' },
  input: refundInvoiceInput,
  ...invoiceActions.refund,
  conflict: 'append',
  async run(tx, invoice, input, ctx) {
    const amount = input.amount ?? creditOf(invoice);
    const allowed = checkRefund(invoice, amount, input.isAboveCredit === true && input.amount !== undefined);
    if (!allowed.ok) return allowed;
    const key = await newKey(tx, { collection: 'payments', drawn: input.paymentId }, ctx);
    if (!key.ok) return key;
    const day = moneyDay(input.date, ctx);
    if (!day.ok) return day;
    tx.payments.put({
      ...blankPayment,
      id: key.value,
      invoiceId: invoice.id,
      amount: -amount,
      mode: input.mode,
      date: day.value,
      reference: input.reference ?? '',
      assignedTo: invoice.assignedTo,
    });
    return ok(await settled(tx, invoice));
  },
});
