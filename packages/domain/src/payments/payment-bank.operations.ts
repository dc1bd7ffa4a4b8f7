// A cheque or an effet at the bank: remitted, cashed, or unpaid. What was made with one paper over several invoices moves
// together (docs/product.md 'Payments').
import { addDays } from '../kernel/values/dates.ts';
import { dayOf } from '../kernel/facts/happened.ts';
import { moneyDay } from '../kernel/facts/money-day.ts';
import { drawNumber, numberOfKey } from '../kernel/records/drawn-number.ts';
import {
  operation,
  type OperationContext,
  recordOperation,
  type Tx,
} from '../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { settled } from './payment.operations.ts';
import { type BankStep, checkBankStep, withPaper } from './payment.rules.ts';
import {
  bouncePaymentInput,
  certifyPaymentInput,
  clearPaymentInput,
  describePaymentInput,
  matchPaymentInput,
  type PaymentDetails,
  remitPaymentInput,
  unmatchPaymentInput,
} from './payment.schema.ts';
import { cashedByLineOn, cashedOn, withheldOf } from './payment-states.ts';
import { checkMatch, checkStatementLine } from './statement.rules.ts';

const SLIP = 'REM';

/** The rows of one paper that stand where this one does; those that a copy does not hold move on the server. */
async function paperRows(tx: Tx, payment: Payment): Promise<Payment[]> {
  const others = await Promise.all(
    (payment.together ?? []).filter((id) => id !== payment.id).map((id) => tx.payments.get(id)),
  );
  const alike = others.filter(
    (row): row is Payment => row?.cancelledAt === null && row.state === payment.state,
  );
  return [payment, ...alike];
}

interface Step {
  id: string;
  step: BankStep;
  date?: string | undefined;
}

/** Never before the step that it follows. */
function checkOrder({ date, remittedOn, clearedOn }: Payment, day: string): Result<true> {
  if (day < date) return fail('validation_failed', undefined, { date: validation.beforeReceived });
  if ([remittedOn, clearedOn].some((step) => step !== undefined && day < step))
    return fail('validation_failed', undefined, { date: validation.beforeBankStep });
  return ok(true);
}

/** A cheque from before the register was cashed without a word: its day is kept once something else happens to it. */
function untoldCashing(row: Payment, day: string): PaymentDetails {
  const cashed = row.state === undefined ? cashedOn(row) : null;
  return cashed !== null && cashed <= day ? { clearedOn: cashed } : {};
}

/** The rows as the step leaves them; `change` gives the day's own fields. */
async function take(
  tx: Tx,
  { id, step, date }: Step,
  { ctx, change }: { ctx: OperationContext; change: (day: string) => PaymentDetails },
): Promise<Result<Payment[]>> {
  const payment = await tx.payments.get(id);
  if (!payment) return fail('not_found');
  const state = checkBankStep(payment, step, dayOf(ctx));
  if (!state.ok) return state;
  const done = moneyDay(date, ctx);
  if (!done.ok) return done;
  const day = done.value;
  const isInOrder = checkOrder(payment, day);
  if (!isInOrder.ok) return isInOrder;
  const rows = await paperRows(tx, payment);
  return ok(
    rows.map((row) =>
      tx.payments.put({ ...row, ...untoldCashing(row, day), ...change(day), state: state.value }),
    ),
  );
}

const firstOf = (rows: Result<Payment[]>): Result<Payment> => {
  if (!rows.ok) return rows;
  const [row] = rows.value;
  return row ? ok(row) : fail('not_found');
};

/** Handed to the bank with a slip; several that are given one number stand on it together. */
export const remitPayment = operation('remit', 'payments', {
  draws: { remittance: { of: null, key: drawNumber(SLIP) } },
  input: remitPaymentInput,
  permission: 'invoices.pay',
  conflict: 'append',
  target: (input) => input.id,
  async run(tx, { id, date, remittance }, ctx) {
    const slip = remittance ?? numberOfKey(SLIP, ctx.happenedAt, ctx.newId('payments'));
    const change = (remittedOn: string) => ({ remittance: slip, remittedOn });
    return firstOf(await take(tx, { id, step: 'remit', date }, { ctx, change }));
  },
});

const clearedOn = (day: string): PaymentDetails => ({ clearedOn: day });

/** That the money is at the bank is said by whoever answers for the accounts, not by whoever sold. */
export const clearPayment = operation('clear', 'payments', {
  input: clearPaymentInput,
  permission: 'payments.clear',
  conflict: 'append',
  target: (input) => input.id,
  async run(tx, { id, date, statementLine }, ctx) {
    const line = await checkStatementLine(tx, statementLine, ctx);
    if (!line.ok) return line;
    if (statementLine === undefined)
      return firstOf(await take(tx, { id, step: 'clear', date }, { ctx, change: clearedOn }));
    const today = dayOf(ctx);
    const day = cashedByLineOn((await tx.payments.get(id)) ?? {}, date ?? today, today);
    const cleared = firstOf(await take(tx, { id, step: 'clear', date: day }, { ctx, change: clearedOn }));
    if (!cleared.ok) return cleared;
    return ok(tx.payments.put({ ...cleared.value, statementLine }));
  },
});

/** Told to be what a line of the bank statement says: it was recorded before the statement came. */
export const matchPayment = recordOperation('match', 'payments', {
  input: matchPaymentInput,
  permission: 'payments.match',
  conflict: 'append',
  async run(tx, payment, { statementLine }, ctx) {
    const allowed = checkMatch(payment, dayOf(ctx));
    if (!allowed.ok) return allowed;
    const line = await checkStatementLine(tx, statementLine, ctx);
    return line.ok ? ok(tx.payments.put({ ...payment, statementLine })) : line;
  },
});

/** The line was another payment: it may be matched again, and nothing else changes, what was cashed with it neither. */
export const unmatchPayment = recordOperation('unmatch', 'payments', {
  input: unmatchPaymentInput,
  permission: 'payments.match',
  conflict: 'append',
  async run(tx, { statementLine, ...unmatched }, input) {
    if (statementLine === undefined || (input.statementLine ?? statementLine) !== statementLine)
      return fail('illegal_transition', validation.notMatched);
    return ok(tx.payments.put(unmatched));
  },
});

/** Unpaid: the row stays, its invoices are due again, and their client is flagged. */
export const bouncePayment = operation('bounce', 'payments', {
  input: bouncePaymentInput,
  permission: 'invoices.cancel_payment',
  conflict: 'append',
  target: (input) => input.id,
  async run(tx, { id, date, reason, fees = 0 }, ctx) {
    const change = (bouncedOn: string) => ({ bouncedOn, bounceReason: reason });
    const rows = await take(tx, { id, step: 'bounce', date }, { ctx, change });
    if (!rows.ok) return rows;
    for (const row of rows.value) await makeDue(tx, row);
    // The bank takes its fees once for one paper.
    const payment = rows.value.find((row) => row.id === id);
    if (!payment) return fail('not_found');
    return ok(fees > 0 ? tx.payments.put({ ...payment, bounceFees: fees }) : payment);
  },
});

/** What was to be paid by the paper is due at once, however long the term: late from the day on which it came back. */
function dueAfterBounce({ date, dueDate, status }: Invoice, bouncedOn: string): string {
  if (status === 'Payée' || status === 'Annulée' || bouncedOn === '') return dueDate;
  const eve = addDays(bouncedOn, -1);
  const due = eve < date ? date : eve;
  return due < dueDate ? due : dueDate;
}

async function makeDue(tx: Tx, { invoiceId, bouncedOn = '' }: Payment): Promise<void> {
  const invoice = await tx.invoices.get(invoiceId);
  if (!invoice) return;
  const open = await settled(tx, invoice);
  const due = dueAfterBounce(open, bouncedOn);
  if (due < open.dueDate) tx.invoices.put({ ...open, dueDate: due });
  const contact = invoice.contactId === null ? undefined : await tx.contacts.get(invoice.contactId);
  if (contact && (contact.paymentIncident ?? '') < bouncedOn)
    tx.contacts.put({ ...contact, paymentIncident: bouncedOn });
}

/** What its paper came without, as an advance that an invoice was born with does; the rows of one paper say the same. */
export const describePayment = recordOperation('describe', 'payments', {
  input: describePaymentInput,
  permission: 'invoices.pay',
  conflict: 'append',
  async run(tx, payment, { id: _id, ...changes }, ctx) {
    const rows: Payment[] = [];
    for (const row of await paperRows(tx, payment)) {
      const completed = withPaper(row, changes, ctx.rates);
      if (!completed.ok) return completed;
      rows.push(completed.value);
    }
    return firstOf(ok(rows.map((row) => tx.payments.put(row))));
  },
});

/** The certificate of what the client withheld, which often comes weeks after the money. */
export const certifyPayment = recordOperation('certify', 'payments', {
  input: certifyPaymentInput,
  permission: 'invoices.pay',
  conflict: 'append',
  async run(tx, payment, { certificate }) {
    if (payment.cancelledAt !== null) return fail('payment_cancelled');
    if (withheldOf(payment) === 0) return fail('illegal_transition', validation.nothingWithheld);
    return ok(tx.payments.put({ ...payment, certificate }));
  },
});
