// The address of the planning is read here.
import { DAY_MINUTES, dayAxis, hourAxis, type Axis } from '../../ui/timeline/axis.ts';
import { dayOf, firstOfMonth, mondayOf, shiftMonth } from '../../records/list/calendar-days.ts';
import { addDays, daysBetween } from '@zellige/domain/kernel/values/dates';
import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `?q=atlas&personne=t%2FTEC-1&type=delivery&attention=oui` */
export const planningListSearch = defineListSearch('personne', 'type', 'attention', 'demandes');
export type PlanningFilterName = 'personne' | 'type' | 'attention' | 'demandes';

/** And which days: `?vue=mois&du=2026-11-01`. */
export const planningViewSearch = defineListSearch('vue', 'du');
export const planningSearch = defineListSearch(...planningListSearch.filters, ...planningViewSearch.filters);

export const YES = 'oui';
export const NO = 'non';
export const spans = ['jour', 'semaine', 'mois'] as const;
export type Span = (typeof spans)[number];

/** The week, unless the address says otherwise; a day on a phone. */
export const spanOf = (text: string | undefined, isPhone: boolean): Span =>
  spans.find((span) => span === text) ?? (isPhone ? 'jour' : 'semaine');

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
