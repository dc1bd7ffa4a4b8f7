// Writes a new state of an item together with the movement that explains its quantity (docs/product.md D3) and with the units
// that moved, where it is followed one by one: the only way a counter changes.
import { dayDone } from '../../kernel/facts/happened.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { moveUnits, type UnitFacts } from '../units/unit-tracking.ts';
import type { InventoryItem } from '../inventory.schema.ts';

export interface MovementFacts extends UnitFacts {
  /** Key of the movement; drawn when absent. */
  id?: string | undefined;
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

/** Stores the item and its units, with a movement when its quantity changed. Answers the item and the movement. */
export async function moveStock(tx: Tx, { before, changes, facts }: StockChange, ctx: OperationContext) {
  const item = tx.inventory.put({ ...before, ...changes });
  const difference = item.quantity - before.quantity;
  const id = facts.id ?? (difference === 0 ? '' : String(ctx.newId('movements')));
  const unitIds = item.followsUnits ? await moveUnits(tx, { before, item, facts, origin: id }, ctx) : [];
  if (difference === 0) return { item, movement: null };
  const movement = tx.movements.put({
    id,
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
    ...(unitIds.length > 0 && { unitIds }),
    ...(facts.noteId && { noteId: facts.noteId }),
  });
  return { item, movement };
}
