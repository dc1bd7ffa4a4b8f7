// The only door of the subject: what it declares to the application, its screens loaded on demand.

import { Users } from 'lucide-react';
import { type Feature, found, sectionOf } from '../../records/feature/feature.ts';
import { lazyForms, lazyRouteComponent, recordScreens } from '../../ui/navigation/screen-route.ts';
import { recordPaths } from '../../ui/navigation/address.ts';
import { lazyWidget } from '../../ui/navigation/lazy-widget.tsx';
import { contactListSearch } from './list/contact-list-search.ts';

const paths = recordPaths('/contacts');

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    contacts: typeof paths;
    doubles: { all: '/contacts/doublons' };
  }
}

export const contactFeature: Feature = {
  sections: [
    sectionOf('contacts', {
      icon: Users,
      key: 'c',
      thumb: { label: 'Contacts', isFor: 'all' },
      isCountedOnDashboard: true,
      isTransferred: true,
    }),
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
  screens: [
    {
      path: '/contacts/doublons',
      component: lazyRouteComponent(() => import('./duplicates/duplicates-screen.tsx'), 'DuplicatesScreen'),
    },
    ...recordScreens(paths, {
      search: contactListSearch.parse,
      list: lazyRouteComponent(() => import('./list/contact-list-screen.tsx'), 'ContactListScreen'),
      forms: lazyForms(() => import('./form/contact-form-screen.tsx'), 'ContactFormScreen'),
      record: lazyRouteComponent(() => import('./page/contact-record-screen.tsx'), 'ContactRecordScreen'),
    }),
  ],
};

/** For the dashboard. */
export const RecentContacts = lazyWidget(
  async () => (await import('./list/recent-contacts.tsx')).RecentContacts,
);

export const loadNoteDialog = async () => (await import('./note-dialog.tsx')).NoteDialog;
