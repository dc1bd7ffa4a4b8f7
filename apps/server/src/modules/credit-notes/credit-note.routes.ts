// /api/credit-notes and their PDF, and the credit note that an invoice makes (docs/product.md 'Credit notes').
import { creditNoteList } from '@zellige/domain/credit-notes/credit-note.list';
import { collectionPath } from '@zellige/contract';
import { printableCreditNote } from '@zellige/documents/credit-notes/credit-note-from-row';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { pdfRoute } from '../../platform/pdf/pdf.routes.ts';
import { ublRoute } from '../../platform/pdf/ubl.routes.ts';
import { listRoute } from '../../platform/records/lists/list.routes.ts';
import { recordRoutes } from '../../platform/records/record.routes.ts';
import { operationRoute } from '../../platform/records/write.routes.ts';

export function creditNoteRoutes(app: App, parts: ServerParts): void {
  // It is issued once: nothing changes or deletes it, but for the day that a wrong clock gave.
  listRoute(app, parts, creditNoteList);
  recordRoutes(app, parts, 'creditNotes');
  const action = 'create_creditNotes';
  operationRoute(app, parts, {
    of: 'creditNotes',
    url: collectionPath('creditNotes'),
    action,
    summary: 'Credit an invoice, named in the body',
    status: 201,
  });
  operationRoute(app, parts, {
    of: 'invoices',
    url: `${collectionPath('invoices')}/:id/credit-notes`,
    action,
    pathFields: ['invoiceId'],
    summary: 'Credit an invoice: lines, an amount, or all that is left; answers the credit note',
    status: 201,
    input: ({ params, body }) => ({ ...body, invoiceId: params.id }),
  });
  operationRoute(app, parts, {
    of: 'creditNotes',
    url: `${collectionPath('creditNotes')}/:id/redate`,
    action: 'redate_creditNotes',
    summary: 'Put right the day that a wrong clock gave a credit note',
  });
  pdfRoute(app, parts, { collection: 'creditNotes', printable: printableCreditNote });
  ublRoute(app, parts, { collection: 'creditNotes', printable: printableCreditNote });
}
