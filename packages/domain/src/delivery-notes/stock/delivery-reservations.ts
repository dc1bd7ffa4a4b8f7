// A delivery note updates the reservations of its rental lines (docs/product.md 'Reservations').
import { instantOf } from '../../kernel/facts/happened.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { type DepartingPart, recordDepartures } from '../../reservations/returns/departures.ts';
import { stockLines } from './kit-lines.ts';
import { rentedOver } from '../item-time.ts';
import { unitsOut } from './target-units.ts';
import type { DeliveryItem, DeliveryNote } from '../delivery-note.schema.ts';

/** The parts of a kit as they left, each with its own units; undefined of anything else. */
const partsOut = ({ status }: DeliveryNote, item: DeliveryItem): DepartingPart[] | undefined =>
  item.kitParts &&
  stockLines(item).map((line, index) => ({
    id: line.id,
    productId: line.reference,
    name: line.productName,
    perLineUnit: item.kitParts?.[index]?.quantity ?? 1,
    units: unitsOut(status, line),
  }));

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
                parts: partsOut(note, item),
                ...rentedOver(item),
              },
            ]
          : [],
      ),
    },
    ctx,
  );
