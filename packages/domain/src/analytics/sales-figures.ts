// Sales figures sum the documents that were sold, billed and paid (specification §2 'General tab' and 'Sales tab',
// docs/product.md 'Analytics'). Cancelled documents never count; amounts are MAD, HT or TTC as each function says.
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { isOverdue, pendingAmount } from '../invoices/invoice.rules.ts';
import { collectedOn } from '../payments/payment-states.ts';
import { addDays, dayInCasablanca, daysBetween } from '../kernel/values/dates.ts';
import { fromCentimes, sumAmounts, toCentimes } from '../kernel/values/money.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import type { BilledDocument } from './billed.ts';
import { isInPeriod, lastDays, monthsOf, type Period, periodOf } from './period.ts';

type Billed = Pick<BilledDocument, 'total' | 'tax' | 'date' | 'status' | 'isCredit'>;
type Received = Pick<Payment, 'amount'> & Parameters<typeof collectedOn>[0];
type Decided = Pick<Quote, 'status' | 'date'>;

export const isBilled = (invoice: Pick<Invoice, 'status'>): boolean => invoice.status !== 'Annulée';

/** HT of an invoice: its total without VAT. */
export const netOf = (invoice: Pick<Invoice, 'total' | 'tax'>): number =>
  fromCentimes(toCentimes(invoice.total) - toCentimes(invoice.tax));

/** The invoices dated in the period that are not cancelled. */
export const invoicesIn = <T extends Billed>(invoices: Iterable<T>, period: Period): T[] =>
  [...invoices].filter((invoice) => isBilled(invoice) && isInPeriod(invoice.date, period));

/** Revenue invoiced in the period, HT. */
export const revenue = (invoices: Iterable<Billed>, period: Period): number =>
  sumAmounts(invoicesIn(invoices, period).map(netOf));

/** Money collected in the period, TTC: cheques and effets count when they are cashed (docs/product.md 'Payments'). */
export const collected = (payments: Iterable<Received>, period: Period): number =>
  sumAmounts(
    [...payments]
      .filter((payment) => {
        const day = collectedOn(payment);
        return day !== null && isInPeriod(day, period);
      })
      .map(({ amount }) => amount),
  );

export interface MonthRevenue {
  /** First day of the month. */
  month: string;
  /** HT. */
  amount: number;
}

/** Revenue of each month of the period, HT, oldest first; months without an invoice are 0. */
export function revenueByMonth(invoices: Iterable<Billed>, period: Period): MonthRevenue[] {
  const centimes = new Map<string, number>();
  for (const invoice of invoices) {
    if (!isBilled(invoice) || !isInPeriod(invoice.date, period)) continue;
    const { start } = periodOf('month', invoice.date);
    centimes.set(start, (centimes.get(start) ?? 0) + toCentimes(invoice.total) - toCentimes(invoice.tax));
  }
  return monthsOf(period).map(({ start }) => ({
    month: start,
    amount: fromCentimes(centimes.get(start) ?? 0),
  }));
}

/** Revenue of each day of the period, HT, oldest first, for charts of one month. */
export function revenueByDay(invoices: Iterable<Billed>, period: Period): { day: string; amount: number }[] {
  const centimes = new Map<string, number>();
  for (const invoice of invoicesIn(invoices, period)) {
    centimes.set(
      invoice.date,
      (centimes.get(invoice.date) ?? 0) + toCentimes(invoice.total) - toCentimes(invoice.tax),
    );
  }
  return Array.from({ length: daysBetween(period.start, period.end) }, (_, index) => {
    const day = addDays(period.start, index);
    return { day, amount: fromCentimes(centimes.get(day) ?? 0) };
  });
}

export interface PendingFigures {
  /** Remaining TTC over invoices neither paid nor cancelled (specification §9 'Business rules'). */
  amount: number;
  count: number;
  overdueAmount: number;
  overdueCount: number;
}

type Awaited = Pick<Invoice, 'status' | 'remainingAmount' | 'dueDate'>;

/** Money is still to come. */
export const isAwaited = ({ status }: Pick<Invoice, 'status'>): boolean =>
  status !== 'Payée' && status !== 'Annulée';

export function pendingFigures(invoices: Iterable<Awaited>, now: Date): PendingFigures {
  const pending = [...invoices].filter(isAwaited);
  const overdue = pending.filter((invoice) => isOverdue(invoice, now));
  return {
    amount: pendingAmount(pending),
    count: pending.length,
    overdueAmount: pendingAmount(overdue),
    overdueCount: overdue.length,
  };
}

export interface AdvanceFigures {
  /** TTC. */
  amount: number;
  count: number;
}

/** Advances received on invoices that are not settled yet. */
export function advanceFigures(
  invoices: Iterable<Pick<Invoice, 'status' | 'advanceAmount'>>,
): AdvanceFigures {
  const partly = [...invoices].filter((invoice) => isAwaited(invoice) && invoice.advanceAmount > 0);
  return { amount: sumAmounts(partly.map(({ advanceAmount }) => advanceAmount)), count: partly.length };
}

export type Outcome = 'won' | 'lost' | 'open';

export function outcomeOf({ status }: Pick<Quote, 'status'>): Outcome {
  if (status === 'Accepté' || status === 'Facturé') return 'won';
  return status === 'Refusé' ? 'lost' : 'open';
}

/** In percent, one decimal; null of nothing. */
export const partOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/** Part of the decided quotes of the period that was won, in percent, one decimal; null when none is decided. */
export function conversionRate(quotes: Iterable<Decided>, period: Period): number | null {
  const outcomes = [...quotes].filter(({ date }) => isInPeriod(date, period)).map(outcomeOf);
  const won = outcomes.filter((outcome) => outcome === 'won').length;
  return partOf(won, won + outcomes.filter((outcome) => outcome === 'lost').length);
}

/** Revenue HT per invoice of the period, credit notes taken off; null without an invoice. */
export function averageBasket(invoices: Iterable<Billed>, period: Period): number | null {
  const billed = invoicesIn(invoices, period);
  const count = billed.filter(({ isCredit }) => !isCredit).length;
  return basketOf(toCentimes(sumAmounts(billed.map(netOf))), count);
}

/** Revenue per invoice, in MAD; null without an invoice. */
export const basketOf = (centimes: number, count: number): number | null =>
  count === 0 ? null : fromCentimes(Math.round(centimes / count));

/** Quotes dated in the period. */
export const quotesIssued = (quotes: Iterable<Decided>, period: Period): number =>
  [...quotes].filter(({ date }) => isInPeriod(date, period)).length;

type Served = Pick<Quote, 'contactId' | 'client' | 'date'>;

interface ServedRows {
  invoices: readonly (Served & Pick<Invoice, 'status'>)[];
  quotes: readonly Served[];
}

/** Clients to whom a quote or an invoice was made in the period; a cancelled invoice serves nobody. */
export function clientsServed({ invoices, quotes }: ServedRows, period: Period): number {
  const made = [...invoices.filter(isBilled), ...quotes].filter(({ date }) => isInPeriod(date, period));
  return new Set(made.map(({ contactId, client }) => contactId ?? client)).size;
}

const PACE_DAYS = 90;

/**
 * Revenue HT of the calendar year if the rest of it goes like the last 90 days: what is invoiced so far, and their daily
 * pace over the days that remain.
 */
export function annualForecast(invoices: readonly Billed[], now: Date): number {
  const { soFar, pace, remaining } = forecastPeriods(dayInCasablanca(now));
  return forecastOf(revenue(invoices, soFar), revenue(invoices, pace), remaining);
}

/** The days of the year so far, those that set the pace, and how many remain. */
export function forecastPeriods(day: string) {
  const year = periodOf('year', day);
  const soFar = { start: year.start, end: addDays(day, 1) };
  return { soFar, pace: lastDays(PACE_DAYS, day), remaining: daysBetween(day, year.end) - 1 };
}

/** In MAD, of the revenues of these two periods. */
export const forecastOf = (soFar: number, pace: number, remaining: number): number =>
  fromCentimes(toCentimes(soFar) + Math.round((toCentimes(pace) * remaining) / PACE_DAYS));
