// Receivables report the money that clients owe and the time they take to pay (docs/product.md 'Analytics': days to pay, aged
// balance).
import type { Invoice } from '../invoices/invoice.schema.ts';
import { daysBetween } from '../kernel/values/dates.ts';
import { sumAmounts } from '../kernel/values/money.ts';
import { isInPeriod, type Period } from './period.ts';
import { isAwaited } from './sales-figures.ts';

/** Upper bounds in days after the due date of the bands of the aged balance; the first holds what is not due yet. */
export const ageBands = ['non échu', '1-30', '31-60', '61-90', '90+'] as const;
export type AgeBand = (typeof ageBands)[number];

export function bandOf(daysLate: number): AgeBand {
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
  const open = [...invoices].filter(isAwaited);
  return ageBands.map((band) => {
    const inBand = open.filter(({ dueDate }) => bandOf(daysBetween(dueDate, day)) === band);
    return {
      band,
      amount: sumAmounts(inBand.map(({ remainingAmount }) => remainingAmount)),
      count: inBand.length,
    };
  });
}

type Settled = Pick<Invoice, 'status' | 'date' | 'paidAt' | 'advanceAmount' | 'creditedOn'>;

/**
 * The day on which money settled the invoice, and the days that it took; null where none did. One whose day is that of an avoir tells
 * nothing of how long its client took.
 */
export function settlementOf(invoice: Settled): { day: string; days: number } | null {
  const { status, date, paidAt, advanceAmount, creditedOn } = invoice;
  if (status !== 'Payée' || paidAt === null || advanceAmount <= 0 || paidAt === creditedOn) return null;
  return { day: paidAt, days: daysBetween(date, paidAt) };
}

/** Mean days from invoice to settlement over invoices that money settled in the period; null when none was. */
export function daysToPay(invoices: Iterable<Settled>, period: Period): number | null {
  const delays = [...invoices]
    .map(settlementOf)
    .flatMap((settlement) => (settlement && isInPeriod(settlement.day, period) ? [settlement.days] : []));
  return meanDays(
    delays.reduce((sum, days) => sum + days, 0),
    delays.length,
  );
}

/** One decimal; null of nothing. */
export const meanDays = (days: number, count: number): number | null =>
  count === 0 ? null : Math.round((days / count) * 10) / 10;
