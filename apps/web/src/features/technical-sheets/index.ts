// The only door of the subject: what it declares to the application, its screens loaded on demand.

import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { ClipboardList, ClipboardPlus } from 'lucide-react';
import { contactEntries } from '../../records/feature/contact-entries.ts';
import { type Feature, followUp, found, sectionOf } from '../../records/feature/feature.ts';
import { lazyForms, lazyRouteComponent, recordScreens } from '../../ui/navigation/screen-route.ts';
import { recordPaths } from '../../ui/navigation/address.ts';
import { sheetListSearch } from './sheet-list-search.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';

const paths = recordPaths('/technical-sheets');

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    technicalSheets: typeof paths;
  }
}

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
      load: async () => (await import('./sheet-entry.ts')).contactEntry,
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
      of: 'contracts',
      id: 'cost',
      Content: lazyPart(async () => (await import('./contract-cost-card.tsx')).ContractCostCard, 'inline'),
    },
    {
      of: 'events',
      id: 'sheets',
      Content: lazyPart(async () => (await import('./event-sheets.tsx')).EventSheets, 'inline'),
    },
    {
      of: 'invoices',
      id: 'sheet',
      Content: lazyPart(async () => (await import('./invoice-sheet.tsx')).InvoiceSheet, 'inline'),
    },
  ],
  unitEntries: [
    {
      collection: 'technicalSheets',
      load: async () =>
        (await import('@zellige/domain/technical-sheets/contents/sheet-entries')).sheetEntries,
    },
  ],
  screens: recordScreens(paths, {
    search: sheetListSearch.parse,
    list: lazyRouteComponent(() => import('./sheet-list-screen.tsx'), 'SheetListScreen'),
    forms: lazyForms(() => import('./form/sheet-form-screen.tsx'), 'NewSheetScreen', 'EditSheetScreen'),
    record: lazyRouteComponent(() => import('./sheet-record-screen.tsx'), 'SheetRecordScreen'),
  }),
};
