// Goods that were sold, handed over, and came back (docs/product.md 'Delivery notes'): what of a note is still at the client's, the
// return notes that it has, and what of them its invoice has to credit, or of its credit notes has to come back.
import type { Invoice } from '../../invoices/invoice.schema.ts';
import { instantOf } from '../../kernel/facts/happened.ts';
import { numberOfKey } from '../../kernel/records/drawn-number.ts';
import { roundTo } from '../../kernel/values/money.ts';
import type { OperationContext } from '../../kernel/operations/operation.ts';
import { orderedQuantity } from '../../documents/lines.ts';
import { handedOver } from '../../reservations/day-notes.ts';
import { unitsByLine, orderLine } from '../delivery-note.rules.ts';
import type { DeliveryItem, DeliveryNote } from '../delivery-note.schema.ts';
import type { GoodsReturn } from './returned-goods.schema.ts';
import { wayOf } from '../stock/line-stock.ts';

/** Prefix of the numbers of return notes, which a device draws. */
export const RETURN_NOTE = 'BR';

const rounded = (value: number): number => roundTo(value, 3);

/** The client has this much of a sold line; 0 for what is rented, which comes back by its reservation. */
export const atClient = (note: Pick<DeliveryNote, 'status'>, item: DeliveryItem): number =>
  handedOver.has(note.status) && wayOf(item) === 'sold'
    ? rounded(item.quantiteLivree - (item.quantiteRetournee ?? 0))
    : 0;

/** Whether something that it sold is at the client's. */
export const hasGoodsAtClient = (note: Pick<DeliveryNote, 'status' | 'items'>): boolean =>
  note.items.some((item) => atClient(note, item) > 0);

/** Goods of a line came back. */
export interface Back {
  quantity: number;
  serialNumbers: readonly string[];
}

/** The items with what came back of them by now. */
export const returnedItems = (
  items: readonly DeliveryItem[],
  back: ReadonlyMap<string, Back>,
): DeliveryItem[] =>
  items.map((item) => {
    const quantity = back.get(item.id)?.quantity ?? 0;
    return quantity > 0
      ? { ...item, quantiteRetournee: rounded((item.quantiteRetournee ?? 0) + quantity) }
      : item;
  });

/** The return note of what came back. */
export function returnNote(
  note: DeliveryNote,
  back: ReadonlyMap<string, Back>,
  { id, reason, ctx }: { id?: string | undefined; reason: string; ctx: OperationContext },
): GoodsReturn {
  const rank = (note.returns ?? []).length + 1;
  return {
    id: id ?? numberOfKey(RETURN_NOTE, ctx.happenedAt, `${note.id}${rank}`),
    at: instantOf(ctx),
    by: ctx.actor.id,
    reason,
    lines: note.items.flatMap((item) => {
      const { quantity = 0, serialNumbers = [] } = back.get(item.id) ?? {};
      return quantity > 0
        ? [
            {
              itemId: item.id,
              quantity,
              ...(serialNumbers.length > 0 && { serialNumbers: [...serialNumbers] }),
            },
          ]
        : [];
    }),
  };
}

/** All that the note sold and the client has. */
export const allBack = (note: DeliveryNote): Map<string, Back> =>
  new Map(
    note.items.map((item) => [
      item.id,
      { quantity: atClient(note, item), serialNumbers: item.serialNumbers ?? [] },
    ]),
  );

/** The note with the return note of all that comes back with it; of what was never handed over nothing comes back. */
export function withWholeReturn(
  note: DeliveryNote,
  reason: string,
  ctx: OperationContext,
): Partial<DeliveryNote> {
  const back = allBack(note);
  const made = returnNote(note, back, { reason, ctx });
  return made.lines.length === 0
    ? {}
    : { items: returnedItems(note.items, back), returns: [...(note.returns ?? []), made] };
}

export interface LineQuantity {
  lineId: string;
  quantity: number;
}

function returnedByLine(notes: readonly DeliveryNote[], lines: Invoice['items']): Map<string, number> {
  const lineOf = orderLine(lines);
  const back = new Map<string, number>();
  for (const { items } of notes)
    for (const { lineId, quantiteRetournee = 0 } of items)
      if (quantiteRetournee > 0)
        back.set(lineOf(lineId), rounded((back.get(lineOf(lineId)) ?? 0) + quantiteRetournee));
  return back;
}

type Credited = Pick<Invoice, 'items' | 'status'>;

/** Goods of each line of the invoice that came back, are not credited, and were not delivered anew. */
export function returnsToCredit({ items, status }: Credited, notes: readonly DeliveryNote[]): LineQuantity[] {
  if (status === 'Annulée') return [];
  const [back, onNotes] = [returnedByLine(notes, items), unitsByLine(notes, items)];
  return items.flatMap((line) => {
    const { creditedQuantity = 0 } = line;
    const missing = rounded(orderedQuantity(line) - (onNotes.get(line.id) ?? 0));
    const quantity = Math.min(rounded((back.get(line.id) ?? 0) - creditedQuantity), missing);
    return quantity > 0 ? [{ lineId: line.id, quantity }] : [];
  });
}

/** Goods of each sold line of the invoice that are credited and still at the client's, by note and item, the last one first. */
export function creditsToReturn(
  { items, status }: Credited,
  notes: readonly DeliveryNote[],
): { noteId: string; itemId: string; quantity: number }[] {
  const [onNotes, lineOf] = [unitsByLine(notes, items), orderLine(items)];
  const excess = new Map(
    items.map((line) => {
      const ordered = status === 'Annulée' ? 0 : orderedQuantity(line);
      return [line.id, rounded((onNotes.get(line.id) ?? 0) - ordered)];
    }),
  );
  return notes
    .toSorted((a, b) => ((a.deliveredAt ?? '') < (b.deliveredAt ?? '') ? 1 : -1))
    .flatMap((note) =>
      note.items.flatMap((item) => {
        const line = lineOf(item.lineId);
        const quantity = Math.min(excess.get(line) ?? 0, atClient(note, item));
        if (quantity <= 0) return [];
        excess.set(line, rounded((excess.get(line) ?? 0) - quantity));
        return [{ noteId: note.id, itemId: item.id, quantity }];
      }),
    );
}
