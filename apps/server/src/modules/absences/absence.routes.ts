// /api/absences.
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import { commonSorts, equals, type RecordPath } from '../../platform/records/record-path.ts';

const FROM = '`yyyy-mm-dd`: absences that last until that day or later';

const absencePath: RecordPath = {
  collection: 'absences',
  filters: {
    ...equals('personId', 'createdBy'),
    // An absence is in a period when it touches it.
    from: { field: 'to', kind: 'from', reads: z.string().describe(FROM) },
    to: { field: 'from', kind: 'to' },
  },
  sorts: { from: 'order', to: 'plain', personName: 'french', ...commonSorts },
};

export function absenceRoutes(app: App, parts: ServerParts): void {
  collectionRoutes(app, parts, absencePath);
}
