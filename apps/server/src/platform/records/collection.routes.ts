// All the paths of one collection at once: list, record, Historique, writes, operations.
import type { App } from '../http/app-instance.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { listRoute } from './lists/list.routes.ts';
import type { RecordPath } from './record-path.ts';
import { recordRoutes } from './record.routes.ts';
import { writeRoutes } from './write.routes.ts';

/** Declares everything that a collection with its own create, update and archive operations offers. */
export function collectionRoutes(app: App, parts: ServerParts, path: RecordPath): void {
  listRoute(app, parts, path);
  recordRoutes(app, parts, path.collection);
  writeRoutes(app, parts, path);
}
