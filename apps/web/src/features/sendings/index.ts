// The only door of the subject: what went to clients, on the pages of their documents and in their file, and the reminders of invoices and quotes.

import { Mail, MessageCircle } from 'lucide-react';
import { sendableKinds } from '@zellige/domain/sendings/sending.values';
import { contactEntries } from '../../records/feature/contact-entries.ts';
import type { Feature } from '../../records/feature/feature.ts';
import { lazyWidget } from '../../ui/navigation/lazy-widget.tsx';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { lazyRouteComponent } from '../../ui/navigation/screen-route.ts';
import { reminderSearch } from './reminder-search.ts';

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    reminders: { day: '/reminders' };
  }
}

const SendingLog = lazyPart(
  async () => (await import('../../documents/sending/sending-log.tsx')).SendingLog,
  'inline',
);
/** Those of statements stand with the statement. */
const documentKinds = sendableKinds.filter((of) => of !== 'contacts');

export const sendingFeature: Feature = {
  sections: [
    {
      path: '/reminders',
      label: 'Relances',
      icon: MessageCircle,
      key: 'm',
      parent: '/invoices',
      collection: 'invoices',
    },
  ],
  screens: [
    {
      path: '/reminders',
      component: lazyRouteComponent(() => import('./reminder-screen.tsx'), 'ReminderScreen'),
      validateSearch: reminderSearch,
      keepsAlive: true,
    },
  ],
  recent: {
    collection: 'sendings',
    Content: lazyWidget(async () => (await import('./todo-card.tsx')).TodoCard),
    permission: 'quotes.see',
  },
  recordParts: documentKinds.map((of) => ({ of, id: 'sendings', Content: SendingLog })),
  contactEntries: [
    contactEntries({
      collection: 'sendings',
      icon: Mail,
      contactOf: ({ contactId }) => contactId,
      load: async () => (await import('./sending-entry.ts')).contactEntry,
    }),
  ],
  notificationIcons: { sendings: Mail },
};
