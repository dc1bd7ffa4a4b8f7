// The rows that the list of events shows under its filters.

import { isEventClosed } from '@zellige/domain/events/event.rules';
import type { Event } from '@zellige/domain/events/event.schema';
import { fallsWithin, lastDayOf } from '@zellige/domain/events/event-time';
import type { WorkDays } from '@zellige/domain/kernel/records/work-order';
import { today } from '../../platform/clock.ts';
import { periodRange } from '../../records/list/period.ts';
import { ARCHIVED, type EventFilterName, UPCOMING } from './event-list-search.ts';

type Filters = { readonly [Name in EventFilterName]?: string | undefined };

/** Still to be done, today or later. */
const isUpcoming = (event: Event, day: string): boolean => lastDayOf(event) >= day && !isEventClosed(event);

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

export const eventWork = (event: Event): WorkDays => ({
  from: `${event.startDate}T${event.time}`,
  to: lastDayOf(event),
  isOpen: !isEventClosed(event),
});
