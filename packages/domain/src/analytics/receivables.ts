// What clients owe and how long they take (docs/product.md 'Analytics': days to pay, aged balance).
import type { Invoice } from '../invoices/invoice.schema.ts';
import { daysBetween } from '../kernel/values/dates.ts';
import { sumAmounts } from '../kernel/values/money.ts';
import { isInPeriod, type Period } from './period.ts';

/** Upper bounds in days after the due date of the bands of the aged balance; the first holds what is not due yet. */
export const ageBands = ['non échu', '1-30', '31-60', '61-90', '90+'] as const;
export type AgeBand = (typeof ageBands)[number];

function bandOf(daysLate: number): AgeBand {
  if (daysLate <= 0) return 'non échu';
  if (daysLate <= 30) return '1-30';
  if (daysLate <= 60) return '31-60';
  return daysLate <= 90 ? '61-90' : '90+';
}

type Awaited = Pick<Invoice, 'status' | 'remainingAmount' | 'dueDate'>;

export interface AgedAmount {
  band: AgeBand;
  /** TTC. */
  amount: number;
  count: number;
}

/** Remaining TTC over invoices neither paid nor cancelled, by days past the due date at that day. */
export function agedBalance(invoices: Iterable<Awaited>, day: string): AgedAmount[] {
  const open = [...invoices].filter(({ status }) => status !== 'Payée' && status !== 'Annulée');
  return ageBands.map((band) => {
    const inBand = open.filter(({ dueDate }) => bandOf(daysBetween(dueDate, day)) === band);
    return {
      band,
      amount: sumAmounts(inBand.map(({ remainingAmount }) => remainingAmount)),
      count: inBand.length,
    };
  });
}

/**
 * Mean days from invoice to settlement over invoices that money settled in the period, one decimal; null when none was. One whose day
 * is that of an avoir tells nothing of how long its client took.
 */
export function daysToPay(
  invoices: Iterable<Pick<Invoice, 'status' | 'date' | 'paidAt' | 'advanceAmount' | 'creditedOn'>>,
  period: Period,
): number | null {
  const byMoney = [...invoices].filter(
    ({ advanceAmount, paidAt, creditedOn }) => advanceAmount > 0 && paidAt !== creditedOn,
  );
  const delays = byMoney.flatMap(({ status, date, paidAt }) =>
    status === 'Payée' && paidAt !== null && isInPeriod(paidAt, period) ? [daysBetween(date, paidAt)] : [],
  );
  if (delays.length === 0) return null;
  return Math.round((delays.reduce((sum, days) => sum + days, 0) / delays.length) * 10) / 10;
}
