// Payments are rows and the advance of an invoice is their sum (docs/product.md D5). They are appended; what becomes of one
// at the bank is written in payment-bank.operations.ts.
import { rightOf } from '../kernel/operations/guarded.ts';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import { checkStillOpen } from '../kernel/facts/closed-months.ts';
import { withDefaults } from '../kernel/values/defaults.ts';
import { dayDone, instantOf } from '../kernel/facts/happened.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import { moneyDay } from '../kernel/facts/money-day.ts';
import { derivedKey } from '../kernel/identity/derived-keys.ts';
import { newKey } from '../kernel/operations/new-key.ts';
import {
  type OperationContext,
  operation,
  recordOperation,
  type Tx,
} from '../kernel/operations/operation.ts';
import { permits } from '../kernel/identity/permissions.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import {
  cancelPaymentInput,
  type Invoice,
  type Payment,
  payInvoiceInput,
  type ImportedInvoice,
} from '../invoices/invoice.schema.ts';
import { invoiceActions } from '../invoices/invoice.actions.ts';
import { checkPayment, isInvoiceClosed, withPayments } from '../invoices/invoice.rules.ts';
import {
  chargesOf,
  checkPaper,
  checkWithheld,
  retainedCautionOf,
  leftByCredits,
  paperOf,
  stampOf,
} from './payment.rules.ts';
import {
  type ChequeInput,
  type PaymentDetails,
  paySeveralInput,
  type ReceivedInput,
} from './payment.schema.ts';
import { paymentActions } from './payment.actions.ts';
import { accountedDaysOf, isStanding } from './payment-states.ts';
import { checkStatementLine } from './statement.rules.ts';

/** A payment of which nothing but its sum is known. */
export const blankPayment = {
  reference: '',
  bank: '',
  chequeNumber: '',
  cashingDate: '',
  cancelledAt: null,
  cancelledReason: '',
};

interface Advance {
  past?: ImportedInvoice | null;
  /** Of a cheque or an effet, as far as it is known. */
  cheque?: ChequeInput | undefined;
  ctx: Pick<OperationContext, 'rates'>;
}

/**
 * The payment that carries the advance an invoice is born with; its key follows from the invoice's, which it answers. Cash bears its
 * stamp, a cheque stands in the register, unless another program took it: that one had settled it.
 */
export function recordAdvance(tx: Tx, invoice: Invoice, { past, cheque, ctx }: Advance): Invoice {
  const { advanceAmount: amount, paymentMethod: mode } = invoice;
  if (amount <= 0) return invoice;
  const charges = past ? {} : chargesOf({ amount, mode }, '', ctx.rates);
  tx.payments.put({
    id: derivedKey(invoice.id, 'avance'),
    invoiceId: invoice.id,
    amount,
    mode,
    date: past?.paidAt ?? invoice.date,
    ...blankPayment,
    ...(past ? {} : paperOf({ mode, cheque })),
    ...charges,
    reference: past ? importMessages.paymentReference : 'Avance',
    assignedTo: invoice.assignedTo,
  });
  return charges.stampDuty ? tx.invoices.put({ ...invoice, ...stampOf([charges]) }) : invoice;
}

/** Payments and credit notes are assigned to the same person as their invoice, also when it is given to somebody else. */
export async function handPayments(tx: Tx, { id, assignedTo }: Invoice): Promise<void> {
  for (const payment of await tx.payments.find({ invoiceId: id }))
    tx.payments.put({ ...payment, assignedTo });
  for (const note of await tx.creditNotes.find({ invoiceId: id }))
    tx.creditNotes.put({ ...note, assignedTo });
}

/**
 * The invoice as all its payments leave it, with the stamp duty on those in cash and what was kept of cautions; in view again where it
 * was put aside and is due again.
 */
export async function settled(tx: Tx, invoice: Invoice): Promise<Invoice> {
  const payments = await tx.payments.find({ invoiceId: invoice.id });
  const standing = payments.filter(isStanding);
  const {
    stampDuty: _duty,
    stampPercent: _percent,
    keptCaution: _keptCaution,
    cautionReceipts: _receipts,
    ...next
  } = withPayments(invoice, payments);
  const archivedAt = isInvoiceClosed(next) ? next.archivedAt : null;
  return tx.invoices.put({ ...next, archivedAt, ...stampOf(standing), ...retainedCautionOf(standing) });
}

interface Received extends ReceivedInput {
  amount: number;
  rasTva?: number | undefined;
  rasIs?: number | undefined;
  certificate?: string | undefined;
  statementLine?: string | undefined;
}

/** What keeps that money from being taken on that invoice. */
function checkReceived(invoice: Invoice, money: Received, ctx: OperationContext): Result<true> {
  const { amount, keepsExcess, statementLine } = money;
  // What the bank says is there, whatever its value date.
  const day = moneyDay(statementLine === undefined ? money.date : dayDone(money.date, ctx), ctx);
  if (!day.ok) return day;
  // What is too much becomes a credit of the client: all of it where somebody else was paid, or credited it, meanwhile.
  const isExcess = keepsExcess && invoice.status === 'Payée';
  const due = keepsExcess ? Math.min(amount, invoice.remainingAmount) : amount;
  const allowed = isExcess ? ok(true as const) : checkPayment(invoice, due);
  if (!allowed.ok) return allowed;
  return checkPaper(money);
}

/** The row of a payment, of which every part was allowed. */
function paymentRow(
  invoice: Invoice,
  money: Received,
  ctx: OperationContext,
): Omit<Payment, 'id' | keyof RowMeta> {
  const { amount, mode, certificate = '', keepsExcess, statementLine } = money;
  const rests: PaymentDetails = {
    ...(keepsExcess && amount > invoice.remainingAmount && { keepsExcess }),
    ...(statementLine !== undefined && { statementLine }),
  };
  return {
    invoiceId: invoice.id,
    ...withDefaults(blankPayment, money),
    ...paperOf(money),
    ...chargesOf(money, certificate, ctx.rates),
    ...rests,
    date: dayDone(money.date, ctx),
    amount,
    mode,
    assignedTo: invoice.assignedTo,
  };
}

/** Adds to the advance; Payée with its paid date when it reaches the amount, otherwise Partiellement payée. */
export const payInvoice = recordOperation('pay', 'invoices', {
  draws: { paymentId: 'payments' },
  input: payInvoiceInput,
  ...rightOf(invoiceActions.pay),
  conflict: 'append',
  async run(tx, invoice, input, ctx) {
    const allowed = checkReceived(invoice, input, ctx);
    if (!allowed.ok) return allowed;
    const of = { invoiceId: invoice.id };
    const left = leftByCredits(invoice, await tx.creditNotes.find(of));
    const withheld = checkWithheld(left, input, await tx.payments.find(of));
    if (!withheld.ok) return withheld;
    const line = await checkStatementLine(tx, input.statementLine, ctx);
    if (!line.ok) return line;
    const key = await newKey(tx, { collection: 'payments', drawn: input.paymentId }, ctx);
    if (!key.ok) return key;
    tx.payments.put({ id: key.value, ...paymentRow(invoice, input, ctx) });
    return ok(await settled(tx, invoice));
  },
});

/** One cheque, transfer or bundle of notes over several invoices: a row for each, told to belong together. */
export const paySeveral = operation('pay_several', 'invoices', {
  input: paySeveralInput,
  permission: 'invoices.pay',
  conflict: 'append',
  target: (input) => input.id,
  first: ({ payments }) => payments.map(({ id }) => ({ collection: 'invoices' as const, id })),
  async run(tx, { id: aimed, payments, ...money }, ctx) {
    const together = payments.map(({ paymentId }) => paymentId ?? String(ctx.newId('payments')));
    for (const [rank, { id, amount }] of payments.entries()) {
      const paid = await payOne(tx, { ...money, id, amount, together, key: together[rank] ?? '' }, ctx);
      if (!paid.ok) return atRank(paid, rank);
    }
    const invoice = await tx.invoices.get(aimed);
    return invoice ? ok(invoice) : fail('not_found');
  },
});

interface Part extends Received {
  id: string;
  key: string;
  together: string[];
}

async function payOne(
  tx: Tx,
  { id, key, together, ...money }: Part,
  ctx: OperationContext,
): Promise<Result<Invoice>> {
  const invoice = await tx.invoices.get(id);
  if (!invoice || !(await ctx.sees('invoices', invoice))) return fail('not_found');
  if (!permits(ctx.actor, 'invoices.pay', { ...invoice })) return fail('forbidden');
  const allowed = checkReceived(invoice, money, ctx);
  if (!allowed.ok) return allowed;
  if (await tx.payments.get(key)) return fail('already_exists');
  const row = { id: key, ...paymentRow(invoice, money, ctx) };
  tx.payments.put(together.length > 1 ? { ...row, together } : row);
  return ok(await settled(tx, invoice));
}

/** The amount that is wrong is that of one invoice; what is wrong with the money itself stays where it is. */
function atRank(result: Extract<Result<Invoice>, { ok: false }>, rank: number): typeof result {
  const { code, message, fields } = result.error;
  const { amount, ...others } = fields ?? {};
  return amount === undefined
    ? result
    : fail(code, message, { ...others, [`payments.${rank}.amount`]: amount });
}

/** Strikes one payment through with its reason and recomputes the invoice. */
export const cancelPayment = recordOperation('cancel_payment', 'invoices', {
  input: cancelPaymentInput,
  ...invoiceActions.cancel_payment,
  conflict: 'append',
  async run(tx, invoice, { paymentId, reason }, ctx) {
    const payment = await tx.payments.get(paymentId);
    if (payment?.invoiceId !== invoice.id) return fail('not_found');
    const error = paymentActions.cancel.when(payment, { actor: ctx.actor, now: ctx.happenedAt });
    if (error) return { ok: false, error };
    const isOpen = checkStillOpen(accountedDaysOf(payment), ctx.rates);
    if (!isOpen.ok) return isOpen;
    await strike(tx, payment, reason, ctx);
    return ok(await settled(tx, invoice));
  },
});

/** Strikes it through, and its counterpart with it: the credit that was used is there again. */
async function strike(tx: Tx, payment: Payment, reason: string, ctx: OperationContext): Promise<void> {
  const struck = { cancelledAt: instantOf(ctx), cancelledReason: reason };
  // Its line at the bank may then be matched with what it really was.
  const { statementLine: _freed, ...unmatched } = payment;
  tx.payments.put({ ...unmatched, ...struck });
  const counterpart = payment.counterpartId ? await tx.payments.get(payment.counterpartId) : undefined;
  const other = counterpart && (await tx.invoices.get(counterpart.invoiceId));
  if (!counterpart || counterpart.cancelledAt !== null || !other) return;
  tx.payments.put({ ...counterpart, ...struck });
  await settled(tx, other);
}

/** Strikes through what was received of a cancelled invoice; a cheque that came back unpaid stays with its reason and its fees. */
export async function reversePayments(
  tx: Tx,
  invoiceId: string,
  reason: string,
  ctx: OperationContext,
): Promise<void> {
  for (const payment of await tx.payments.find({ invoiceId })) {
    if (isStanding(payment)) await strike(tx, payment, reason, ctx);
  }
}
