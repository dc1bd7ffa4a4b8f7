// The only door of the subject: its screens, and what the pages of the stock and of a contact show of it.

import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { CalendarRange } from 'lucide-react';
import { contactTab, type Feature, found, sectionOf } from '../../records/feature/feature.ts';
import { recordPaths } from '../../ui/navigation/address.ts';
import { lazyForms, lazyRouteComponent, recordScreens } from '../../ui/navigation/screen-route.ts';
import {
  dayMovesRecent,
  dayMovesScreens,
  dayMovesSection,
  returnParts,
} from './day-moves/day-moves-feature.ts';
import { reservationListSearch } from './list/reservation-list-search.ts';

const paths = recordPaths('/reservations');

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    reservations: typeof paths;
    dayMoves: { day: '/day-moves'; return: '/day-moves/return' };
  }
}

const StockReservations = lazyPart(
  async () => (await import('./list/stock-reservations.tsx')).StockReservations,
  'inline',
);
const UnitReservation = lazyPart(
  async () => (await import('./page/unit-reservation.tsx')).UnitReservation,
  'inline',
);
const ProductReservations = lazyPart(
  async () => (await import('./list/stock-reservations.tsx')).ProductReservations,
  'inline',
);

export const reservationFeature: Feature = {
  sections: [
    sectionOf('reservations', { icon: CalendarRange, key: 'l', parent: '/inventory' }),
    dayMovesSection,
  ],
  recent: dayMovesRecent,
  creations: [{ collection: 'reservations', permission: 'reservations.create', place: 12 }],
  found: [
    found({
      collection: 'reservations',
      place: 10,
      type: 'réservation',
      kinds: ['location'],
      read: ({ name, client, reference }) => ({ name, description: [client, reference] }),
    }),
  ],
  contactTabs: [
    contactTab({
      id: 'reservations',
      collection: 'reservations',
      load: async () => (await import('./list/contact-reservations.tsx')).ContactReservations,
    }),
  ],
  recordParts: [
    { of: 'inventory', id: 'reservations', Content: StockReservations },
    { of: 'products', id: 'reservations', Content: ProductReservations },
    { of: 'units', id: 'reservations', Content: UnitReservation },
    ...returnParts,
  ],
  unitEntries: [
    {
      collection: 'reservations',
      load: async () =>
        (await import('@zellige/domain/reservations/returns/reservation-entries')).reservationEntries,
    },
  ],
  listTabs: [
    {
      of: 'inventory',
      id: 'calendrier',
      label: 'Calendrier',
      Content: lazyPart(
        async () => (await import('./calendar/reservation-calendar.tsx')).ReservationCalendar,
        'inline',
      ),
    },
  ],
  stopActs: {
    collection: 'reservations',
    Content: lazyPart(async () => (await import('./rental-stop.tsx')).RentalStopActs, 'inline'),
  },
  screens: [
    ...dayMovesScreens,
    ...recordScreens(paths, {
      search: reservationListSearch.parse,
      list: lazyRouteComponent(() => import('./list/reservation-list-screen.tsx'), 'ReservationListScreen'),
      forms: lazyForms(
        () => import('./form/reservation-form-screen.tsx'),
        'NewReservationScreen',
        'EditReservationScreen',
      ),
      record: lazyRouteComponent(
        () => import('./page/reservation-record-screen.tsx'),
        'ReservationRecordScreen',
      ),
    }),
  ],
};
