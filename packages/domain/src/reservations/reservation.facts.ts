// Options about to expire, faults, returns due or late, and overbookings call for these notifications (docs/product.md
// 'Notifications').
import { addDays, dayInCasablanca, formatDay } from '../kernel/values/dates.ts';
import { type Fact, holderOf, managers } from '../notifications/facts/fact.ts';
import { rentalNoticeFacts } from './notices/rental-notice.facts.ts';
import { tripNoticeFacts } from './trips/trip-notice.facts.ts';
import { returnFacts } from './returns/return.facts.ts';
import { isOutReservation } from './reservation.rules.ts';
import type { Reservation } from './reservation.schema.ts';

/** An option is about to die this many days before its last day. */
const DYING_DAYS = 3;

type Statement = Pick<Fact, 'name' | 'many' | 'priority' | 'title' | 'message'> &
  Partial<Pick<Fact, 'author'>>;

const whatOf = ({ quantity, name, client }: Reservation): string =>
  `${quantity} × ${name}${client === '' ? '' : `, ${client}`}`;

const MANY = '/reservations';

/** What lasts is no news to who did it, on the day of the doing. */
const doneToday = (at: string, by: string, today: string): string =>
  dayInCasablanca(new Date(at)) === today ? by : '';

/** What was told broken at the client's. */
function brokenOut(row: Reservation, today: string): Statement[] {
  const [fault] = row.faults ?? [];
  if (!fault || !isOutReservation(row)) return [];
  return [
    {
      name: 'broken_out',
      many: { text: (count) => `${count} pannes chez des clients`, url: MANY },
      priority: 'high',
      title: 'Panne chez le client',
      message: `${whatOf(row)}\u00a0: ${fault.reason}`,
      author: doneToday(fault.at, fault.by, today),
    },
  ];
}

function statementsOf(row: Reservation, today: string): Statement[] {
  const end = row.end.slice(0, 10);
  const breakage = brokenOut(row, today);
  if (isOutReservation(row) && end < today)
    breakage.push({
      name: 'return_late',
      many: { text: (count) => `${count} retours de location en retard`, url: MANY },
      priority: 'high',
      title: 'Retour en retard',
      message: `${whatOf(row)}\u00a0: attendu le ${formatDay(end)}`,
    });
  if (isOutReservation(row) && end === addDays(today, 1))
    breakage.push({
      name: 'return_tomorrow',
      many: { text: (count) => `${count} retours de location demain`, url: MANY },
      priority: 'medium',
      title: 'Retour prévu demain',
      message: whatOf(row),
    });
  if (row.state === 'option' && row.expiresOn >= today && row.expiresOn <= addDays(today, DYING_DAYS))
    breakage.push({
      name: 'option_dying',
      many: { text: (count) => `${count} options expirent bientôt`, url: MANY },
      priority: 'medium',
      title: 'Option bientôt expirée',
      message: `${whatOf(row)}\u00a0: dernier jour le ${formatDay(row.expiresOn)}`,
    });
  if (row.overbookReason !== '' && (row.state === 'ferme' || isOutReservation(row)) && end >= today)
    breakage.push({
      name: 'overbooked',
      many: { text: (count) => `${count} surréservations`, url: MANY },
      priority: 'high',
      title: 'Surréservation',
      message: `${whatOf(row)}\u00a0: ${row.overbookReason}`,
      author: doneToday(row.updatedAt, row.updatedBy, today),
    });
  return breakage;
}

/** Notices of what lasts, what came back, and what changed for whoever handles or drives it. */
export const reservationFacts = (row: Reservation, today: string): Fact[] => [
  ...lastingFacts(row, today),
  ...returnFacts(row, today),
  ...rentalNoticeFacts(row, today),
  ...tripNoticeFacts(row, today),
];

/** Late returns, returns of tomorrow and what is promised beyond the stock: its owner and the managers. Options: their owner. */
const lastingFacts = (row: Reservation, today: string): Fact[] =>
  statementsOf(row, today).map((statement) => ({
    author: '',
    ...statement,
    day: today,
    category: 'inventory',
    type: 'warning',
    actionUrl: `/reservations/${encodeURIComponent(row.id)}`,
    actionLabel: 'Voir la réservation',
    relatedType: 'reservations',
    relatedId: row.id,
    record: row,
    people: holderOf(row),
    roles: statement.name === 'option_dying' ? [] : managers,
  }));
