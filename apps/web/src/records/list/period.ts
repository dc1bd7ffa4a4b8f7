// Named periods of the lists' filter, as ranges of days.

import { addDays } from '@zellige/domain/kernel/values/dates';
import { recordMessages as words } from '../page/record.messages.ts';

export type PeriodId = keyof typeof words.periods;

export const periodOptions = Object.entries(words.periods).map(([value, label]) => ({ value, label }));

interface DayRange {
  from: string;
  to: string;
}

/** First and last day of the period that holds `today`; null for a name it does not know. */
export function periodRange(id: string | undefined, today: string): DayRange | null {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  const ranges: Record<PeriodId, () => DayRange> = {
    'ce-mois': () => months(year, month, 1),
    'mois-dernier': () => months(year, month - 1, 1),
    'ce-trimestre': () => months(year, month - (month % 3), 3),
    'cette-annee': () => months(year, 0, 12),
    'annee-derniere': () => months(year - 1, 0, 12),
  };
  return id !== undefined && id in ranges ? ranges[id as PeriodId]() : null;
}

/** The days of it that have begun: of a period that is under way, up to `today`. */
export function begunRange(id: string | undefined, today: string): DayRange | null {
  const range = periodRange(id, today);
  return range && { ...range, to: range.to < today ? range.to : today };
}

/** `month` counts from 0 and may be negative. */
function months(year: number, month: number, count: number): DayRange {
  const firstOf = (index: number) => new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10);
  return { from: firstOf(month), to: addDays(firstOf(month + count), -1) };
}

export const isWithin = (day: string, range: DayRange | null): boolean =>
  range === null || (day >= range.from && day <= range.to);
