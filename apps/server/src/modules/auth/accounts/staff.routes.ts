// /api/staff: the directory of colleagues that everybody sees, names and roles alone.
import { staffList } from '@zellige/domain/auth/staff.list';
import type { App } from '../../../platform/http/app-instance.ts';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import { listRoute } from '../../../platform/records/lists/list.routes.ts';

/** Declares the directory. */
export function staffRoutes(app: App, parts: ServerParts): void {
  listRoute(app, parts, staffList);
}
