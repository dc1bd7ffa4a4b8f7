// Whoever handles a rental gets these notifications of its changes, on their devices too (docs/product.md 'Notifications').
import type { Fact } from '../../notifications/facts/fact.ts';
import { noticeFacts, type NoticeText } from '../../notifications/facts/notice-fact.ts';
import { isOutReservation, spokenMoment } from '../reservation.rules.ts';
import { factOfRental } from './rental-fact.ts';
import type { RentalNotice, Reservation } from '../reservation.schema.ts';

type Says = (about: string, said: string) => NoticeText;

const say: Record<RentalNotice['what'], Says> = {
  given: (about) => ({ title: 'Nouvelle location pour vous', message: about, type: 'info' }),
  taken: (about) => ({ title: 'Location confiée à un autre', message: about, type: 'warning' }),
  departure: (about, said) => ({
    title: 'Départ de location déplacé',
    message: `${about}, au lieu du ${said}`,
    type: 'warning',
  }),
  return: (about, said) => ({
    title: 'Retour de location déplacé',
    message: `${about}, au lieu du ${said}`,
    type: 'warning',
  }),
  cancelled: (about, said) => ({
    title: 'Location annulée',
    message: said === '' ? about : `${about}\u00a0: ${said}`,
    type: 'warning',
  }),
};

/** Its next move: it leaves, or comes back once it is out. */
const momentOf = (row: Reservation, what: RentalNotice['what']): string =>
  spokenMoment(what === 'return' || isOutReservation(row) ? row.end : row.start);

/** Each notice once, to whoever handles the rental before and after; never to its author. */
export function rentalNoticeFacts(row: Reservation, today: string): Fact[] {
  const what = [`${row.quantity} × ${row.name}`, row.client].filter(Boolean).join(', ');
  return noticeFacts(row, {
    today,
    name: 'rental',
    say: (notice) => say[notice.what](`${what}, le ${momentOf(row, notice.what)}`, notice.said),
    about: ({ what: change, team }) =>
      factOfRental(row, {
        people: team,
        when: momentOf(row, change),
        many: { text: (count) => `${count} locations changées`, url: '/reservations' },
      }),
  });
}
