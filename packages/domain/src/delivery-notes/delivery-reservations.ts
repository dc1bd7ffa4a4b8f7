// What a note tells the reservations of its rental lines (docs/product.md 'Reservations').
import { instantOf } from '../kernel/happened.ts';
import type { OperationContext, Tx } from '../kernel/operation.ts';
import { recordDepartures } from '../reservations/departures.ts';
import { unitsOut } from './units-wanted.ts';
import type { DeliveryNote } from './delivery-note.schema.ts';

/** Writes what the note has out into the reservations of its order. */
export const followDelivery = (tx: Tx, note: DeliveryNote, ctx: OperationContext): Promise<void> =>
  recordDepartures(
    tx,
    {
      id: note.id,
      number: note.number,
      invoiceId: note.factureId,
      quoteId: note.devisId,
      contactId: note.contactId,
      client: note.client,
      place: note.clientAdresse,
      assignedTo: note.assignedTo,
      isHandedOver: note.deliveredAt !== null,
      at: instantOf(ctx),
      lines: note.items.flatMap((item) =>
        item.dateDebut
          ? [
              {
                id: item.id,
                lineId: item.lineId,
                reservationId: item.reservationId,
                productId: item.reference,
                units: unitsOut(note.status, item),
                startDate: item.dateDebut,
                endDate: item.dateFin ?? '',
              },
            ]
          : [],
      ),
    },
    ctx,
  );
