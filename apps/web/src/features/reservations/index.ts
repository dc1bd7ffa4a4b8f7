// The only door of the subject: its screens, and what the pages of the stock and of a contact show of it.

import { CalendarRange } from 'lucide-react';
import { lazy } from 'react';
import { contactTab, type Feature, found, sectionOf } from '../../business/feature.ts';
import { lazyRouteComponent } from '../../ui/screen-route.ts';
import { reservationListSearch } from './reservation-list-search.ts';

const StockReservations = lazy(async () => ({
  default: (await import('./stock-reservations.tsx')).StockReservations,
}));
const ProductReservations = lazy(async () => ({
  default: (await import('./stock-reservations.tsx')).ProductReservations,
}));

export const reservationFeature: Feature = {
  sections: [sectionOf('reservations', { icon: CalendarRange, key: 'l' })],
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
      load: async () => ({ default: (await import('./contact-reservations.tsx')).ContactReservations }),
    }),
  ],
  recordParts: [
    { of: 'inventory', id: 'reservations', Content: StockReservations },
    { of: 'products', id: 'reservations', Content: ProductReservations },
  ],
  listTabs: [
    {
      of: 'inventory',
      id: 'calendrier',
      label: 'Calendrier',
      Content: lazy(async () => ({
        default: (await import('./reservation-calendar.tsx')).ReservationCalendar,
      })),
    },
  ],
  screens: [
    {
      path: '/reservations',
      component: lazyRouteComponent(() => import('./reservation-list-screen.tsx'), 'ReservationListScreen'),
      validateSearch: reservationListSearch.parse,
    },
    {
      path: '/reservations/new',
      component: lazyRouteComponent(() => import('./reservation-form-screen.tsx'), 'NewReservationScreen'),
    },
    {
      path: '/reservations/$id',
      component: lazyRouteComponent(
        () => import('./reservation-record-screen.tsx'),
        'ReservationRecordScreen',
      ),
    },
    {
      path: '/reservations/$id/edit',
      component: lazyRouteComponent(() => import('./reservation-form-screen.tsx'), 'EditReservationScreen'),
    },
  ],
};
