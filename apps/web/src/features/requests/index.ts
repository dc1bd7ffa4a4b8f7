// The only door of the subject: its screens, each loaded on demand, and what it shows on the pages of units and events.

import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { Headset } from 'lucide-react';
import { contactEntries } from '../../records/feature/contact-entries.ts';
import { contactTab, type Feature, found, sectionOf } from '../../records/feature/feature.ts';
import { recordPaths } from '../../ui/navigation/address.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { lazyForms, lazyRouteComponent, recordScreens } from '../../ui/navigation/screen-route.ts';
import { requestScreenSearch } from './request-list-search.ts';

const paths = recordPaths('/requests');

declare module '../../ui/navigation/address.ts' {
  interface ScreenPaths {
    requests: typeof paths;
  }
}

export const requestFeature: Feature = {
  sections: [sectionOf('requests', { icon: Headset, key: 'z', isTransferred: true })],
  creations: [{ collection: 'requests', permission: 'requests.create', place: 5 }],
  found: [
    found({
      collection: 'requests',
      place: 6,
      type: 'demande',
      kinds: ['panne', 'maintenance'],
      read: (request) => ({ name: displayNumber(request), description: [request.title, request.client] }),
    }),
  ],
  contactTabs: [
    contactTab({
      id: 'demandes',
      collection: 'requests',
      load: async () => (await import('./contact-requests.tsx')).ContactRequests,
    }),
  ],
  contactEntries: [
    contactEntries({
      collection: 'requests',
      icon: Headset,
      contactOf: ({ contactId }) => contactId,
      load: async () => (await import('./request-entry.ts')).contactEntry,
    }),
  ],
  recordParts: [
    {
      of: 'units',
      id: 'requests',
      Content: lazyPart(async () => (await import('./report-request.tsx')).ReportRequest, 'inline'),
    },
    {
      of: 'products',
      id: 'faults',
      Content: lazyPart(async () => (await import('./figures/product-figures.tsx')).ProductFigures, 'inline'),
    },
    {
      of: 'contracts',
      id: 'visits',
      Content: lazyPart(async () => (await import('./contract-visits.tsx')).ContractVisits, 'inline'),
    },
    {
      of: 'events',
      id: 'request',
      Content: lazyPart(async () => (await import('./event-request.tsx')).EventRequest, 'inline'),
    },
  ],
  unitEntries: [
    {
      collection: 'requests',
      load: async () => (await import('@zellige/domain/requests/request-entries')).requestEntries,
    },
  ],
  screens: recordScreens(paths, {
    search: requestScreenSearch.parse,
    list: lazyRouteComponent(() => import('./list/request-list-screen.tsx'), 'RequestListScreen'),
    forms: lazyForms(() => import('./form/request-form-screen.tsx'), 'NewRequestScreen', 'EditRequestScreen'),
    record: lazyRouteComponent(() => import('./request-record-screen.tsx'), 'RequestRecordScreen'),
  }),
};
