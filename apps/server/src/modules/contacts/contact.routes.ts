// /api/contacts and /api/contacts/search (specification §7).
import { collectionPath } from '@zellige/contract';
import { contactList } from '@zellige/domain/contacts/contact.list';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { operationRoute } from '../../platform/records/write.routes.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import { listRoute } from '../../platform/records/lists/list.routes.ts';
import type { RecordPath } from '../../platform/records/record-path.ts';

const contactPath: RecordPath = {
  ...contactList,
  summaries: {
    reach: 'Count a call, a message or a letter to the contact',
    distinguish: 'Say that other contacts look like this one and are others',
    undo_merge:
      'Take back the latest merge into the contact, or the one that merged it: what was moved and is as it was moved comes back, `leftBehind` says what stays',
  },
  elsewhere: ['merge'],
};

export function contactRoutes(app: App, parts: ServerParts): void {
  listRoute(app, parts, contactPath, { url: '/api/contacts/search', summary: 'Search, as ?q= of the list' });
  collectionRoutes(app, parts, contactPath);
  operationRoute(app, parts, {
    of: 'contacts',
    url: `${collectionPath('contacts')}/merge`,
    action: 'merge_contacts',
    summary:
      'Merge contacts that are one client into the first: their documents name it from now on, and so does every later write that names them',
  });
}
