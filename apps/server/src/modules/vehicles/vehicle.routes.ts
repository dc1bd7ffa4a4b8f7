// /api/vehicles.
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import { commonSorts, equals, type RecordPath } from '../../platform/records/record-path.ts';

const vehiclePath: RecordPath = {
  collection: 'vehicles',
  filters: equals('state'),
  sorts: { name: 'order', plate: 'plain', state: 'plain', ...commonSorts },
};

export function vehicleRoutes(app: App, parts: ServerParts): void {
  collectionRoutes(app, parts, vehiclePath);
}
