// /api/technical-sheets, their operations and their PDF (docs/product.md 'Technical sheets').
import { sheetList } from '@zellige/domain/technical-sheets/technical-sheet.list';
import { photosOfSheet, printableSheet } from '@zellige/documents/technical-sheets/sheet-from-row';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { pdfRoute } from '../../platform/pdf/pdf.routes.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';

export function technicalSheetRoutes(app: App, parts: ServerParts): void {
  collectionRoutes(app, parts, sheetList);
  pdfRoute(app, parts, { collection: 'technicalSheets', printable: printableSheet, photos: photosOfSheet });
}
