// Drivers get these notifications about the trips of a rental (docs/product.md 'Notifications').
import { type Leg, tripMoment } from '../../events/placing/trip.ts';
import type { Fact } from '../../notifications/facts/fact.ts';
import { noticeFacts, type NoticeText } from '../../notifications/facts/notice-fact.ts';
import { factOfRental } from '../notices/rental-fact.ts';
import { spokenMoment } from '../reservation.rules.ts';
import type { Reservation } from '../reservation.schema.ts';
import type { TripChange, TripNotice } from './trip.schema.ts';

const names: Record<Leg, string> = { departure: 'Départ', return: 'Retour' };

const because = (reason: string): string => (reason === '' ? '' : `\u00a0: ${reason}`);

interface Trip {
  name: string;
  about: string;
  place: string;
  said: string;
}

const say: Record<TripChange, (trip: Trip) => NoticeText> = {
  given: ({ name, about, place }) => ({
    title: `${name} pour vous`,
    message: [about, place].filter(Boolean).join(', '),
    type: 'info',
  }),
  taken: ({ name, about }) => ({ title: `${name} confié à un autre`, message: about, type: 'warning' }),
  moved: ({ name, about, said }) => ({
    title: `${name} déplacé`,
    message: `${about}, au lieu du ${said}`,
    type: 'warning',
  }),
  place: ({ about, place }) => ({ title: 'Adresse changée', message: `${about}, ${place}`, type: 'warning' }),
  cancelled: ({ name, about, said }) => ({
    title: `${name} annulé`,
    message: `${about}${because(said)}`,
    type: 'warning',
  }),
  back: ({ about }) => ({ title: 'Retour déjà fait', message: about, type: 'info' }),
};

/** 'return_given' is of the return, and says 'given'. */
function partsOf(what: TripNotice['what']): { leg: Leg; change: TripChange } {
  const [leg, change] = what.split('_') as [Leg, TripChange];
  return { leg, change };
}

/** Each notice once, to the drivers before and after; never to its author. */
export function tripNoticeFacts(row: Reservation, today: string): Fact[] {
  const momentOf = (what: TripNotice['what']): string => spokenMoment(tripMoment(row, partsOf(what).leg));
  const { version, updatedAt, tripNotices: notices = [] } = row;
  return noticeFacts(
    { version, updatedAt, notices },
    {
      today,
      name: 'rental',
      say({ what, said }) {
        const { leg, change } = partsOf(what);
        const subject = [row.reference || row.name, row.client].filter(Boolean).join(', ');
        const about = `${subject}, le ${momentOf(what)}`;
        return say[change]({ name: names[leg], about, place: row.place, said });
      },
      about: ({ what, team }) =>
        factOfRental(row, {
          people: team,
          when: momentOf(what),
          many: { text: (count) => `${count} départs et retours changés`, url: '/day-moves' },
        }),
    },
  );
}
