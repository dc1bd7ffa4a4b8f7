// How many units of each item of the stock a delivery note must have out, by its state and its lines.
import { roundTo } from '../../kernel/values/money.ts';
import type { InventoryItem } from '../../inventory/inventory.schema.ts';
import type { DeliveryItem, DeliveryNote } from '../delivery-note.schema.ts';
import { sourcesOf, type Way, wayOf } from './line-stock.ts';

const carries = new Set<string>(['expedie', 'en_cours_livraison', 'refuse']);
const handedOver = new Set<string>(['livre', 'partiellement_livre']);

/** Whole units of the line that left the house. */
function unitsGone(status: string, item: DeliveryItem): number {
  if (carries.has(status)) return Math.ceil(item.quantity);
  const { quantiteLivree, quantiteRetournee = 0 } = item;
  return handedOver.has(status) ? Math.ceil(roundTo(quantiteLivree - quantiteRetournee, 3)) : 0;
}

/** Units that were in the stock: what left without being there stays out of the count. */
export const unitsOut = (status: string, item: DeliveryItem): number =>
  Math.min(unitsGone(status, item), Math.ceil(item.quantity) - (item.stockShort ?? 0));

/** Units by item, of what was sold and of what is rented. */
export class UnitsByItem {
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

interface Stock {
  out: UnitsByItem;
  items: ReadonlyMap<string, InventoryItem>;
  /** Items of the units that lines chose, by line: these give first. */
  chosenItems: ReadonlyMap<string, readonly string[]>;
  /** Units of each line that came back through its reservation. */
  back: ReadonlyMap<string, number>;
  isForced?: boolean | undefined;
}

interface TargetStock {
  target: UnitsByItem;
  /** The lines, each with what left without being there. */
  lines: DeliveryItem[];
}

/** The note must have these units out of each item: what it has out of it already stays, then each item until it is empty. */
export function targetUnits(
  note: DeliveryNote,
  { out, items, chosenItems, back, isForced = false }: Stock,
): TargetStock {
  const target = new UnitsByItem();
  const missing = new Map(
    note.items.map((line) => [line.id, Math.max(0, unitsOut(note.status, line) - (back.get(line.id) ?? 0))]),
  );
  const missingOf = ({ id }: DeliveryItem) => missing.get(id) ?? 0;
  const room = (id: string) => (items.get(id)?.quantity ?? 0) + out.all(id) - target.all(id);
  const take = (line: DeliveryItem, id: string, most: number) => {
    const units = Math.max(0, Math.min(missingOf(line), most));
    target.add(wayOf(line), id, units);
    missing.set(line.id, missingOf(line) - units);
  };
  for (const line of note.items)
    for (const id of chosenItems.get(line.id) ?? []) take(line, id, Math.min(1, room(id)));
  // A line that names one item comes before those that have a choice.
  for (const line of note.items.toSorted((a, b) => sourcesOf(a).length - sourcesOf(b).length)) {
    const [sources, way] = [sourcesOf(line), wayOf(line)];
    for (const id of sources) take(line, id, Math.min(room(id), out.of(way, id) - target.of(way, id)));
    for (const id of sources) take(line, id, room(id));
    // What no item has is asked of the first one, which refuses it.
    if (sources[0] !== undefined && !isForced) take(line, sources[0], missingOf(line));
  }
  const shortOf = (line: DeliveryItem) => (sourcesOf(line).length === 0 ? 0 : missingOf(line));
  return { target, lines: note.items.map((line) => withShortage(note.status, line, shortOf(line))) };
}

/** Once goods are in the house again, nothing of them is out without being counted. */
function withShortage(status: string, line: DeliveryItem, added: number): DeliveryItem {
  const { stockShort: before = 0, ...rest } = line;
  const isOut = carries.has(status) || handedOver.has(status);
  const stockShort = isOut ? before + added : 0;
  return { ...rest, ...(stockShort > 0 && { stockShort }) };
}
