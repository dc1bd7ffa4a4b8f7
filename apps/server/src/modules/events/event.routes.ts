// /api/events and its operations (specification §7 'Paths defined').
import { eventList } from '@zellige/domain/events/event.list';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import type { RecordPath } from '../../platform/records/record-path.ts';

const eventPath: RecordPath = {
  ...eventList,
  summaries: {
    force_create: 'Plan the event over a conflict, with the reason',
  },
};

export function eventRoutes(app: App, parts: ServerParts): void {
  collectionRoutes(app, parts, eventPath);
}
