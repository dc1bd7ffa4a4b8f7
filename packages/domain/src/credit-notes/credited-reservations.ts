// A credit note frees the reserved units of its invoice that have not left. Units that are out come back by their delivery note
// (docs/product.md 'Credit notes').
import type { Invoice } from '../invoices/invoice.schema.ts';
import type { Tx } from '../kernel/operations/operation.ts';
import { orderedQuantity } from '../documents/lines.ts';
import { isOpenReservation } from '../reservations/reservation.rules.ts';

interface Freeing {
  reason: string;
  /** The quote is Accepté again: it keeps what it promised. */
  isQuoteOpen: boolean;
}

export async function freeReservations(
  tx: Tx,
  invoice: Invoice,
  { reason, isQuoteOpen }: Freeing,
): Promise<void> {
  for (const row of await tx.reservations.find({ invoiceId: invoice.id })) {
    if (!isOpenReservation(row)) continue;
    if (isQuoteOpen) {
      tx.reservations.put({ ...row, invoiceId: '', invoiceLineId: '' });
      continue;
    }
    const line = invoice.items.find(({ id }) => id === row.invoiceLineId);
    const quantity = line ? Math.ceil(orderedQuantity(line) * (row.perLineUnit ?? 1)) : row.quantity;
    if (quantity >= row.quantity) continue;
    tx.reservations.put(
      quantity <= 0
        ? { ...row, state: 'annulée', reason }
        : { ...row, quantity, unitIds: row.unitIds.slice(0, quantity) },
    );
  }
}
