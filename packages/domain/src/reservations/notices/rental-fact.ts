// What is the same of every change of a rental that somebody is told of, who follows it as who drives it.
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
