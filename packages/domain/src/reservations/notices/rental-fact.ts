// Followers and drivers receive the same parts of a notification about a rental.
import type { Fact } from '../../notifications/facts/fact.ts';
import type { Reservation } from '../reservation.schema.ts';

interface RentalNews {
  people: readonly string[];
  /** The moment that it is about, as people read it. */
  when: string;
  many: Fact['many'];
}

export const factOfRental = (row: Reservation, { people, when, many }: RentalNews) =>
  ({
    many,
    category: 'inventory',
    priority: 'high',
    actionUrl: `/reservations/${encodeURIComponent(row.id)}`,
    actionLabel: 'Voir la réservation',
    relatedType: 'reservations',
    relatedId: row.id,
    record: row,
    people: [...people],
    roles: [],
    work: { when, people: [...people] },
  }) satisfies Partial<Fact>;
