// /api/notifications: one's own, read, unread, put aside. They are made of facts, so nothing changes what they say.
import { collectionPath } from '@zellige/contract';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { listRoute } from '../../platform/records/list.routes.ts';
import { commonSorts, equals, type RecordPath } from '../../platform/records/record-path.ts';
import { recordRoutes } from '../../platform/records/record.routes.ts';
import { neededOperation, operationRoute } from '../../platform/records/write.routes.ts';

const notificationPath: RecordPath = {
  collection: 'notifications',
  filters: equals('read', 'type', 'category', 'priority', 'relatedType', 'relatedId'),
  sorts: { title: 'french', category: 'plain', type: 'plain', expiresAt: 'plain', ...commonSorts },
};

const url = collectionPath('notifications');

export function notificationRoutes(app: App, parts: ServerParts): void {
  const of = 'notifications' as const;
  listRoute(app, parts, notificationPath);
  recordRoutes(app, parts, of);
  const whole = (path: string, verb: string, summary: string, status: 200 | 201) =>
    operationRoute(app, parts, {
      of,
      method: 'POST',
      url: path,
      operation: neededOperation(`${verb}_notifications`),
      summary,
      status,
      input: ({ body }) => body,
    });
  const one = (method: 'POST' | 'DELETE', verb: string, path: string, summary: string) =>
    operationRoute(app, parts, {
      of,
      method,
      url: `${url}/:id${path}`,
      operation: neededOperation(`${verb}_notifications`),
      summary,
      status: 200,
      input: ({ params, body }) => ({ ...body, id: params.id }),
    });
  whole(url, 'create', 'Create, for oneself', 201);
  whole(`${url}/read-all`, 'read_all', 'Read those named in `ids`', 200);
  one('POST', 'read', '/read', 'Read');
  one('POST', 'unread', '/unread', 'Unread');
  one('DELETE', 'archive', '', 'Put aside');
  one('POST', 'restore', '/restore', 'Bring back');
}
