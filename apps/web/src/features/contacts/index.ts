// The only door of the subject: what it declares to the application, its screens loaded on demand.

import { Users } from 'lucide-react';
import { type Feature, found, sectionOf } from '../../business/feature.ts';
import { lazyRouteComponent } from '../../ui/screen-route.ts';
import { lazyWidget } from '../../ui/lazy-widget.tsx';
import { contactListSearch } from './contact-list-search.ts';

const form = lazyRouteComponent(() => import('./contact-form-screen.tsx'), 'ContactFormScreen');

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
  screens: [
    {
      path: '/contacts',
      component: lazyRouteComponent(() => import('./contact-list-screen.tsx'), 'ContactListScreen'),
      validateSearch: contactListSearch.parse,
    },
    { path: '/contacts/new', component: form },
    {
      path: '/contacts/$id',
      component: lazyRouteComponent(() => import('./contact-record-screen.tsx'), 'ContactRecordScreen'),
    },
    { path: '/contacts/$id/edit', component: form },
  ],
};

/** For the dashboard. */
export const RecentContacts = lazyWidget(async () => (await import('./recent-contacts.tsx')).RecentContacts);
