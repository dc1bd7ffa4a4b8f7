// What the address of the events may hold: filters, the view and the day it shows; and the rows that it asks for.

import { isEventClosed } from '@zellige/domain/events/event.rules';
import type { Event } from '@zellige/domain/events/event.schema';
import { fallsWithin } from '@zellige/domain/events/event-time';
import { addDays, isDay } from '@zellige/domain/kernel/dates';
import { today } from '../../platform/clock.ts';
import { periodRange } from '../../ui/document/period.ts';
import { defineListSearch } from '../../ui/list-search.ts';

/** `?statut=confirmé&technicien=TEC-1&nature=Installation&periode=ce-mois&etat=a-venir` */
export const eventListSearch = defineListSearch('statut', 'technicien', 'nature', 'periode', 'etat');

/** And what the calendar shows: `?vue=semaine&jour=2026-11-21`. */
export const eventScreenSearch = defineListSearch(...eventListSearch.filters, 'vue', 'jour');

export type EventFilterName = 'statut' | 'technicien' | 'nature' | 'periode' | 'etat';
export type CalendarView = 'mois' | 'semaine' | 'jour';
export type EventView = CalendarView | 'liste';

export const UPCOMING = 'a-venir';
export const ARCHIVED = 'archives';

const views: readonly EventView[] = ['mois', 'semaine', 'jour', 'liste'];

/** The view of the address; a list on a phone, the month elsewhere, unless it says so. */
export const viewOf = (text: string | undefined, isPhone: boolean): EventView =>
  views.find((view) => view === text) ?? (isPhone ? 'liste' : 'mois');

export const dayOf = (text: string | undefined): string => (text && isDay(text) ? text : today());

type Filters = { readonly [Name in EventFilterName]?: string | undefined };

/** Still to be done, today or later. */
const isUpcoming = (event: Event, day: string): boolean => event.endDate >= day && !isEventClosed(event);

/** Whether an event is in the list under these filters. */
export function eventFilter({
  statut,
  technicien,
  nature,
  periode,
  etat,
}: Filters): (event: Event) => boolean {
  const day = today();
  const range = periodRange(periode, day);
  const conditions: ((event: Event) => boolean)[] = [
    (event) => (event.archivedAt !== null) === (etat === ARCHIVED),
    (event) => statut === undefined || event.status === statut,
    (event) => technicien === undefined || event.assignedTechnicians.includes(technicien),
    (event) => nature === undefined || event.kind === nature,
    (event) => etat !== UPCOMING || isUpcoming(event, day),
    (event) => range === null || fallsWithin(event, range.from, range.to),
  ];
  return (event) => conditions.every((holds) => holds(event));
}

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
