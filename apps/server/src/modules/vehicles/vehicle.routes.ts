// /api/vehicles.
import { vehicleList } from '@zellige/domain/vehicles/vehicle.list';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';

export function vehicleRoutes(app: App, parts: ServerParts): void {
  collectionRoutes(app, parts, vehicleList);
}
