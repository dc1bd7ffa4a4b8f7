// The only door of the subject: what it declares to the application, its screens loaded on demand.

import { displayNumber } from '@zellige/domain/kernel/numbering';
import { Truck } from 'lucide-react';
import { lazy } from 'react';
import { contactEntries } from '../../business/contact-entries.ts';
import { type Feature, followUp, found, sectionOf } from '../../business/feature.ts';
import { lazyRouteComponent } from '../../ui/screen-route.ts';
import { lazyWidget } from '../../ui/lazy-widget.tsx';
import { deliveryListSearch } from './delivery-list-search.ts';

export const deliveryFeature: Feature = {
  sections: [
    sectionOf('bonLivraison', { icon: Truck, key: 'b', isCountedOnDashboard: true, isTransferred: true }),
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
      id: 'note',
      label: 'Ouvrir le bon',
      icon: Truck,
      isPossible: ({ departures }, can) => departures.length > 0 && can('bonLivraison.see'),
      // That of its last departure.
      address: ({ departures }) => `/bon-livraison/${encodeURIComponent(departures.at(-1)?.noteId ?? '')}`,
    }),
  ],
  recordParts: [
    {
      of: 'reservations',
      id: 'notes',
      Content: lazy(async () => ({ default: (await import('./reservation-notes.tsx')).ReservationNotes })),
    },
  ],
  notificationIcons: { bonLivraison: Truck },
  contactEntries: [
    contactEntries({
      collection: 'bonLivraison',
      icon: Truck,
      label: 'Livraisons',
      contactOf: ({ contactId }) => contactId,
      naming: { quotes: 'devisId', invoices: 'factureId' },
      load: async () => (await import('./contact-entry.ts')).contactEntry,
    }),
  ],
  recent: {
    collection: 'bonLivraison',
    Content: lazyWidget(async () => (await import('./recent-delivery-notes.tsx')).RecentDeliveryNotes),
  },
  screens: [
    {
      path: '/bon-livraison',
      component: lazyRouteComponent(() => import('./delivery-list-screen.tsx'), 'DeliveryListScreen'),
      validateSearch: deliveryListSearch.parse,
    },
    {
      path: '/bon-livraison/new',
      component: lazyRouteComponent(() => import('./delivery-form-screen.tsx'), 'NewDeliveryScreen'),
    },
    {
      path: '/bon-livraison/$id',
      component: lazyRouteComponent(() => import('./delivery-record-screen.tsx'), 'DeliveryRecordScreen'),
    },
    {
      path: '/bon-livraison/$id/edit',
      component: lazyRouteComponent(() => import('./delivery-form-screen.tsx'), 'EditDeliveryScreen'),
    },
  ],
};
