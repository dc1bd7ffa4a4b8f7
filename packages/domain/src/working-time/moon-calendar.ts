// Days of the Muslim calendar by its arithmetic: eleven leap years in thirty, months of thirty and twenty-nine days in turn. Morocco
// watches the moon: what is counted here is expected, a day off at most, until a manager confirms the day that was proclaimed.

/** From 1 January 1970 back to the eve of the first day of the year 1. */
const DAYS_BEFORE = 492_149;
const DAY_MS = 86_400_000;

/** A year of the Muslim calendar, its month from 1 and the day of that month. */
export interface MoonDate {
  year: number;
  month: number;
  day: number;
}

/** `expectedDay({ year: 1448, month: 10, day: 1 })` is `2027-03-10`. */
export function expectedDay({ year, month, day }: MoonDate): string {
  const ofYears = 354 * (year - 1) + Math.floor((3 + 11 * year) / 30);
  const ofMonths = 30 * (month - 1) - Math.floor((month - 1) / 2);
  return new Date((ofYears + ofMonths + day - DAYS_BEFORE) * DAY_MS).toISOString().slice(0, 10);
}

/** The years of the Muslim calendar that have a day in that year of ours, or lie next to one that has. */
export function moonYearsAround(year: number): number[] {
  const about = Math.floor(((year - 622) * 33) / 32);
  return [about - 1, about, about + 1, about + 2];
}
