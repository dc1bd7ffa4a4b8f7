// The periods that figures are computed over: half-open stretches of days in Casablanca, each with the one before it
// (docs/product.md 'Analytics', specification §2 'Sales tab').
import { addDays, daysBetween } from '../kernel/values/dates.ts';

/** Days from `start` to `end`, `end` excluded. */
export interface Period {
  start: string;
  end: string;
}

export const periodNames = ['year', 'quarter', 'month'] as const;
export type PeriodName = (typeof periodNames)[number];

export const isInPeriod = (day: string, { start, end }: Period): boolean => day >= start && day < end;

const firstDay = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

const monthsIn: Record<PeriodName, number> = { year: 12, quarter: 3, month: 1 };

/** The calendar year, quarter or month that contains the day, or the one `back` periods before it. */
export function periodOf(name: PeriodName, day: string, back = 0): Period {
  const months = monthsIn[name];
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1;
  const first = month - (month % months) - back * months;
  return { start: firstDay(year, first), end: firstDay(year, first + months) };
}

/** The last `days` days, the given one included. */
export const lastDays = (days: number, day: string): Period => ({
  start: addDays(day, 1 - days),
  end: addDays(day, 1),
});

/** Whole months but the last one, which ends with the day: `count` of them, so that a year holds no month twice. */
export const lastMonths = (count: number, day: string): Period => ({
  start: periodOf('month', day, count - 1).start,
  end: addDays(day, 1),
});

/** As many days, just before. */
export const daysBefore = ({ start, end }: Period): Period => ({
  start: addDays(start, -daysBetween(start, end)),
  end: start,
});

/**
 * The days of the previous calendar period to compare an unfinished one with: as many as have passed, at most all of them.
 */
export function comparablePeriod(name: PeriodName, day: string): Period {
  const current = periodOf(name, day);
  const previous = periodOf(name, day, 1);
  const end = addDays(previous.start, daysBetween(current.start, day) + 1);
  return { start: previous.start, end: end < previous.end ? end : previous.end };
}

/** The first day of the same month a year before. */
export const aYearBefore = (day: string): string =>
  firstDay(Number(day.slice(0, 4)) - 1, Number(day.slice(5, 7)) - 1);

/** The months of a period, oldest first. */
export function monthsOf({ start, end }: Period): Period[] {
  const months: Period[] = [];
  for (let month = periodOf('month', start); month.start < end; month = periodOf('month', month.end)) {
    months.push(month);
  }
  return months;
}

/** Change from one figure to another in percent, one decimal; null when there was nothing to compare with. */
export const changePercent = (before: number, after: number): number | null =>
  before === 0 ? null : Math.round(((after - before) / Math.abs(before)) * 1000) / 10;
