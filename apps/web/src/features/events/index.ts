// The only door of the subject: its screens, each loaded on demand, and what the dashboard shows of the field work.

import { CalendarDays } from 'lucide-react';
import { contactEntries } from '../../records/feature/contact-entries.ts';
import { type Feature, found, sectionOf } from '../../records/feature/feature.ts';
import { lazyWidget } from '../../ui/navigation/lazy-widget.tsx';
import { lazyForms, lazyRouteComponent, recordScreens } from '../../ui/navigation/screen-route.ts';
import { recordPaths } from '../../ui/navigation/address.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { eventScreenSearch } from './event-list-search.ts';

const paths = recordPaths('/events');

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    events: typeof paths;
  }
}

export const eventFeature: Feature = {
  sections: [sectionOf('events', { icon: CalendarDays, key: 'e', isTransferred: true })],
  creations: [{ collection: 'events', permission: 'events.create', place: 6 }],
  found: [
    found({
      collection: 'events',
      place: 6,
      isOnDashboard: true,
      type: 'événement',
      read: ({ title, client, location }) => ({ name: title, description: [client, location] }),
    }),
  ],
  contactEntries: [
    contactEntries({
      collection: 'events',
      icon: CalendarDays,
      contactOf: ({ contactId }) => contactId,
      load: async () => (await import('./event-entry.ts')).contactEntry,
    }),
  ],
  unitEntries: [
    {
      collection: 'events',
      load: async () => (await import('@zellige/domain/events/event-entries')).eventEntries,
    },
  ],
  stopActs: {
    collection: 'events',
    Content: lazyPart(async () => (await import('./visit-stop.tsx')).EventStopActs, 'inline'),
  },
  screens: recordScreens(paths, {
    search: eventScreenSearch.parse,
    list: lazyRouteComponent(() => import('./event-list-screen.tsx'), 'EventListScreen'),
    forms: lazyForms(() => import('./form/event-form-screen.tsx'), 'NewEventScreen', 'EditEventScreen'),
    record: lazyRouteComponent(() => import('./event-record-screen.tsx'), 'EventRecordScreen'),
  }),
};

/** For the dashboard: title, date, place, technicians, 'Détails'. */
export const UpcomingEvents = lazyWidget(
  async () => (await import('./cards/upcoming-events.tsx')).UpcomingEvents,
);

/** For the dashboard: who is Disponible and who En mission. */
export const TechniciansCard = lazyWidget(
  async () => (await import('./cards/technicians-card.tsx')).TechniciansCard,
);

/** For the dashboard: Installation, Maintenance and Formation to come. */
export const InterventionsCard = lazyWidget(
  async () => (await import('./cards/interventions-card.tsx')).InterventionsCard,
);
