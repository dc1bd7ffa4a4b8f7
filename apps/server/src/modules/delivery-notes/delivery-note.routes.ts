// /api/bon-livraison, its journey and its PDF (specification §7), and the note that an invoice makes.
import { deliveryNoteList } from '@zellige/domain/delivery-notes/delivery-note.list';
import { collectionPath } from '@zellige/contract';
import { withoutAmounts } from '@zellige/domain/delivery-notes/delivery-note.subject';
import { printableDeliveryNote } from '@zellige/documents/delivery-notes/delivery-from-row';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { pdfRoute } from '../../platform/pdf/pdf.routes.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import type { RecordPath } from '../../platform/records/record-path.ts';
import { operationRoute } from '../../platform/records/write.routes.ts';
import { returnNoteRoute } from './return-note.routes.ts';

const deliveryNotePath: RecordPath = {
  ...deliveryNoteList,
  summaries: {
    ship: 'Say that the goods of the delivery note left the depot',
    deliver: 'Say that everything was delivered, with the signature',
    deliver_partially: 'Say what was delivered of the note, with the signature',
    return: 'Take the goods of the delivery note back',
    bring_back: 'Say that what the client did not take is back at the depot',
    take_back: 'Bring back some of what was sold, by quantity and unit, with a return note',
  },
  // An invoice alone is what is left of it to deliver, with the default values (specification §9).
  createsInstead: ({ factureId, items }) =>
    typeof factureId === 'string' && factureId !== '' && items === undefined
      ? 'create_from_invoice_bonLivraison'
      : null,
};

export function deliveryNoteRoutes(app: App, parts: ServerParts): void {
  collectionRoutes(app, parts, deliveryNotePath);
  operationRoute(app, parts, {
    of: 'invoices',
    url: `${collectionPath('invoices')}/:id/bon-livraison`,
    action: 'create_from_invoice_bonLivraison',
    summary: 'Make a delivery note of what is still to deliver; answers the note',
    status: 201,
    input: ({ params, body }) => ({ ...body, factureId: params.id }),
  });
  returnNoteRoute(app, parts);
  pdfRoute(app, parts, {
    collection: 'bonLivraison',
    printable: (note, context) =>
      printableDeliveryNote(context.withPrices === true ? note : withoutAmounts(note), context),
    prices: 'bonLivraison.amounts',
  });
}
