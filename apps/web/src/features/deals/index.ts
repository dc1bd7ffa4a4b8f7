// The only door of the subject: its screens, each loaded on demand, and its tab on the page of a contact.

import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { Kanban } from 'lucide-react';
import { contactEntries } from '../../records/feature/contact-entries.ts';
import { contactTab, type Feature, found, sectionOf } from '../../records/feature/feature.ts';
import { recordPaths } from '../../ui/navigation/address.ts';
import { lazyForms, lazyRouteComponent, recordScreens } from '../../ui/navigation/screen-route.ts';
import { dealScreenSearch } from './deal-list-search.ts';

const paths = recordPaths('/deals');

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    deals: typeof paths;
  }
}

export const dealFeature: Feature = {
  sections: [sectionOf('deals', { icon: Kanban, key: 'g', isTransferred: true })],
  creations: [
    {
      collection: 'deals',
      permission: 'deals.create',
      place: 5,
      label: 'Contact et affaire',
      href: '/deals?nouveau=contact',
    },
  ],
  found: [
    found({
      collection: 'deals',
      place: 6,
      type: 'affaire',
      read: (deal) => ({ name: displayNumber(deal), description: [deal.title, deal.client] }),
    }),
  ],
  contactTabs: [
    contactTab({
      id: 'affaires',
      collection: 'deals',
      load: async () => (await import('./contact-deals.tsx')).ContactDeals,
    }),
  ],
  contactEntries: [
    contactEntries({
      collection: 'deals',
      icon: Kanban,
      contactOf: ({ contactId }) => contactId,
      load: async () => (await import('./deal-entry.ts')).contactEntry,
    }),
  ],
  screens: recordScreens(paths, {
    search: dealScreenSearch.parse,
    list: lazyRouteComponent(() => import('./list/deal-list-screen.tsx'), 'DealListScreen'),
    forms: lazyForms(() => import('./form/deal-form-screen.tsx'), 'NewDealScreen', 'EditDealScreen'),
    record: lazyRouteComponent(() => import('./deal-record-screen.tsx'), 'DealRecordScreen'),
  }),
};
