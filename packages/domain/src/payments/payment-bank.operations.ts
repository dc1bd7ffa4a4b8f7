// A cheque or an effet at the bank: remitted, cashed, or unpaid. What was made with one paper over several invoices moves
// together (docs/product.md 'Payments').
import { addDays } from '../kernel/values/dates.ts';
import { dayOf } from '../kernel/facts/happened.ts';
import { moneyDay } from '../kernel/facts/money-day.ts';
import { drawNumber, numberOfKey } from '../kernel/records/drawn-number.ts';
import { type OperationContext, recordOperation, type Tx } from '../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { settled } from './payment.operations.ts';
import { paymentActions } from './payment.actions.ts';
import { type BankStep, bankSteps, withPaper } from './payment.rules.ts';
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
import { cashedByLineOn, cashedOn } from './payment-states.ts';
import { checkStatementLine } from './statement.rules.ts';

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

interface Taking {
  step: BankStep;
  date?: string | undefined;
  ctx: OperationContext;
  /** The day's own fields. */
  change: (day: string) => PaymentDetails;
}

/** The rows as a step that the payment allows leaves them. */
async function take(
  tx: Tx,
  payment: Payment,
  { step, date, ctx, change }: Taking,
): Promise<Result<Payment[]>> {
  const done = moneyDay(date, ctx);
  if (!done.ok) return done;
  const day = done.value;
  const isInOrder = checkOrder(payment, day);
  if (!isInOrder.ok) return isInOrder;
  const rows = await paperRows(tx, payment);
  return ok(
    rows.map((row) =>
      tx.payments.put({ ...row, ...untoldCashing(row, day), ...change(day), state: bankSteps[step].to }),
    ),
  );
}

const firstOf = (rows: Result<Payment[]>): Result<Payment> => {
  if (!rows.ok) return rows;
  const [row] = rows.value;
  return row ? ok(row) : fail('not_found');
};

/** Handed to the bank with a slip; several that are given one number stand on it together. */
export const remitPayment = recordOperation('remit', 'payments', {
  ...paymentActions.remit,
  draws: { remittance: { of: null, key: drawNumber(SLIP) } },
  input: remitPaymentInput,
  conflict: 'append',
  async run(tx, payment, { date, remittance }, ctx) {
    const slip = remittance ?? numberOfKey(SLIP, ctx.happenedAt, ctx.newId('payments'));
    const change = (remittedOn: string) => ({ remittance: slip, remittedOn });
    return firstOf(await take(tx, payment, { step: 'remit', date, ctx, change }));
  },
});

const clearedOn = (day: string): PaymentDetails => ({ clearedOn: day });

/** The money is at the bank. */
export const clearPayment = recordOperation('clear', 'payments', {
  ...paymentActions.clear,
  input: clearPaymentInput,
  conflict: 'append',
  async run(tx, payment, { date, statementLine }, ctx) {
    const taking = { step: 'clear' as const, ctx, change: clearedOn };
    const line = await checkStatementLine(tx, statementLine, ctx);
    if (!line.ok) return line;
    if (statementLine === undefined) return firstOf(await take(tx, payment, { ...taking, date }));
    const today = dayOf(ctx);
    const day = cashedByLineOn(payment, date ?? today, today);
    const cleared = firstOf(await take(tx, payment, { ...taking, date: day }));
    if (!cleared.ok) return cleared;
    return ok(tx.payments.put({ ...cleared.value, statementLine }));
  },
});

/** Told to be what a line of the bank statement says: it was recorded before the statement came. */
export const matchPayment = recordOperation('match', 'payments', {
  ...paymentActions.match,
  input: matchPaymentInput,
  conflict: 'append',
  async run(tx, payment, { statementLine }, ctx) {
    const line = await checkStatementLine(tx, statementLine, ctx);
    return line.ok ? ok(tx.payments.put({ ...payment, statementLine })) : line;
  },
});

/** The line was another payment: it may be matched again, and nothing else changes, what was cashed with it neither. */
export const unmatchPayment = recordOperation('unmatch', 'payments', {
  ...paymentActions.unmatch,
  input: unmatchPaymentInput,
  conflict: 'append',
  async run(tx, { statementLine, ...unmatched }, input) {
    if ((input.statementLine ?? statementLine) !== statementLine)
      return fail('illegal_transition', validation.notMatched);
    return ok(tx.payments.put(unmatched));
  },
});

/** Unpaid: the row stays, its invoices are due again, and their client is flagged. */
export const bouncePayment = recordOperation('bounce', 'payments', {
  ...paymentActions.bounce,
  input: bouncePaymentInput,
  conflict: 'append',
  async run(tx, bounced, { id, date, reason, fees = 0 }, ctx) {
    const change = (bouncedOn: string) => ({ bouncedOn, bounceReason: reason });
    const rows = await take(tx, bounced, { step: 'bounce', date, ctx, change });
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

/** The paper came without this, as an advance that an invoice was born with does; the rows of one paper say the same. */
export const describePayment = recordOperation('describe', 'payments', {
  ...paymentActions.describe,
  input: describePaymentInput,
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
  ...paymentActions.certify,
  input: certifyPaymentInput,
  conflict: 'append',
  run: async (tx, payment, { certificate }) => ok(tx.payments.put({ ...payment, certificate })),
});
