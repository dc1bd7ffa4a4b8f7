// /api/requests and its operations.
import { requestList } from '@zellige/domain/requests/request.list';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import type { RecordPath } from '../../platform/records/record-path.ts';

const requestPath: RecordPath = {
  ...requestList,
  summaries: {
    cover: 'Decide who pays for the request, with the reason',
    plan: 'Make the event of the request; without a day at the first hours of work of its window',
    create_visit: 'Make the request of a visit that a contract promises for a day, once',
    wait: 'Say that the request waits for its client, with the reason',
    resolve: 'Say that the request is resolved, and how',
    close: 'Close a request that is resolved',
  },
};

export function requestRoutes(app: App, parts: ServerParts): void {
  collectionRoutes(app, parts, requestPath);
}
