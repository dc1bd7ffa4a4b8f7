// What a closed month leaves of an invoice dated in it: who follows it and its notes, nothing that the accounts hold
// (docs/subjects/accounting.md 'Closing').
import { checkDayOpen, checkStillOpen, isClosedDay } from '../kernel/facts/closed-months.ts';
import { repeats } from '../kernel/records/open-changes.ts';
import type { OperationContext } from '../kernel/operations/operation.ts';
import { ok, type Result } from '../kernel/failures/result.ts';
import type { Invoice, Payment } from './invoice.schema.ts';
import { accountedDaysOf } from '../payments/payment-states.ts';

const outsideAccounts = new Set(['notes', 'assignedTo']);

type Rated = Pick<OperationContext, 'rates'>;

/** Neither out of a closed month nor into one. */
export function checkChangesOpen(
  invoice: Invoice,
  changes: Readonly<Record<string, unknown>>,
  { rates }: Rated,
): Result<true> {
  const known = invoice as unknown as Record<string, unknown>;
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
