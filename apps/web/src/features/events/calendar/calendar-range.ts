// The days that a calendar shows, and where its arrows lead.

import { addDays } from '@zellige/domain/kernel/values/dates';
import { firstOfMonth, mondayOf, shiftMonth } from '../../../records/list/calendar-days.ts';
import type { CalendarView } from '../event-list-search.ts';

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
