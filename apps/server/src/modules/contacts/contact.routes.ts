// /api/contacts and /api/contacts/search (specification §7).
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import { listRoute } from '../../platform/records/lists/list.routes.ts';
import { commonSorts, equals, type RecordPath } from '../../platform/records/record-path.ts';

const contactPath: RecordPath = {
  collection: 'contacts',
  summaries: {
    reach: 'Count a call, a message or a letter to the contact',
  },
  filters: equals('type', 'source', 'assignedTo', 'city', 'status', 'phone', 'email', 'ice'),
  sorts: {
    name: 'order',
    company: 'french',
    city: 'french',
    type: 'plain',
    source: 'french',
    lastContact: 'plain',
    ...commonSorts,
  },
};

export function contactRoutes(app: App, parts: ServerParts): void {
  listRoute(app, parts, contactPath, { url: '/api/contacts/search', summary: 'Search, as ?q= of the list' });
  collectionRoutes(app, parts, contactPath);
}
