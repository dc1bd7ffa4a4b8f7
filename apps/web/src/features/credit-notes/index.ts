// The only door of the subject: what it declares to the application, its screens loaded on demand. A credit note is made from
// its invoice, so that there is no screen that makes one out of nothing, and none that changes one.

import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { FileMinus } from 'lucide-react';
import { contactEntries } from '../../records/feature/contact-entries.ts';
import { type Feature, found, sectionOf } from '../../records/feature/feature.ts';
import { lazyRouteComponent } from '../../ui/navigation/screen-route.ts';
import { creditNoteListSearch } from './credit-note-list-search.ts';

const paths = { list: '/credit-notes', record: '/credit-notes/$id' } as const;

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    creditNotes: typeof paths;
  }
}

export const creditNoteFeature: Feature = {
  sections: [sectionOf('creditNotes', { icon: FileMinus, key: 'v', parent: '/invoices' })],
  found: [
    found({
      collection: 'creditNotes',
      place: 12,
      type: 'avoir',
      read: (note) => ({
        name: displayNumber(note),
        description: [note.client, note.invoiceNumber ?? ''],
        amount: note.total,
      }),
    }),
  ],
  contactEntries: [
    contactEntries({
      collection: 'creditNotes',
      icon: FileMinus,
      contactOf: ({ contactId }) => contactId,
      naming: { invoices: 'invoiceId' },
      load: async () => (await import('./credit-note-entry.ts')).contactEntry,
    }),
  ],
  screens: [
    {
      path: paths.list,
      component: lazyRouteComponent(() => import('./credit-note-list-screen.tsx'), 'CreditNoteListScreen'),
      validateSearch: creditNoteListSearch.parse,
    },
    {
      path: paths.record,
      component: lazyRouteComponent(
        () => import('./credit-note-record-screen.tsx'),
        'CreditNoteRecordScreen',
      ),
    },
  ],
};
