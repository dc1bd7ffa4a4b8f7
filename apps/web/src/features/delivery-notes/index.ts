// The only door of the subject: what it declares to the application, its screens loaded on demand.

import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { isDeliverable } from '@zellige/domain/reservations/leaving';
import { Truck } from 'lucide-react';
import { contactEntries } from '../../records/feature/contact-entries.ts';
import { type Feature, followUp, found, sectionOf } from '../../records/feature/feature.ts';
import { lazyForms, lazyRouteComponent, recordScreens } from '../../ui/navigation/screen-route.ts';
import { recordPaths } from '../../ui/navigation/address.ts';
import { lazyWidget } from '../../ui/navigation/lazy-widget.tsx';
import { deliveryListSearch } from './list/delivery-list-search.ts';

const paths = recordPaths('/bon-livraison');

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    deliveryNotes: typeof paths & { pickList: '/day-moves/pick-list' };
  }
}

export const deliveryFeature: Feature = {
  sections: [
    sectionOf('bonLivraison', {
      icon: Truck,
      key: 'b',
      thumb: { label: 'Bons', isFor: 'outside' },
      startsGroup: 'Terrain',
      isCountedOnDashboard: true,
      isTransferred: true,
    }),
  ],
  creations: [{ collection: 'bonLivraison', permission: 'bonLivraison.create', place: 5 }],
  found: [
    found({
      collection: 'bonLivraison',
      place: 4,
      isOnDashboard: true,
      type: 'bl',
      kinds: ['bon', 'livraison'],
      read: (note) => ({ name: displayNumber(note), description: [note.client] }),
    }),
  ],
  followUps: [
    followUp({
      of: 'quotes',
      id: 'deliver',
      label: 'Créer un bon de livraison',
      icon: Truck,
      isPossible: (quote, can) =>
        quote.archivedAt === null && quote.status === 'Accepté' && can('bonLivraison.create', quote),
      address: ({ id }) => `/bon-livraison/new?devisId=${encodeURIComponent(id)}`,
    }),
    followUp({
      of: 'reservations',
      id: 'deliver',
      label: 'Créer un bon de livraison',
      icon: Truck,
      isPossible: (reservation, can) => isDeliverable(reservation) && can('bonLivraison.create', reservation),
      address: ({ id }) => `/bon-livraison/new?reservationId=${encodeURIComponent(id)}`,
    }),
    followUp({
      of: 'reservations',
      id: 'note',
      label: 'Ouvrir le bon',
      icon: Truck,
      isPossible: ({ departures }, can) => departures.length > 0 && can('bonLivraison.see'),
      // That of its last departure.
      address: ({ departures }) => `/bon-livraison/${encodeURIComponent(departures.at(-1)?.noteId ?? '')}`,
    }),
  ],
  notificationIcons: { bonLivraison: Truck },
  recordParts: [
    {
      of: 'invoices',
      id: 'credited-goods',
      Content: lazyPart(async () => (await import('./page/credited-goods.tsx')).CreditedGoods, 'inline'),
    },
    {
      of: 'reservations',
      id: 'notes',
      Content: lazyPart(
        async () => (await import('./page/reservation-notes.tsx')).ReservationNotes,
        'inline',
      ),
    },
  ],
  unitEntries: [
    {
      collection: 'bonLivraison',
      load: async () => (await import('@zellige/domain/delivery-notes/stock/note-entries')).noteEntries,
    },
  ],
  contactEntries: [
    contactEntries({
      collection: 'bonLivraison',
      icon: Truck,
      label: 'Livraisons',
      contactOf: ({ contactId }) => contactId,
      naming: { quotes: 'devisId', invoices: 'factureId' },
      load: async () => (await import('./delivery-entry.ts')).contactEntry,
    }),
  ],
  recent: {
    collection: 'bonLivraison',
    Content: lazyWidget(async () => (await import('./list/recent-delivery-notes.tsx')).RecentDeliveryNotes),
  },
  stopActs: {
    collection: 'bonLivraison',
    Content: lazyPart(async () => (await import('./delivery-stop.tsx')).DeliveryStopActs, 'inline'),
  },
  screens: [
    ...recordScreens(paths, {
      search: deliveryListSearch.parse,
      list: lazyRouteComponent(() => import('./list/delivery-list-screen.tsx'), 'DeliveryListScreen'),
      forms: lazyForms(
        () => import('./form/delivery-form-screen.tsx'),
        'NewDeliveryScreen',
        'EditDeliveryScreen',
      ),
      record: lazyRouteComponent(() => import('./page/delivery-record-screen.tsx'), 'DeliveryRecordScreen'),
    }),
    {
      path: '/day-moves/pick-list',
      component: lazyRouteComponent(() => import('./pick-list/pick-list-screen.tsx'), 'PickListScreen'),
    },
  ],
};
