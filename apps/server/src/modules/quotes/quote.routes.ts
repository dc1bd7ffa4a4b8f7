// /api/quotes, its operations and its PDF (specification §7).
import { quoteList } from '@zellige/domain/quotes/quote.list';
import { printableProforma, printableQuote } from '@zellige/documents/from-rows';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { pdfRoute } from '../../platform/pdf/pdf.routes.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import { amendmentRoute } from './amendment.routes.ts';
import { versionRoute } from './version.routes.ts';
import type { RecordPath } from '../../platform/records/record-path.ts';

const quotePath: RecordPath = {
  ...quoteList,
  summaries: {
    amend: 'Amend the order that the client accepted (avenant)',
    cancel_order: 'Cancel the order: its invoices are credited, what it reserves is free',
    convert: 'Invoice the quote: all of it, some lines, or the rest',
    version:
      'Make a new version under the same number: the former stays readable as it was, its links are replaced',
    deposit_invoice: 'Invoice a deposit or a situation of the quote',
  },
};

export function quoteRoutes(app: App, parts: ServerParts): void {
  collectionRoutes(app, parts, quotePath);
  pdfRoute(app, parts, { collection: 'quotes', printable: printableQuote });
  pdfRoute(app, parts, { collection: 'quotes', printable: printableProforma, as: 'proforma' });
  amendmentRoute(app, parts);
  versionRoute(app, parts);
}
