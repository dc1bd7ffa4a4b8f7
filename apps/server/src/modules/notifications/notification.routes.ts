// /api/notifications: one's own, read, unread, put aside. They are made of facts, so nothing changes what they say.
import { notificationList } from '@zellige/domain/notifications/notification.list';
import { collectionPath } from '@zellige/contract';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { listRoute } from '../../platform/records/lists/list.routes.ts';
import { recordRoutes } from '../../platform/records/record.routes.ts';
import { type OperationPath, operationRoute } from '../../platform/records/write.routes.ts';

const of = 'notifications';
const url = collectionPath(of);

const steps: readonly Omit<OperationPath, 'of'>[] = [
  { url, action: 'create_notifications', summary: 'Make a notification for oneself', status: 201 },
  { url: `${url}/read-all`, action: 'read_all_notifications', summary: 'Mark those named in `ids` as read' },
  { url: `${url}/:id/read`, action: 'read_notifications', summary: 'Mark the notification as read' },
  { url: `${url}/:id/unread`, action: 'unread_notifications', summary: 'Mark the notification as not read' },
  {
    url: `${url}/:id`,
    method: 'DELETE',
    action: 'archive_notifications',
    summary: 'Put the notification aside',
  },
  { url: `${url}/:id/restore`, action: 'restore_notifications', summary: 'Bring the notification back' },
];

export function notificationRoutes(app: App, parts: ServerParts): void {
  listRoute(app, parts, notificationList);
  recordRoutes(app, parts, of);
  for (const step of steps) operationRoute(app, parts, { of, ...step });
}
