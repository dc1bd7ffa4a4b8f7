// The days of an invoice: never to come, never behind its series, never in a closed month (docs/product.md 'Invoices'), which
// leaves open who follows it and its notes, nothing that the accounts hold (docs/subjects/accounting.md 'Closing').
import { checkDayOpen, checkStillOpen, isClosedDay, openDay } from '../kernel/facts/closed-months.ts';
import { addDays } from '../kernel/values/dates.ts';
import { checkNotBehind, dayDone, dayOf, documentDay } from '../kernel/facts/happened.ts';
import { moneyDay } from '../kernel/facts/money-day.ts';
import type { OperationContext, Tx } from '../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { isImported, pastOf } from '../kernel/operations/imported-past.ts';
import { checkBetweenNeighbours } from '../kernel/facts/series-neighbours.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { dueDateOf } from './invoice.rules.ts';
import type { Invoice, InvoiceInput, Payment } from './invoice.schema.ts';
import { accountedDaysOf } from '../payments/payment-states.ts';
import { repeats } from '../kernel/records/open-changes.ts';

interface InvoiceDays {
  date: string;
  dueDate: string;
}

function checkedDay(day: string, { rates }: OperationContext): Result<string> {
  const isOpen = checkDayOpen(day, rates);
  return isOpen.ok ? ok(day) : isOpen;
}

/** A day that nobody chose follows its series, out of a closed month too; a chosen one is taken or refused. */
async function numberedDay(made: string, ctx: OperationContext): Promise<Result<string>> {
  const following = await documentDay('invoices', made, ctx);
  if (made === dayOf(ctx)) return ok(openDay(following, ctx.rates));
  const inOrder = await checkNotBehind('invoices', following, ctx);
  const isOpen = checkedDay(following, ctx);
  return isOpen.ok && !inOrder.ok ? inOrder : isOpen;
}

/**
 * No day to come; an imported invoice keeps its own. The due date is checked against the day the invoice was made on. The
 * series may then date the invoice later, behind one that was numbered before it, and the due date moves along. The day on which an
 * imported one was paid is the day of its payment.
 */
export async function daysOf(input: InvoiceInput, ctx: OperationContext): Promise<Result<InvoiceDays>> {
  const imported = isImported(input, ctx) ? input.date : undefined;
  const made = imported ?? dayDone(input.date, ctx);
  const judged = dueDateOf(made, input.dueDate, ctx);
  if (!judged.ok) return judged;
  const numbered = imported === undefined ? await numberedDay(made, ctx) : moneyDay(imported, ctx);
  if (!numbered.ok) return numbered;
  const date = numbered.value;
  const paidAt = pastOf(input, ctx)?.paidAt;
  const paid = paidAt ? moneyDay(paidAt, ctx, 'takenOver.paidAt') : numbered;
  if (!paid.ok) return paid;
  const dueDate = input.dueDate ?? addDays(date, ctx.rates.invoiceDueDays);
  return ok({ date, dueDate: dueDate < date ? date : dueDate });
}

const outsideAccounts = new Set(['notes', 'assignedTo']);

type Rated = Pick<OperationContext, 'rates'>;

/** Neither out of a closed month nor into one. */
export function checkChangesOpen(
  invoice: Invoice,
  changes: Readonly<Record<string, unknown>>,
  { rates }: Rated,
): Result<true> {
  const known = invoice as Record<string, unknown>;
  const changed = Object.keys(changes).filter((field) => !repeats(known[field], changes[field]));
  if (changed.every((field) => outsideAccounts.has(field))) return ok(true);
  if (isClosedDay(invoice.date, rates)) return checkStillOpen([invoice.date], rates);
  return typeof changes['date'] === 'string' ? checkDayOpen(changes['date'], rates) : ok(true);
}

/** Cancelling undoes the invoice and the payments that stand. */
export const checkUndoOpen = (
  invoice: Pick<Invoice, 'date'>,
  payments: readonly Payment[],
  { rates }: Rated,
): Result<true> =>
  checkStillOpen(
    [invoice.date, ...payments.filter(({ cancelledAt }) => cancelledAt === null).flatMap(accountedDaysOf)],
    rates,
  );

/**
 * Neither out of a closed month nor into one, nor to come; and a numbered invoice stays between its neighbours of the series, as far as they are
 * known and were numbered here.
 */
export async function checkChangedDays(
  tx: Tx,
  invoice: Invoice,
  changes: { date?: string | undefined },
  ctx: OperationContext,
): Promise<Result<true>> {
  const unclosed = checkChangesOpen(invoice, changes, ctx);
  if (!unclosed.ok) return unclosed;
  const { number, date: currentDate } = invoice;
  const { date = currentDate } = changes;
  if (date === currentDate) return ok(true);
  // What is numbered next would be dated before it.
  if (date > dayOf(ctx)) return fail('validation_failed', undefined, { date: validation.dayToCome });
  return checkBetweenNeighbours('invoices', { number, date }, (known) => tx.invoices.get(known));
}
