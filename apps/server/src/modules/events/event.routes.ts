// /api/events and its operations (specification §7 'Paths defined').
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import { commonSorts, equals, type RecordPath } from '../../platform/records/record-path.ts';
import { lastsUntil } from './event-days.repository.ts';

const FROM = '`yyyy-mm-dd`: events of that day and later; one that ends at 00:00 is of the day before';

const eventPath: RecordPath = {
  collection: 'events',
  summaries: {
    force_create: 'Plan the event over a conflict, with the reason',
  },
  filters: {
    ...equals('status', 'kind', 'priority', 'contactId', 'client', 'assignedTo', 'createdBy'),
    technician: { field: 'assignedTechnicians', kind: 'has' },
    // An event is in a period when it touches it: it ends after its start and starts before its end.
    from: { kind: 'at', reads: z.string().describe(FROM), condition: lastsUntil },
    to: { field: 'startDate', kind: 'to' },
  },
  sorts: {
    startDate: 'order',
    endDate: 'plain',
    title: 'french',
    client: 'french',
    status: 'french',
    priority: 'plain',
    ...commonSorts,
  },
};

export function eventRoutes(app: App, parts: ServerParts): void {
  collectionRoutes(app, parts, eventPath);
}
