// The periods by which lists are narrowed, as ranges of days; screens have their labels.
import { addDays } from './dates.ts';

export interface DayRange {
  from: string;
  to: string;
}

/** `month` counts from 0 and may be negative. */
function months(year: number, month: number, count: number): DayRange {
  const firstOf = (index: number) => new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10);
  return { from: firstOf(month), to: addDays(firstOf(month + count), -1) };
}

const ranges = {
  'ce-mois': (year: number, month: number) => months(year, month, 1),
  'mois-dernier': (year: number, month: number) => months(year, month - 1, 1),
  'ce-trimestre': (year: number, month: number) => months(year, month - (month % 3), 3),
  'cette-annee': (year: number) => months(year, 0, 12),
  'annee-derniere': (year: number) => months(year - 1, 0, 12),
};

export type PeriodId = keyof typeof ranges;

const isPeriod = (id: string | undefined): id is PeriodId => id !== undefined && Object.hasOwn(ranges, id);

/** First and last day of the period that holds `today`; null for a name it does not know. */
export function periodRange(id: string | undefined, today: string): DayRange | null {
  if (!isPeriod(id)) return null;
  return ranges[id](Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1);
}

/** The days of it that have begun: of a period that is under way, up to `today`. */
export function begunRange(id: string | undefined, today: string): DayRange | null {
  const range = periodRange(id, today);
  return range && { ...range, to: range.to < today ? range.to : today };
}
