// What a delivery note takes from the stock and puts back (docs/product.md 'Delivery notes'). The units out are read from the
// note's own movements, so that no path, forced or ordinary, moves a unit twice:
//  expedie, en_cours_livraison, refuse: all it carries is out; livre, partiellement_livre: what was handed over;
//  en_preparation, retour: nothing.
import type { InventoryItem } from '../inventory/inventory.schema.ts';
import { DELIVERY_MOVEMENT } from '../inventory/inventory.values.ts';
import { moveStock } from '../inventory/stock-moves.ts';
import { bringIn, takeOut } from '../inventory/stock-units.ts';
import { derivedKey } from '../kernel/keys.ts';
import type { OperationContext, Tx } from '../kernel/operation.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { validation } from '../kernel/validation-messages.ts';
import type { DeliveryItem, DeliveryNote } from './delivery-note.schema.ts';

const carries = new Set<string>(['expedie', 'en_cours_livraison', 'refuse']);
const handedOver = new Set<string>(['livre', 'partiellement_livre']);

/** Whole units of the item that are out of the house. */
function unitsOut(status: string, item: DeliveryItem): number {
  if (carries.has(status)) return Math.ceil(item.quantity);
  return handedOver.has(status) ? Math.ceil(item.quantiteLivree) : 0;
}

/** The item of the stock that a line names by key, or whose serial number or key is its reference. */
async function stockItemOf(tx: Tx, line: DeliveryItem): Promise<InventoryItem | undefined> {
  for (const key of [line.inventoryId, line.reference]) {
    const item = key ? await tx.inventory.get(key) : undefined;
    if (item && item.archivedAt === null) return item;
  }
  if (line.reference === '') return undefined;
  const [bySerial] = await tx.inventory.find({ serialNumber: line.reference });
  return bySerial;
}

/** The lines as goods leave, each with the item of the stock it takes units from. */
async function withStockItems(tx: Tx, lines: readonly DeliveryItem[]): Promise<DeliveryItem[]> {
  const linked: DeliveryItem[] = [];
  for (const line of lines) {
    const item = await stockItemOf(tx, line);
    linked.push(item ? { ...line, inventoryId: item.id } : line);
  }
  return linked;
}

function sumBy<T>(rows: readonly T[], keyOf: (row: T) => string, unitsOf: (row: T) => number) {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + unitsOf(row));
  return sums;
}

/** Movements of that note so far. */
async function movementsOf(tx: Tx, note: DeliveryNote) {
  const related = await tx.movements.find({ relatedId: note.id });
  return related.filter(({ relatedType }) => relatedType === DELIVERY_MOVEMENT);
}

/**
 * Moves the units that the note's next state requires; every writer takes the items in the same order. Keys follow from the
 * note, so that the browser and the server make the same movements. Refuses what the stock does not hold.
 */
export async function moveDeliveredStock(
  tx: Tx,
  next: DeliveryNote,
  { leaves, ctx }: { leaves: boolean; ctx: OperationContext },
): Promise<Result<DeliveryNote>> {
  const items = leaves ? await withStockItems(tx, next.items) : next.items;
  const note = { ...next, items };
  const lines = items.filter(({ inventoryId }) => inventoryId !== undefined && inventoryId !== '');
  if (lines.length === 0) return ok(note);
  const wanted = sumBy(
    lines,
    (line) => line.inventoryId ?? '',
    (line) => unitsOut(note.status, line),
  );
  const made = await movementsOf(tx, note);
  const out = sumBy(
    made,
    (movement) => movement.itemId,
    (movement) => -movement.quantity,
  );
  let rank = made.length;
  for (const [itemId, units] of [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const before = await tx.inventory.get(itemId);
    const missing = units - (out.get(itemId) ?? 0);
    if (!before || missing === 0) continue;
    const changes = missing > 0 ? takeOut(before, missing) : ok(bringIn(before, -missing));
    if (!changes.ok) return fail('stock_insufficient', validation.stockShort(before.name, before.quantity));
    rank += 1;
    const facts = {
      id: derivedKey(`MVT-${note.id}`, rank),
      kind: missing > 0 ? ('sortie' as const) : ('retour' as const),
      reason: note.client,
      relatedType: DELIVERY_MOVEMENT,
      relatedId: note.id,
    };
    moveStock(tx, { before, changes: changes.value, facts }, ctx);
  }
  return ok(note);
}
