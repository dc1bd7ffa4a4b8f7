// A delivery note imported from another program in the state that it had there (docs/product.md §7). Its goods left before
// the stock was counted here, so it never moves any.
import { instantOf } from '../kernel/facts/happened.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import type { OperationContext } from '../kernel/operations/operation.ts';
import { ok, type Result } from '../kernel/failures/result.ts';
import { fullyDelivered, partlyDelivered } from './delivery-note.rules.ts';
import type { DeliveryItem, DeliveryNote, ImportedDelivery } from './delivery-note.schema.ts';

/** What was handed over, as told; everything when nothing was told of a note that is delivered. */
function handedOver(note: DeliveryNote, { status, delivered }: ImportedDelivery): Result<DeliveryItem[]> {
  if (!delivered) return ok(status === 'livre' ? fullyDelivered(note.items) : note.items);
  return partlyDelivered(
    note.items,
    note.items.map(({ id }, index) => ({ id, quantiteLivree: delivered[index] ?? 0 })),
  );
}

/** With what came back of what was handed over. */
const withReturned = (items: readonly DeliveryItem[], { returned = [] }: ImportedDelivery): DeliveryItem[] =>
  items.map((item, index) => {
    const quantiteRetournee = Math.min(returned[index] ?? 0, item.quantiteLivree);
    return { ...item, ...(quantiteRetournee > 0 && { quantiteRetournee }) };
  });

/** The items with the keys of reservations that are still to come. */
const awaiting = (items: readonly DeliveryItem[], keys: readonly string[]): DeliveryItem[] =>
  items.map((item, index) => ({ ...item, ...(keys[index] && { originalReservation: keys[index] }) }));

/** Failure: quantity_exceeds_remaining, when more is said to be handed over than it carries. */
export function deliveryAsItStood(
  note: DeliveryNote,
  past: ImportedDelivery,
  ctx: Pick<OperationContext, 'happenedAt'>,
): Result<DeliveryNote> {
  const { status, dateCreation = note.dateCreation, invoice = '', reservations = [] } = past;
  const items = handedOver(note, past);
  if (!items.ok) return items;
  const hasLeft = status !== 'en_preparation';
  return ok({
    ...note,
    ...(invoice !== '' && { originalInvoice: invoice }),
    dateCreation,
    status,
    items: awaiting(withReturned(items.value, past), reservations),
    shippedAt: hasLeft ? instantOf(ctx) : null,
    statusReason: hasLeft ? importMessages.statusImported : '',
  });
}
