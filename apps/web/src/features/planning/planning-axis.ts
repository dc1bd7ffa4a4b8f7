// The days and hours that the planning shows.
import { DAY_MINUTES, dayAxis, hourAxis, type Axis } from '../../ui/timeline/axis.ts';
import { dayOf, firstOfMonth, mondayOf, shiftMonth } from '../../records/list/calendar-days.ts';
import { addDays, daysBetween } from '@zellige/domain/kernel/values/dates';
import type { Span } from './planning-search.ts';

/** The hours of a day, a week from its Monday, or a month. */
export function axisOf(span: Span, text: string | undefined): Axis {
  const day = dayOf(text);
  if (span === 'jour') return hourAxis(day);
  if (span === 'semaine') return dayAxis(mondayOf(day), 7);
  const first = firstOfMonth(day);
  return dayAxis(first, daysBetween(first, shiftMonth(first, 1)));
}

export const isOfHours = ({ minutes }: Axis): boolean => minutes < DAY_MINUTES;

/** The first of the shown days, and how many. */
export const shownDaysOf = (axis: Axis): { first: string; count: number } => ({
  first: axis.start.slice(0, 10),
  count: isOfHours(axis) ? 1 : axis.count,
});

/** The day on which the period before or after opens. */
export function steppedFrom(span: Span, axis: Axis, step: 1 | -1): string {
  const { first, count } = shownDaysOf(axis);
  return span === 'mois' ? shiftMonth(first, step) : addDays(first, step * count);
}
