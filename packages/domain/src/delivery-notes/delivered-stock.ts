// What a delivery note takes from the stock and puts back (docs/product.md 'Delivery notes'). The units out are read from the
// note's own movements, so that no path, forced or ordinary, moves a unit twice:
//  expedie, en_cours_livraison, refuse: all it carries is out; livre, partiellement_livre: what was handed over;
//  en_preparation, retour: nothing.
// A line takes its units from the item that it names, else from the items of its product, whole items one after the other.
import { DELIVERY_MOVEMENT } from '../inventory/inventory.values.ts';
import type { InventoryItem, Movement } from '../inventory/inventory.schema.ts';
import { moveStock } from '../inventory/stock-moves.ts';
import { bringIn, giveBack, rent, takeOut, type Units } from '../inventory/stock-units.ts';
import { derivedKey } from '../kernel/keys.ts';
import type { OperationContext, Tx } from '../kernel/operation.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { validation } from '../kernel/validation-messages.ts';
import { backByReservation } from '../reservations/departures.ts';
import type { DeliveryItem, DeliveryNote } from './delivery-note.schema.ts';

const carries = new Set<string>(['expedie', 'en_cours_livraison', 'refuse']);
const handedOver = new Set<string>(['livre', 'partiellement_livre']);

/** Whole units of the line that are out of the house. */
export function unitsOut(status: string, item: DeliveryItem): number {
  if (carries.has(status)) return Math.ceil(item.quantity);
  return handedOver.has(status) ? Math.ceil(item.quantiteLivree) : 0;
}

const isLive = (item: InventoryItem | undefined): item is InventoryItem => item?.archivedAt === null;

/** The item of the stock that a line names by key, or whose serial number or key is its reference. */
async function namedItem(tx: Tx, line: DeliveryItem): Promise<InventoryItem | undefined> {
  for (const key of [line.inventoryId, line.reference]) {
    const item = key ? await tx.inventory.get(key) : undefined;
    if (isLive(item)) return item;
  }
  if (line.reference === '') return undefined;
  const [bySerial] = await tx.inventory.find({ serialNumber: line.reference });
  return bySerial;
}

/** The items that hold units of the line's product, in the order of their keys; none for what the stock does not follow. */
async function productItems(tx: Tx, { reference }: DeliveryItem): Promise<InventoryItem[]> {
  const product = reference === '' ? undefined : await tx.products.get(reference);
  if (!product || product.isStocked === false) return [];
  const items = await tx.inventory.find({ productId: product.id });
  return items.filter(isLive).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The lines as goods leave, each with the items of the stock that it takes units from. */
async function withStockItems(tx: Tx, lines: readonly DeliveryItem[]): Promise<DeliveryItem[]> {
  const linked: DeliveryItem[] = [];
  for (const line of lines) {
    const named = await namedItem(tx, line);
    const [first, ...others] = named ? [named] : await productItems(tx, line);
    if (!first) linked.push(line);
    else if (others.length === 0) linked.push({ ...line, inventoryId: first.id });
    else linked.push({ ...line, inventoryIds: [first, ...others].map(({ id }) => id) });
  }
  return linked;
}

const sourcesOf = ({ inventoryId, inventoryIds }: DeliveryItem): readonly string[] =>
  inventoryIds ?? (inventoryId ? [inventoryId] : []);

type Way = 'sold' | 'rented';

const wayOf = ({ dateDebut }: DeliveryItem): Way => (dateDebut ? 'rented' : 'sold');

/** Units by item, of what was sold and of what is rented. */
class UnitsByItem {
  readonly #units: Record<Way, Map<string, number>> = { sold: new Map(), rented: new Map() };

  of(way: Way, itemId: string): number {
    return this.#units[way].get(itemId) ?? 0;
  }

  add(way: Way, itemId: string, units: number): void {
    this.#units[way].set(itemId, this.of(way, itemId) + units);
  }

  all(itemId: string): number {
    return this.of('sold', itemId) + this.of('rented', itemId);
  }

  get itemIds(): string[] {
    return [...new Set([...this.#units.sold.keys(), ...this.#units.rented.keys()])].toSorted();
  }
}

/** Movements of that note so far. */
async function movementsOf(tx: Tx, note: DeliveryNote): Promise<Movement[]> {
  const related = await tx.movements.find({ relatedId: note.id });
  return related.filter(({ relatedType }) => relatedType === DELIVERY_MOVEMENT);
}

/** What the note has out, as its movements say. */
function unitsOutSoFar(movements: readonly Movement[]): UnitsByItem {
  const out = new UnitsByItem();
  for (const { itemId, kind, rental, quantity } of movements)
    out.add(kind === 'location' || rental ? 'rented' : 'sold', itemId, -quantity);
  return out;
}

/** What came back already through the reservations of its rental lines. */
const backOf = (tx: Tx, { id, factureId, devisId, items }: DeliveryNote) =>
  backByReservation(tx, {
    id,
    invoiceId: factureId,
    quoteId: devisId,
    lines: items.flatMap(({ dateDebut, id: key, lineId, reference }) =>
      dateDebut ? [{ id: key, lineId, productId: reference }] : [],
    ),
  });

/** The items that the lines and the movements name, as they are, read in one order by all writers. */
async function itemsOf(tx: Tx, ids: Iterable<string>): Promise<Map<string, InventoryItem>> {
  const items = new Map<string, InventoryItem>();
  for (const id of [...new Set(ids)].toSorted()) {
    const item = await tx.inventory.get(id);
    if (item) items.set(id, item);
  }
  return items;
}

/** What the note must have out of each item: what it has out of it already stays, then each item until it is empty. */
function unitsWanted(
  note: DeliveryNote,
  out: UnitsByItem,
  { items, back }: { items: ReadonlyMap<string, InventoryItem>; back: ReadonlyMap<string, number> },
): UnitsByItem {
  const wanted = new UnitsByItem();
  const room = (id: string) => (items.get(id)?.quantity ?? 0) + out.all(id) - wanted.all(id);
  // A line that names one item comes before those that have a choice.
  const lines = note.items.toSorted((a, b) => sourcesOf(a).length - sourcesOf(b).length);
  for (const line of lines) {
    const [sources, way] = [sourcesOf(line), wayOf(line)];
    let missing = Math.max(0, unitsOut(note.status, line) - (back.get(line.id) ?? 0));
    const take = (id: string, most: number) => {
      const units = Math.max(0, Math.min(missing, most));
      wanted.add(way, id, units);
      missing -= units;
    };
    for (const id of sources) take(id, Math.min(room(id), out.of(way, id) - wanted.of(way, id)));
    for (const id of sources) take(id, room(id));
    // What no item has is asked of the first one, which refuses it.
    if (sources[0] !== undefined) take(sources[0], missing);
  }
  return wanted;
}

/** Units that leave, or come back, of one item. */
const changesOf = (item: InventoryItem, way: Way, units: number): Result<Units> => {
  if (way === 'sold') return units > 0 ? takeOut(item, units) : ok(bringIn(item, -units));
  return units > 0 ? rent(item, units) : giveBack(item, -units);
};

/** A rented unit that somebody has put back into the stock by itself comes back once. */
const stillOut = (item: InventoryItem, way: Way, units: number): number =>
  way === 'rented' ? Math.max(units, -item.rentedQuantity) : units;

const kindOf = (way: Way, units: number): Movement['kind'] => {
  if (units < 0) return 'retour';
  return way === 'rented' ? 'location' : 'sortie';
};

/**
 * Moves the units that the note's next state requires; every writer takes the items in the same order. Keys follow from the
 * note, so that the browser and the server make the same movements. Refuses what the stock does not hold.
 */
export async function moveDeliveredStock(
  tx: Tx,
  next: DeliveryNote,
  { leaves, ctx }: { leaves: boolean; ctx: OperationContext },
): Promise<Result<DeliveryNote>> {
  const note = { ...next, items: leaves ? await withStockItems(tx, next.items) : next.items };
  const sources = note.items.flatMap(sourcesOf);
  if (sources.length === 0) return ok(note);
  const made = await movementsOf(tx, note);
  const back = await backOf(tx, note);
  const out = unitsOutSoFar([...made, ...back.movements]);
  const items = await itemsOf(tx, [...sources, ...out.itemIds]);
  const wanted = unitsWanted(note, out, { items, back: back.byLine });
  let rank = made.length;
  for (const [id, item] of items) {
    let before = item;
    for (const way of ['rented', 'sold'] as const) {
      const units = stillOut(before, way, wanted.of(way, id) - out.of(way, id));
      if (units === 0) continue;
      const changes = changesOf(before, way, units);
      if (!changes.ok) return stockShort(note, id, items);
      rank += 1;
      const facts = {
        id: derivedKey(`MVT-${note.id}`, rank),
        kind: kindOf(way, units),
        reason: note.client,
        relatedType: DELIVERY_MOVEMENT,
        relatedId: note.id,
        ...(way === 'rented' && units < 0 && { rental: true as const }),
      };
      before = moveStock(tx, { before, changes: changes.value, facts }, ctx).item;
    }
  }
  return ok(note);
}

/** What there is, over the items of a line that has a choice. */
function stockShort(
  note: DeliveryNote,
  itemId: string,
  items: ReadonlyMap<string, InventoryItem>,
): Result<never> {
  const line = note.items.find((one) => sourcesOf(one).includes(itemId));
  const there = (line ? sourcesOf(line) : [itemId]).reduce(
    (sum, id) => sum + (items.get(id)?.quantity ?? 0),
    0,
  );
  const name = line && sourcesOf(line).length > 1 ? line.productName : items.get(itemId)?.name;
  return fail('stock_insufficient', validation.stockShort(name ?? '', there));
}
