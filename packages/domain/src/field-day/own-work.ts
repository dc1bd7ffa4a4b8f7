// These rules decide whose work a record is: the events of a person, the delivery notes that they drive, the rentals that they
// bring and collect. Accounts and technicians of the settings are different keys, and not everybody has both.
import type { Event } from '../events/event.schema.ts';
import { type Leg, tripOf } from '../events/placing/trip.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';

/** Somebody who works outside: an account, a technician of the settings, or both. */
export interface Worker {
  /** Account, '' for a technician without one. */
  userId: string;
  /** Technician of the settings, '' for nobody of them. */
  technicianId: string;
}

const holds = (ids: readonly string[], id: string): boolean => id !== '' && ids.includes(id);

/** On its team, or in charge of it. */
export const worksOn = (
  {
    teamUserIds,
    assignedTechnicians,
    assignedTo,
  }: Pick<Event, 'teamUserIds' | 'assignedTechnicians' | 'assignedTo'>,
  { userId, technicianId }: Worker,
): boolean =>
  holds(teamUserIds, userId) || holds(assignedTechnicians, technicianId) || holds([assignedTo], userId);

/** Its driver, or one who has pressed something on it. */
export const delivers = (
  { livreurId, teamUserIds = [] }: { livreurId: string; teamUserIds?: readonly string[] },
  { userId }: Worker,
): boolean => holds([livreurId, ...teamUserIds], userId);

/** That way of a rental: its driver's, and of whoever follows it while nobody drives. */
export const handles = (
  row: Pick<Reservation, 'assignedTo'> & Parameters<typeof tripOf>[0],
  leg: Leg,
  { userId }: Worker,
): boolean => holds([tripOf(row, leg).driverId || row.assignedTo], userId);
