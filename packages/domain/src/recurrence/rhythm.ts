// Periods that follow each other from an anchor day (docs/product.md D24). Each is counted from the anchor, never from the one before:
// a month that is too short moves no later one.
import { addDays, addMonths, daysBetween } from '../kernel/values/dates.ts';
import { scaleHalfUp } from '../kernel/values/proportion.ts';
import type { DayRange } from '../kernel/values/named-periods.ts';

export const rhythmUnits = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type RhythmUnit = (typeof rhythmUnits)[number];

/** Every `every` units from the day `anchor`, in both directions; `every` is an integer of 1 at least. */
export interface Rhythm {
  unit: RhythmUnit;
  every: number;
  anchor: string;
}

/** Both days belong to it. */
export type Period = DayRange;

const daysOf = { day: 1, week: 7 } as const;
const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

const MONTHS_OF_YEAR = 12;
const unitsOfYear: Record<RhythmUnit, number> = { day: 365, week: 52, month: 12, quarter: 4, year: 1 };

/** A month's part of the price of a period, in integer centimes, half-up. */
export const monthlyPart = (centimes: number, { unit, every }: Pick<Rhythm, 'unit' | 'every'>): number =>
  scaleHalfUp(centimes, unitsOfYear[unit], MONTHS_OF_YEAR * every);

/** The first day of the period number `n`: 0 is the one that begins on the anchor, those before it are negative. */
export function startOf({ unit, every, anchor }: Rhythm, n: number): string {
  return unit === 'day' || unit === 'week'
    ? addDays(anchor, n * every * daysOf[unit])
    : addMonths(anchor, n * every * monthsOf[unit]);
}

const monthCount = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The number of the period that holds the day. */
export function numberAt(rhythm: Rhythm, day: string): number {
  const { unit, every, anchor } = rhythm;
  const passed =
    unit === 'day' || unit === 'week'
      ? daysBetween(anchor, day) / daysOf[unit]
      : (monthCount(day) - monthCount(anchor)) / monthsOf[unit];
  const near = Math.floor(passed / every);
  return startOf(rhythm, near) > day ? near - 1 : near;
}

export const periodNumber = (rhythm: Rhythm, n: number): Period => ({
  from: startOf(rhythm, n),
  to: addDays(startOf(rhythm, n + 1), -1),
});

/** The whole periods that have a day from `first` to `last`. */
export function periodsBetween(rhythm: Rhythm, first: string, last: string): Period[] {
  if (first > last) return [];
  const from = numberAt(rhythm, first);
  return Array.from({ length: numberAt(rhythm, last) - from + 1 }, (_, index) =>
    periodNumber(rhythm, from + index),
  );
}
