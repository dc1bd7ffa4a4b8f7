// /api/contacts and /api/contacts/search (specification §7).
import { contactList } from '@zellige/domain/contacts/contact.list';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import { listRoute } from '../../platform/records/lists/list.routes.ts';
import type { RecordPath } from '../../platform/records/record-path.ts';

const contactPath: RecordPath = {
  ...contactList,
  summaries: {
    reach: 'Count a call, a message or a letter to the contact',
  },
};

export function contactRoutes(app: App, parts: ServerParts): void {
  listRoute(app, parts, contactPath, { url: '/api/contacts/search', summary: 'Search, as ?q= of the list' });
  collectionRoutes(app, parts, contactPath);
}
