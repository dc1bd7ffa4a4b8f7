// The only door of the subject: its screens, each loaded on demand, and what a contact's page shows of it.

import { ListTodo } from 'lucide-react';
import { contactEntries } from '../../records/feature/contact-entries.ts';
import { contactTab, type Feature, found, sectionOf } from '../../records/feature/feature.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { lazyWidget } from '../../ui/navigation/lazy-widget.tsx';
import { lazyForms, lazyRouteComponent, recordScreens } from '../../ui/navigation/screen-route.ts';
import { recordPaths } from '../../ui/navigation/address.ts';
import { parseTaskSearch } from './list/task-list-search.ts';

const paths = recordPaths('/tasks');

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    tasks: typeof paths;
  }
}

export const taskFeature: Feature = {
  sections: [sectionOf('tasks', { icon: ListTodo, key: 't', isTransferred: true })],
  creations: [{ collection: 'tasks', permission: 'tasks.create', place: 3 }],
  found: [
    found({
      collection: 'tasks',
      place: 7,
      type: 'tâche',
      read: ({ title, contactName }) => ({ name: title, description: [contactName] }),
    }),
  ],
  contactEntries: [
    contactEntries({
      collection: 'tasks',
      icon: ListTodo,
      contactOf: ({ contactId }) => contactId,
      load: async () => (await import('./task-entry.ts')).contactEntry,
    }),
  ],
  contactTabs: [
    contactTab({
      id: 'taches',
      collection: 'tasks',
      load: async () => (await import('./contact-tasks.tsx')).ContactTasks,
    }),
  ],
  recent: {
    collection: 'tasks',
    isHalf: true,
    Content: lazyWidget(async () => (await import('./tasks-today.tsx')).TasksToday),
  },
  recordParts: [
    {
      of: 'contacts',
      id: 'next-task',
      Content: lazyPart(async () => (await import('./next-task.tsx')).NextTask, 'inline'),
    },
  ],
  screens: recordScreens(paths, {
    search: parseTaskSearch,
    list: lazyRouteComponent(() => import('./list/task-list-screen.tsx'), 'TaskListScreen'),
    forms: lazyForms(() => import('./task-form-screen.tsx'), 'TaskFormScreen'),
    record: lazyRouteComponent(() => import('./task-record-screen.tsx'), 'TaskRecordScreen'),
    createSearch: ({ contactId }) => (typeof contactId === 'string' ? { contactId } : {}),
  }),
};
