// Where a technician is (specification §4 'Technician' and 'Event status'); their load is the planning's.
import { addHours, type Stretch } from '../../inventory/stock/availability.ts';
import type { Event } from '../event.schema.ts';
import type { Technician } from '../../settings/technician-list.ts';
import { workloadStatuses } from '../event.values.ts';
import { stretchesWithin, stretchOf } from '../event-time.ts';

export type TechnicianDisplay = 'Disponible' | 'En mission';

const counts = new Set<string>(workloadStatuses);

/** The technician's events in planifié, confirmé or en cours. */
const eventsOf = (technicianId: string, events: readonly Event[]): Event[] =>
  events.filter(
    ({ archivedAt, status, assignedTechnicians }) =>
      archivedAt === null && counts.has(status) && assignedTechnicians.includes(technicianId),
  );

/** The event the technician is on at that moment: one that has started, but between two of its days, else one whose time it is. */
export function missionOf(technicianId: string, events: readonly Event[], moment: string): Event | undefined {
  const own = eventsOf(technicianId, events);
  const contains = ({ start, end }: Stretch): boolean => start <= moment && moment < end;
  const isNow = (event: Event): boolean =>
    stretchesWithin(event, { start: moment, end: addHours(moment, 1) }).some(contains);
  const isPaused = (event: Event): boolean => contains(stretchOf(event)) && !isNow(event);
  return own.find((event) => event.status === 'en cours' && !isPaused(event)) ?? own.find(isNow);
}

/** 'En mission' while somewhere, or while marked as not available. */
export const technicianDisplay = (
  technician: Pick<Technician, 'id' | 'available'>,
  events: readonly Event[],
  moment: string,
): TechnicianDisplay =>
  technician.available && missionOf(technician.id, events, moment) === undefined
    ? 'Disponible'
    : 'En mission';
