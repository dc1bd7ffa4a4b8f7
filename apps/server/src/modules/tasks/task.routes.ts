// /api/tasks and its operations (specification §7 'Paths defined').
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import { commonSorts, equals, type RecordPath } from '../../platform/records/record-path.ts';

const taskPath: RecordPath = {
  collection: 'tasks',
  filters: {
    ...equals('status', 'priority', 'category', 'assignedTo', 'contactId', 'createdBy', 'dueDate'),
    dueFrom: { field: 'dueDate', kind: 'from' },
    dueTo: { field: 'dueDate', kind: 'to' },
  },
  sorts: {
    dueDate: 'order',
    title: 'french',
    contactName: 'french',
    status: 'plain',
    priority: 'plain',
    category: 'plain',
    completedAt: 'plain',
    ...commonSorts,
  },
};

export function taskRoutes(app: App, parts: ServerParts): void {
  collectionRoutes(app, parts, taskPath);
}
