// The days that a calendar shows, and where its arrows lead.

import { addDays, isDay } from '@zellige/domain/kernel/dates';
import { today } from '../../platform/clock.ts';
import type { CalendarView } from './event-list-search.ts';

/** The day of the address; today when it says none. */
export const dayOf = (text: string | undefined): string => (text && isDay(text) ? text : today());

/** Monday of the week that holds the day. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The same rank in the month before or after: its first day. */
export function shiftMonth(day: string, months: number): string {
  const first = new Date(`${firstOfMonth(day)}T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
}

/** The days that the view shows: whole weeks for a month. */
export function shownDays(view: CalendarView, day: string): string[] {
  if (view === 'jour') return [day];
  const first = view === 'semaine' ? mondayOf(day) : mondayOf(firstOfMonth(day));
  const last = view === 'semaine' ? addDays(first, 6) : addDays(mondayOf(addDays(shiftMonth(day, 1), -1)), 6);
  const days: string[] = [];
  for (let next = first; next <= last; next = addDays(next, 1)) days.push(next);
  return days;
}

/** The day on which the view before or after opens. */
export function steppedDay(view: CalendarView, day: string, step: 1 | -1): string {
  if (view === 'mois') return shiftMonth(day, step);
  return addDays(day, step * (view === 'semaine' ? 7 : 1));
}
