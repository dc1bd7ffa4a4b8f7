// /api/technical-sheets, their operations and their PDF (docs/product.md 'Technical sheets').
import { photosOfSheet, printableSheet } from '@zellige/documents/technical-sheets/sheet-from-row';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { pdfRoute } from '../../platform/pdf/pdf.routes.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import { commonSorts, equals, period, type RecordPath } from '../../platform/records/record-path.ts';

const sheetPath: RecordPath = {
  collection: 'technicalSheets',
  filters: { ...equals('kind', 'status', 'assignedTo', 'createdBy', 'correctsId'), ...period('date') },
  sorts: {
    date: 'order',
    number: 'serial',
    title: 'french',
    kind: 'french',
    status: 'french',
    ...commonSorts,
  },
};

export function technicalSheetRoutes(app: App, parts: ServerParts): void {
  collectionRoutes(app, parts, sheetPath);
  pdfRoute(app, parts, { collection: 'technicalSheets', printable: printableSheet, photos: photosOfSheet });
}
