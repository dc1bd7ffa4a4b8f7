// The only door of the subject: its screens, each loaded on demand, and what a contact's page shows of it.

import { lazyRouteComponent, type ScreenRoute } from '../../ui/screen-route.ts';
import { contactTabMessages } from './contact-tab.messages.ts';
import { parseTaskSearch } from './task-list-search.ts';

const form = lazyRouteComponent(() => import('./task-form-screen.tsx'), 'TaskFormScreen');

export const taskScreens: readonly ScreenRoute[] = [
  {
    path: '/tasks',
    component: lazyRouteComponent(() => import('./task-list-screen.tsx'), 'TaskListScreen'),
    validateSearch: parseTaskSearch,
  },
  {
    path: '/tasks/new',
    component: form,
    validateSearch: ({ contactId }) => (typeof contactId === 'string' ? { contactId } : {}),
  },
  {
    path: '/tasks/$id',
    component: lazyRouteComponent(() => import('./task-record-screen.tsx'), 'TaskRecordScreen'),
  },
  { path: '/tasks/$id/edit', component: form },
];

/** The tab of a contact's page, for `app/` to offer. */
export const contactTasksTab = {
  id: 'taches',
  label: contactTabMessages.tab,
  load: async () => ({ default: (await import('./contact-tasks.tsx')).ContactTasks }),
} as const;
