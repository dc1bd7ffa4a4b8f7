// /api/absences.
import { absenceList } from '@zellige/domain/absences/absence.list';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';

export function absenceRoutes(app: App, parts: ServerParts): void {
  collectionRoutes(app, parts, absenceList);
}
