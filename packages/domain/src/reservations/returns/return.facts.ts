// The office is notified of units that came back from a rental (docs/product.md 'Notifications').
import { dayInCasablanca } from '../../kernel/values/dates.ts';
import { type Fact, freshDay, holderOf, keyOfInstant, managers } from '../../notifications/facts/fact.ts';
import type { Reservation, Return } from '../reservation.schema.ts';

const isBad = ({ state }: Return['lines'][number]): boolean => state === 'endommagé' || state === 'manquant';

const units = (lines: Return['lines']): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** '2 endommagé · 1 manquant' */
function foundBad(lines: Return['lines']): string {
  const byState = Map.groupBy(lines, ({ state }) => state);
  return [...byState].map(([state, alike]) => `${units(alike)} ${state}`).join(' · ');
}

/** Told on its day and the day after; the last one also when it arrives from a device that had kept it. */
function dayOfFact(
  { returns, updatedAt, updatedBy }: Reservation,
  made: Return,
  today: string,
): string | null {
  const day = freshDay(made.at, today);
  if (day !== null || made !== returns.at(-1) || made.by !== updatedBy) return day;
  return freshDay(updatedAt, today) === null ? null : dayInCasablanca(new Date(made.at));
}

/** Each return once, to whoever follows the reservation and the managers; never to who took it back. */
export function returnFacts(row: Reservation, today: string): Fact[] {
  return row.returns.flatMap((made): Fact[] => {
    const day = dayOfFact(row, made, today);
    if (day === null) return [];
    const bad = made.lines.filter(isBad);
    const what = `${units(made.lines)} × ${row.name}${row.client === '' ? '' : `, ${row.client}`}`;
    return [
      {
        name: 'rental_back',
        said: keyOfInstant(made.at),
        day,
        many: { text: (count) => `${count} retours de location`, url: '/reservations' },
        category: 'inventory',
        type: bad.length > 0 ? 'warning' : 'success',
        priority: bad.length > 0 ? 'high' : 'low',
        title: bad.length > 0 ? 'Retour de location à voir' : 'Retour de location',
        message: bad.length > 0 ? `${what}\u00a0: ${foundBad(bad)}` : what,
        actionUrl: `/reservations/${encodeURIComponent(row.id)}`,
        actionLabel: 'Voir la réservation',
        relatedType: 'reservations',
        relatedId: row.id,
        record: row,
        people: holderOf(row),
        roles: managers,
        author: made.by,
      },
    ];
  });
}
