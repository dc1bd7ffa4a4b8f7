// /api/tasks and its operations (specification §7 'Paths defined').
import { taskList } from '@zellige/domain/tasks/task.list';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';

export function taskRoutes(app: App, parts: ServerParts): void {
  collectionRoutes(app, parts, taskList);
}
