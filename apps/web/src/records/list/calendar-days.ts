// The days that calendars count with.

import { addDays, isDay, weekdayOf } from '@zellige/domain/kernel/values/dates';
import { today } from '../../platform/clock.ts';

/** The day of the address; today when it says none. */
export const dayOf = (text: string | undefined): string => (text && isDay(text) ? text : today());

/** Monday of the week that holds the day. */
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The same rank in the month before or after: its first day. */
export function shiftMonth(day: string, months: number): string {
  const first = new Date(`${firstOfMonth(day)}T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
}
