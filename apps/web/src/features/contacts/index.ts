// The only door of the subject: what it declares to the application, its screens loaded on demand.

import { Users } from 'lucide-react';
import { type Feature, found, sectionOf } from '../../business/feature.ts';
import { lazyForms, lazyRouteComponent, recordScreens } from '../../ui/screen-route.ts';
import { recordPaths } from '../../ui/address.ts';
import { lazyWidget } from '../../ui/lazy-widget.tsx';
import { contactListSearch } from './contact-list-search.ts';

const paths = recordPaths('/contacts');

declare module '../../ui/address.ts' {
  interface ScreenPaths {
    contacts: typeof paths;
  }
}

export const contactFeature: Feature = {
  sections: [
    sectionOf('contacts', { icon: Users, key: 'c', isCountedOnDashboard: true, isTransferred: true }),
  ],
  creations: [{ collection: 'contacts', permission: 'contacts.create', place: 2 }],
  found: [
    found({
      collection: 'contacts',
      place: 1,
      isOnDashboard: true,
      type: 'client',
      kinds: ['contact', 'prospect'],
      read: ({ name, company, city }) => ({ name, description: [company, city] }),
    }),
  ],
  screens: recordScreens(paths, {
    search: contactListSearch.parse,
    list: lazyRouteComponent(() => import('./contact-list-screen.tsx'), 'ContactListScreen'),
    forms: lazyForms(() => import('./contact-form-screen.tsx'), 'ContactFormScreen'),
    record: lazyRouteComponent(() => import('./contact-record-screen.tsx'), 'ContactRecordScreen'),
  }),
};

/** For the dashboard. */
export const RecentContacts = lazyWidget(async () => (await import('./recent-contacts.tsx')).RecentContacts);
