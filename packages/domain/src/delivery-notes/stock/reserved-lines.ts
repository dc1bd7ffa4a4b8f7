// Lines that carry a reservation made by hand, which has no order to name (docs/product.md 'Reservations'): what the depot promised
// leaves as that reservation, and never more of it than it promised.
import type { Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { isDeliverable } from '../../reservations/leaving.ts';
import type { Reservation } from '../../reservations/reservation.schema.ts';
import { holdsUnits } from '../delivery-note.rules.ts';
import { itemTimeOf, timeOfStretch } from '../item-time.ts';
import type { DeliveryItem, DeliveryNote } from '../delivery-note.schema.ts';

/** The line with the goods and the days of its reservation where it says none. */
const filledIn = (item: DeliveryItem, row: Reservation): DeliveryItem => ({
  ...item,
  reference: row.productId || row.itemId,
  ...(row.itemId !== '' && { inventoryId: row.itemId }),
  ...itemTimeOf(item, timeOfStretch(row)),
});

/** The lines of a new note, those of reservations filled in. Failure: validation_failed for a reservation that is over or of an order. */
export async function reservedItems(tx: Tx, items: readonly DeliveryItem[]): Promise<Result<DeliveryItem[]>> {
  const filled: DeliveryItem[] = [];
  for (const [index, item] of items.entries()) {
    const row = item.reservationId ? await tx.reservations.get(item.reservationId) : undefined;
    const isKnown = !item.reservationId || row !== undefined || tx.reservations.absence !== 'never was';
    if (!isKnown || (row && !isDeliverable(row)))
      return fail('validation_failed', undefined, { [`items.${index}.reservationId`]: validation.choice });
    filled.push(row ? filledIn(item, row) : item);
  }
  return ok(filled);
}

/** Units of the reservation that other notes have out. */
const outWithOthers = ({ departures }: Reservation, noteId: string): number =>
  departures
    .filter((departure) => departure.noteId !== noteId)
    .reduce((sum, { quantity, returned = 0 }) => sum + quantity - returned, 0);

/** Refuses a note that would take more units of a reservation than other notes leave of it. */
export async function checkReserved(tx: Tx, note: DeliveryNote): Promise<Result<true>> {
  if (!holdsUnits(note)) return ok(true);
  const assigned = new Map<string, number>();
  for (const [index, { reservationId, quantity }] of note.items.entries()) {
    const row = reservationId ? await tx.reservations.get(reservationId) : undefined;
    if (!row) continue;
    const left = row.quantity - (assigned.get(row.id) ?? outWithOthers(row, note.id));
    assigned.set(row.id, row.quantity - left + quantity);
    if (quantity <= left) continue;
    const sentence = validation.quantityRemaining(Math.max(0, left));
    return fail('quantity_exceeds_remaining', sentence, { [`items.${index}.quantity`]: sentence });
  }
  return ok(true);
}
