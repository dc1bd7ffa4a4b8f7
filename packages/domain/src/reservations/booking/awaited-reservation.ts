// A reservation that comes out of a file after the delivery notes that carry it (docs/subjects/import-export.md): their lines were
// told its key there, and take it as it comes in.
import { DELIVERY_MOVEMENT } from '../../inventory/inventory.values.ts';
import type { Tx } from '../../kernel/operations/operation.ts';
import type { Reservation } from '../reservation.schema.ts';

/** Gives it to the lines of these notes that wait for it. */
export async function giveToNotes(
  tx: Tx,
  { id, itemId, originalId }: Reservation,
  noteIds: readonly string[],
): Promise<void> {
  for (const noteId of noteIds) {
    const note = await tx[DELIVERY_MOVEMENT].get(noteId);
    if (!note || note.archivedAt !== null) continue;
    const items = note.items.map(({ originalReservation, ...line }) =>
      originalReservation !== undefined && originalReservation === originalId
        ? { ...line, reservationId: id, ...(itemId !== '' && { inventoryId: itemId }) }
        : { ...line, ...(originalReservation !== undefined && { originalReservation }) },
    );
    tx[DELIVERY_MOVEMENT].put({ ...note, items });
  }
}
