// The only door of the subject: its screens, each loaded on demand, and its addresses.

import { lazyRouteComponent, type ScreenRoute } from '../../ui/screen-route.ts';
import { lazyWidget } from '../../ui/lazy-widget.tsx';
import { contactListSearch } from './contact-list-search.ts';

export { contactTab, ContactTabsContext } from './contact-tabs.ts';

const form = lazyRouteComponent(() => import('./contact-form-screen.tsx'), 'ContactFormScreen');

export const contactScreens: readonly ScreenRoute[] = [
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
];

/** For the dashboard. */
export const RecentContacts = lazyWidget(async () => (await import('./recent-contacts.tsx')).RecentContacts);
