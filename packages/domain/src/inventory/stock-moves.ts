// Writes a new state of an item together with the movement that explains its quantity (docs/product.md D3): the only way a
// quantity changes.
import { dayDone } from '../kernel/happened.ts';
import type { OperationContext, Tx } from '../kernel/operation.ts';
import type { InventoryItem, MovementKind } from './inventory.schema.ts';

export interface MovementFacts {
  /** Key of the movement; drawn when absent. */
  id?: string | undefined;
  kind: MovementKind;
  reason?: string | undefined;
  /** Day it happened, never in the future; the day of the operation when absent. */
  date?: string | undefined;
  relatedType?: string;
  relatedId?: string;
  rental?: true;
  noteId?: string;
}

interface StockChange {
  before: InventoryItem;
  /** What changes of the item, its counters among it. */
  changes: Partial<InventoryItem>;
  facts: MovementFacts;
}

/** Stores the item, with a movement when its quantity changed. Answers both. */
export function moveStock(tx: Tx, { before, changes, facts }: StockChange, ctx: OperationContext) {
  const item = tx.inventory.put({ ...before, ...changes });
  const difference = item.quantity - before.quantity;
  if (difference === 0) return { item, movement: null };
  const movement = tx.movements.put({
    id: facts.id ?? String(ctx.newId('movements')),
    itemId: item.id,
    itemName: item.name,
    kind: facts.kind,
    quantity: difference,
    balance: item.quantity,
    reason: facts.reason ?? '',
    date: dayDone(facts.date, ctx),
    relatedType: facts.relatedType ?? '',
    relatedId: facts.relatedId ?? '',
    ...(facts.rental && { rental: facts.rental }),
    ...(facts.noteId && { noteId: facts.noteId }),
  });
  return { item, movement };
}
