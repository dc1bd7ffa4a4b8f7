// The pick list tells the depot which goods to take off its shelves for departures: by place, then by thing, how many and which
// units (docs/product.md 'Pick list'). Units that nobody chose are those that the stock gives as goods leave, so that the list
// and the note agree.
import { FOR_EVER, overlaps, type Stretch, usableUnits } from '../../inventory/stock/availability.ts';
import type { InventoryItem } from '../../inventory/inventory.schema.ts';
import { unitsBackOf, unitsOutOf } from '../../inventory/stock/stock-holds.ts';
import { unitName, unitsInOrder } from '../../inventory/units/unit.rules.ts';
import type { Unit } from '../../inventory/units/unit.schema.ts';
import type { Tx } from '../../kernel/operations/operation.ts';
import type { Reservation } from '../../reservations/reservation.schema.ts';
import type { DeliveryItem, DeliveryNote } from '../delivery-note.schema.ts';
import { rentedOver } from '../item-time.ts';
import { choiceLines, stockItems, wayOf } from './line-stock.ts';
import { withReservedUnits } from './reserved-units.ts';

/** The copy of a device. */
export type PickReader = {
  [K in 'inventory' | 'products' | 'units' | 'reservations']: Pick<Tx[K], 'get' | 'find'>;
};

/** These leave together: a note that is being prepared, or reservations that have none yet. */
export interface Picking {
  key: string;
  note?: DeliveryNote | undefined;
  reservations: readonly Reservation[];
}

/** Units of one thing at one place for one departure. */
export interface PickRow {
  name: string;
  /** The kit that they are a part of; '' for none. */
  kit: string;
  /** Key of its departure. */
  picking: string;
  quantity: number;
  /** Serial numbers, or keys of units without one; none of what is not followed one by one. */
  units: string[];
}

export interface PickPlace {
  /** '' where nobody said any. */
  place: string;
  /** They stand on no shelf: rented, broken, or promised to others. */
  isMissing: boolean;
  rows: PickRow[];
}

/** What a departure asks for of one thing. */
interface Ask extends Pick<PickRow, 'name' | 'kit' | 'picking'> {
  quantity: number;
  /** Those that somebody chose. */
  unitIds: readonly string[];
  items: readonly InventoryItem[];
  stretch: Stretch;
}

/** Units of the note's line that are of those items: of a kit's those of the part. */
async function chosenAmong(
  reader: PickReader,
  { unitIds = [] }: DeliveryItem,
  items: readonly InventoryItem[],
): Promise<string[]> {
  const chosen: string[] = [];
  for (const id of unitIds) {
    const unit = await reader.units.get(id);
    if (items.some((item) => item.id === unit?.itemId)) chosen.push(id);
  }
  return chosen;
}

async function asksOfNote(reader: PickReader, note: DeliveryNote): Promise<Omit<Ask, 'picking'>[]> {
  const parts: { line: DeliveryItem; of: DeliveryItem; items: InventoryItem[] }[] = [];
  for (const { line, of } of await choiceLines(reader, note)) {
    const items = await stockItems(reader, line, note.lieuDepart);
    const unitIds = await chosenAmong(reader, of, items);
    parts.push({ line: unitIds.length > 0 ? { ...line, unitIds } : line, of, items });
  }
  const lines = await withReservedUnits(reader, { ...note, items: parts.map(({ line }) => line) });
  const sold = { start: `${note.dateLivraison}T00:00`, end: FOR_EVER };
  return parts.map(({ line, of, items }, index) => ({
    name: line.productName,
    kit: of.id === line.id ? '' : of.productName,
    quantity: Math.ceil(line.quantity),
    unitIds: lines.items[index]?.unitIds ?? [],
    items,
    stretch: wayOf(line) === 'rented' ? rentedOver(line) : sold,
  }));
}

async function askOfReservation(reader: PickReader, row: Reservation): Promise<Omit<Ask, 'picking'>> {
  const { name, kitId = '', productId, itemId, unitIds, start, end } = row;
  const kit = kitId === '' ? undefined : await reader.products.get(kitId);
  return {
    name,
    kit: kit?.name ?? '',
    quantity: Math.max(0, row.quantity - unitsOutOf(row) - unitsBackOf(row)),
    unitIds,
    items: await stockItems(reader, { reference: productId, ...(itemId && { inventoryId: itemId }) }),
    stretch: { start, end },
  };
}

async function asksOf(reader: PickReader, { key, note, reservations }: Picking): Promise<Ask[]> {
  const asks = note ? await asksOfNote(reader, note) : [];
  if (!note) for (const row of reservations) asks.push(await askOfReservation(reader, row));
  return asks.filter(({ quantity }) => quantity > 0).map((ask) => ({ ...ask, picking: key }));
}

/** Units of one item at one place, for one ask. */
interface Supply {
  ask: Ask;
  place: string;
  quantity: number;
  units: readonly Unit[];
}

/** What stands on the shelves, less what the list has taken already. */
class Shelves {
  readonly #reader: PickReader;
  readonly #left = new Map<string, number>();
  readonly #standing = new Map<string, Unit[]>();

  constructor(reader: PickReader) {
    this.#reader = reader;
  }

  async #unitsOf({ id, followsUnits = false }: InventoryItem): Promise<Unit[]> {
    const known = this.#standing.get(id);
    if (known) return known;
    const found = followsUnits ? await this.#reader.units.find({ itemId: id, state: 'disponible' }) : [];
    const units = unitsInOrder(found.filter(({ archivedAt }) => archivedAt === null));
    this.#standing.set(id, units);
    return units;
  }

  #leave(item: InventoryItem, units: readonly Unit[], quantity: number): void {
    const gone = new Set(units);
    const standing = this.#standing.get(item.id) ?? [];
    this.#standing.set(
      item.id,
      standing.filter((unit) => !gone.has(unit)),
    );
    this.#left.set(item.id, this.#leftOf(item) - quantity);
  }

  #leftOf(item: InventoryItem): number {
    return this.#left.get(item.id) ?? usableUnits(item);
  }

  /** Followed units that are allowed, at most so many, by the place where they stand. */
  async takeUnits(
    ask: Ask,
    item: InventoryItem,
    { most, isAllowed }: { most: number; isAllowed: (unit: Unit) => boolean },
  ): Promise<Supply[]> {
    const units = (await this.#unitsOf(item)).filter(isAllowed).slice(0, most);
    this.#leave(item, units, units.length);
    const places = Map.groupBy(units, (unit) => unit.place || item.location);
    return [...places].map(([place, here]) => ({ ask, place, quantity: here.length, units: here }));
  }

  /** Units that nobody follows, or that this device has no row of. */
  takeCount(ask: Ask, item: InventoryItem, most: number): Supply[] {
    const isKnown = (this.#standing.get(item.id)?.length ?? 0) > 0;
    const quantity = isKnown ? 0 : Math.max(0, Math.min(most, this.#leftOf(item)));
    if (quantity === 0) return [];
    this.#leave(item, [], quantity);
    return [{ ask, place: item.location, quantity, units: [] }];
  }
}

const sum = (taken: readonly Supply[]): number => taken.reduce((total, { quantity }) => total + quantity, 0);

/** Everything that the asks take: chosen units first, so that no other departure is given them. */
async function supplyOf(
  shelves: Shelves,
  asks: readonly Ask[],
  isPromised: (unit: Unit, stretch: Stretch) => boolean,
): Promise<Map<Ask, Supply[]>> {
  const taken = new Map<Ask, Supply[]>(asks.map((ask) => [ask, []]));
  // What the stock does not know of is loaded all the same.
  for (const ask of asks.filter(({ items }) => items.length === 0))
    taken.set(ask, [{ ask, place: '', quantity: ask.quantity, units: [] }]);
  const missingOf = (ask: Ask) => ask.quantity - sum(taken.get(ask) ?? []);
  const add = (ask: Ask, more: readonly Supply[]) => taken.get(ask)?.push(...more);
  for (const ask of asks)
    for (const item of ask.items) {
      const isAllowed = ({ id }: Unit) => ask.unitIds.includes(id);
      add(ask, await shelves.takeUnits(ask, item, { most: missingOf(ask), isAllowed }));
    }
  for (const ask of asks)
    for (const item of ask.items) {
      const isAllowed = (unit: Unit) => !isPromised(unit, ask.stretch);
      add(ask, await shelves.takeUnits(ask, item, { most: missingOf(ask), isAllowed }));
      add(ask, shelves.takeCount(ask, item, missingOf(ask)));
    }
  return taken;
}

/** Whether somebody outside the list has chosen the unit for a time that meets this one. */
async function promisedToOthers(reader: PickReader, pickings: readonly Picking[]) {
  const own = new Set(
    pickings.flatMap(({ note, reservations }) => [
      ...reservations.map(({ id }) => id),
      ...[note?.factureId, note?.devisId].filter(Boolean),
    ]),
  );
  const isOwn = ({ id, invoiceId, quoteId }: Reservation) =>
    [id, invoiceId, quoteId].some((key) => own.has(key));
  const firm = (await reader.reservations.find({ state: 'ferme' })).filter(
    (row) => row.archivedAt === null && row.unitIds.length > 0 && !isOwn(row),
  );
  return ({ id }: Unit, stretch: Stretch): boolean =>
    firm.some((row) => row.unitIds.includes(id) && overlaps(row, stretch));
}

function rowsOf(taken: readonly Supply[]): PickRow[] {
  const rows = new Map<string, PickRow>();
  for (const { ask, quantity, units } of taken) {
    const { name, kit, picking } = ask;
    const key = JSON.stringify([name, kit, picking]);
    const row = rows.get(key) ?? { name, kit, picking, quantity: 0, units: [] };
    row.units.push(...units.map(unitName));
    rows.set(key, { ...row, quantity: row.quantity + quantity });
  }
  return [...rows.values()].toSorted((a, b) => inWords(a.name, b.name));
}

const inWords = (a: string, b: string): number => a.localeCompare(b, 'fr', { numeric: true });

/** Lists what the departures take, in their order: the places by name, where nobody said any last, then what stands nowhere. */
export async function pickList(reader: PickReader, pickings: readonly Picking[]): Promise<PickPlace[]> {
  const asks: Ask[] = [];
  for (const picking of pickings) asks.push(...(await asksOf(reader, picking)));
  const taken = await supplyOf(new Shelves(reader), asks, await promisedToOthers(reader, pickings));
  const places = Map.groupBy([...taken.values()].flat(), ({ place }) => place.trim());
  const found = [...places]
    .toSorted(([a], [b]) => Number(a === '') - Number(b === '') || inWords(a, b))
    .map(([place, here]) => ({ place, isMissing: false, rows: rowsOf(here) }));
  const missing = asks.flatMap((ask): Supply[] => {
    const quantity = ask.quantity - sum(taken.get(ask) ?? []);
    return quantity > 0 ? [{ ask, place: '', quantity, units: [] }] : [];
  });
  return missing.length === 0 ? found : [...found, { place: '', isMissing: true, rows: rowsOf(missing) }];
}
