// The only door of the subject: what it declares to the application, its screens loaded on demand.

import { displayNumber } from '@zellige/domain/kernel/numbering';
import { ClipboardList, ClipboardPlus } from 'lucide-react';
import { lazy } from 'react';
import { contactEntries } from '../../business/contact-entries.ts';
import { type Feature, followUp, found, sectionOf } from '../../business/feature.ts';
import { lazyRouteComponent } from '../../ui/screen-route.ts';
import { sheetListSearch } from './sheet-list-search.ts';

export const sheetFeature: Feature = {
  sections: [sectionOf('technicalSheets', { icon: ClipboardList, key: 'h' })],
  creations: [
    {
      collection: 'technicalSheets',
      permission: 'technicalSheets.intervention',
      place: 10,
      label: "Nouvelle fiche d'intervention",
      href: '/technical-sheets/new?nature=intervention',
    },
    {
      collection: 'technicalSheets',
      permission: 'technicalSheets.product',
      place: 11,
      label: 'Nouvelle fiche produit',
      href: '/technical-sheets/new?nature=produit',
    },
  ],
  found: [
    found({
      collection: 'technicalSheets',
      place: 9,
      type: 'fiche',
      read: (sheet) => ({ name: displayNumber(sheet), description: [sheet.title] }),
    }),
  ],
  contactEntries: [
    contactEntries({
      collection: 'technicalSheets',
      icon: ClipboardList,
      contactOf: ({ intervention }) => intervention?.contactId,
      load: async () => (await import('./contact-entry.ts')).contactEntry,
    }),
  ],
  followUps: [
    followUp({
      of: 'events',
      id: 'sheet',
      label: 'Créer la fiche',
      icon: ClipboardPlus,
      isPossible: (event, can) =>
        event.archivedAt === null &&
        (event.status === 'en cours' || event.status === 'terminé') &&
        can('technicalSheets.intervention', event),
      address: ({ id }) => `/technical-sheets/new?nature=intervention&evenement=${encodeURIComponent(id)}`,
    }),
  ],
  recordParts: [
    {
      of: 'events',
      id: 'sheets',
      Content: lazy(async () => ({ default: (await import('./event-sheets.tsx')).EventSheets })),
    },
    {
      of: 'units',
      id: 'sheets',
      Content: lazy(async () => ({ default: (await import('./unit-sheets.tsx')).UnitSheets })),
    },
  ],
  screens: [
    {
      path: '/technical-sheets',
      component: lazyRouteComponent(() => import('./sheet-list-screen.tsx'), 'SheetListScreen'),
      validateSearch: sheetListSearch.parse,
    },
    {
      path: '/technical-sheets/new',
      component: lazyRouteComponent(() => import('./sheet-form-screen.tsx'), 'NewSheetScreen'),
    },
    {
      path: '/technical-sheets/$id',
      component: lazyRouteComponent(() => import('./sheet-record-screen.tsx'), 'SheetRecordScreen'),
    },
    {
      path: '/technical-sheets/$id/edit',
      component: lazyRouteComponent(() => import('./sheet-form-screen.tsx'), 'EditSheetScreen'),
    },
  ],
};
