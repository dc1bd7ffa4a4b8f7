// Delivery notes of an order that are in preparation follow what it asks for by now: nothing of them has left.
import { withArchivingNotice, withNotice } from '../delivery-notices.ts';
import { isPreparing, unitsByLine, withPrice } from '../delivery-note.rules.ts';
import type { DeliveryItem, DeliveryNote } from '../delivery-note.schema.ts';
import { rentedOver, storedTime, itemTimeOf } from '../item-time.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { roundTo } from '../../kernel/values/money.ts';
import { type DocumentLine, netUnitPrice } from '../../documents/lines.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import { rentalEnd, rentalStart } from '../../reservations/rental-time.ts';

interface Amended {
  before: Pick<Quote, 'items'>;
  after: Pick<Quote, 'items'>;
}

/** Whether the item was at the time of its line: one that was given another time keeps it. */
function isAtLine(item: DeliveryItem, line: DocumentLine | undefined): boolean {
  if (!line || line.type !== 'rental') return false;
  const { start, end } = rentedOver(item);
  return start === rentalStart(line) && end === rentalEnd(line);
}

/** The item as its line is by now, with as many units as are left for it; null where nothing is. */
function followed(
  item: DeliveryItem,
  { was, line, left }: { was: DocumentLine | undefined; line: DocumentLine; left: number },
): DeliveryItem | null {
  const quantity = Math.min(item.quantity, left);
  if (quantity <= 0) return null;
  const { dateDebut: _from, heureDebut: _at, dateFin: _to, heureFin: _until, ...rest } = item;
  const time = isAtLine(item, was) && line.type === 'rental' ? itemTimeOf({}, line) : storedTime(item);
  const { unitIds } = item;
  return withPrice({
    ...rest,
    ...time,
    ...(unitIds && { unitIds: unitIds.slice(0, Math.ceil(quantity)) }),
    productName: item.productName === was?.name ? line.name : item.productName,
    quantity,
    quantiteCommandee: line.quantity,
    quantiteRestante: quantity,
    unitPrice: netUnitPrice(line),
  });
}

function itemsOf(note: DeliveryNote, { before, after }: Amended, held: Map<string, number>): DeliveryItem[] {
  return note.items.flatMap((item) => {
    const was = before.items.find(({ id }) => id === item.lineId);
    const line = after.items.find(({ id, optional }) => id === item.lineId && !optional);
    if (!was) return [item];
    if (!line) return [];
    const left = roundTo(line.quantity - (held.get(line.id) ?? 0), 3);
    const next = followed(item, { was, line, left });
    if (!next) return [];
    held.set(line.id, roundTo((held.get(line.id) ?? 0) + next.quantity, 3));
    return [next];
  });
}

/** A note that never left is over: it keeps its number, and goes to the corbeille. */
export const callOff = (tx: Tx, note: DeliveryNote, reason: string, ctx: OperationContext): DeliveryNote =>
  tx.bonLivraison.archive(
    withArchivingNotice(
      { ...note, status: 'retour', statusReason: reason, statusBy: ctx.actor.id },
      'away',
      ctx,
    ),
  );

/** Writes the notes in preparation as the amended order asks for them; one that has nothing left is called off. */
export function followPreparing(
  tx: Tx,
  notes: readonly DeliveryNote[],
  { reason, ctx, ...order }: Amended & { reason: string; ctx: OperationContext },
): void {
  const held = unitsByLine(
    notes.filter((note) => !isPreparing(note)),
    order.after.items,
  );
  for (const note of notes.filter(isPreparing)) {
    const items = itemsOf(note, order, held);
    if (items.length === 0) callOff(tx, note, reason, ctx);
    else tx.bonLivraison.put(withNotice(note, { ...note, items }, ctx));
  }
}
