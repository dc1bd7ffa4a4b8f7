// A count of a place compares the stock that should stand there with the stock that somebody saw (docs/product.md 'Stock
// counts'). Nothing is said of an item that nobody has come to yet.
import { foldText } from '../../kernel/text/folded-text.ts';
import type { InventoryItem } from '../inventory.schema.ts';
import type { CountedItem, CountPlaceInput } from './place-count.schema.ts';
import { isInHouse, serialKeyOf, unitsInOrder } from '../units/unit.rules.ts';
import type { Unit } from '../units/unit.schema.ts';

/** A place as two ways to write it are compared. */
export const placeKey = (place: string): string => foldText(place).replace(/\s+/g, ' ').trim();
export const isSamePlace = (one: string, other: string): boolean => placeKey(one) === placeKey(other);

/** The stock as somebody sees it. */
export interface StockRows {
  items: readonly InventoryItem[];
  /** Those that were put aside too: one of them may be found again. */
  units: readonly Unit[];
}

const isLive = ({ archivedAt }: { archivedAt: string | null }): boolean => archivedAt === null;

const stands = (unit: Unit): boolean => isLive(unit) && isInHouse(unit);

export const standsAt = (unit: Unit, place: string): boolean =>
  stands(unit) && isSamePlace(unit.place, place);

/** An item at a place: the units that should stand there, or its whole quantity where it is not followed one by one. */
export interface ExpectedItem {
  item: InventoryItem;
  units: readonly Unit[];
}

const byName = (a: ExpectedItem, b: ExpectedItem): number => a.item.name.localeCompare(b.item.name, 'fr');

/** Names what should stand there. */
export function expectedAt(place: string, { items, units }: StockRows): ExpectedItem[] {
  const unitsOf = Map.groupBy(
    units.filter((unit) => standsAt(unit, place)),
    ({ itemId }) => itemId,
  );
  return items
    .filter(isLive)
    .flatMap((item) => {
      if (!item.followsUnits) return isSamePlace(item.location, place) ? [{ item, units: [] }] : [];
      const there = unitsOf.get(item.id) ?? [];
      return there.length > 0 ? [{ item, units: unitsInOrder(there) }] : [];
    })
    .toSorted(byName);
}

export interface CountedPlace {
  /** In one of the ways in which it is written. */
  name: string;
  /** Items that are counted by quantity, and units. */
  items: number;
  units: number;
}

/** Every place that something of the stock stands at, by name; that of what has none last. */
export function placesOf({ items, units }: StockRows): CountedPlace[] {
  const places = new Map<string, CountedPlace>();
  const add = (name: string, of: 'items' | 'units') => {
    const place = places.get(placeKey(name)) ?? { name: name.trim(), items: 0, units: 0 };
    places.set(placeKey(name), { ...place, [of]: place[of] + 1 });
  };
  for (const item of items) if (isLive(item) && !item.followsUnits) add(item.location, 'items');
  for (const unit of units) if (stands(unit)) add(unit.place, 'units');
  return [...places.values()].toSorted(
    (a, b) => Number(a.name === '') - Number(b.name === '') || a.name.localeCompare(b.name, 'fr'),
  );
}

/** Somebody saw this at a place. */
export interface PlaceCount {
  place: string;
  /** Units that were seen, of that place or not. */
  unitIds: readonly string[];
  /** By item that is not followed, beside what the stock knew then. */
  quantities: Readonly<Record<string, { counted: number; known: number }>>;
  /** Followed items of which nothing is left there. */
  emptyItemIds: readonly string[];
  /** Serial numbers that no unit bears; the item is '' while nobody has said of which they are. */
  serials: readonly { serialNumber: string; itemId: string }[];
  /** Why something is missing, as far as it was typed. */
  reason?: string;
}

export const emptyCount = (place: string): PlaceCount => ({
  place,
  unitIds: [],
  quantities: {},
  emptyItemIds: [],
  serials: [],
});

interface CountedQuantity {
  item: InventoryItem;
  counted: number;
  known: number;
}

export interface PlaceDifferences {
  /** Should stand there, and were not seen. */
  missing: readonly Unit[];
  /** Were seen, and stand elsewhere in the house. */
  moved: readonly Unit[];
  /** Were seen, and had been put aside. */
  back: readonly Unit[];
  /** Were seen, and are rented or sold: their delivery note or their return is to be put right, and the count leaves them alone. */
  out: readonly Unit[];
  /** Serial numbers of new units. */
  added: readonly { serialNumber: string; itemId: string }[];
  /** Serial numbers of which nobody said what they are of. */
  unknown: readonly string[];
  /** Quantities that differ. */
  quantities: readonly CountedQuantity[];
  /** Quantities whose item has moved since they were counted. */
  stale: readonly CountedQuantity[];
  /** What nobody has come to. */
  uncounted: readonly ExpectedItem[];
}

/** Whether somebody has come to that item. */
export function isCounted({ item, units }: ExpectedItem, count: PlaceCount): boolean {
  if (!item.followsUnits) return count.quantities[item.id] !== undefined;
  return count.emptyItemIds.includes(item.id) || units.some(({ id }) => count.unitIds.includes(id));
}

const isStale = ({ item, known }: CountedQuantity): boolean => item.quantity !== known;

/** How what was seen differs from the stock as it is now. */
export function differencesOf(count: PlaceCount, rows: StockRows): PlaceDifferences {
  const expected = expectedAt(count.place, rows);
  const counted = expected.filter((one) => isCounted(one, count));
  const countedIds = new Set(count.unitIds);
  const others = rows.units.filter((unit) => countedIds.has(unit.id) && !standsAt(unit, count.place));
  const quantities = rows.items.flatMap((item): CountedQuantity[] => {
    const entry = count.quantities[item.id];
    return entry && isLive(item) && !item.followsUnits ? [{ item, ...entry }] : [];
  });
  return {
    missing: counted.flatMap(({ units }) => units.filter(({ id }) => !countedIds.has(id))),
    moved: others.filter(stands),
    back: others.filter((unit) => !isLive(unit) && isInHouse(unit)),
    out: others.filter((unit) => !isInHouse(unit)),
    added: count.serials.filter(({ itemId }) => itemId !== ''),
    unknown: count.serials.filter(({ itemId }) => itemId === '').map(({ serialNumber }) => serialNumber),
    quantities: quantities.filter((one) => !isStale(one) && one.counted !== one.known),
    stale: quantities.filter(isStale),
    uncounted: expected.filter((one) => !isCounted(one, count)),
  };
}

/** Whether something is not where it should be: a count that says so says why. */
export const hasMissing = ({ missing, quantities }: PlaceDifferences): boolean =>
  missing.length > 0 || quantities.some(({ counted, known }) => counted < known);

const withUnits = (
  items: Map<string, CountedItem>,
  field: 'missing' | 'found',
  units: readonly Pick<Unit, 'id' | 'itemId'>[],
): void => {
  for (const { id, itemId } of units) {
    const item = items.get(itemId) ?? { id: itemId };
    items.set(itemId, { ...item, [field]: [...(item[field] ?? []), id] });
  }
};

/** The items of the write that puts the stock right, in one order for all; empty where nothing differs. */
export function countedItems({ missing, moved, back, added, quantities }: PlaceDifferences): CountedItem[] {
  const items = new Map<string, CountedItem>();
  withUnits(items, 'missing', missing);
  withUnits(items, 'found', [...moved, ...back]);
  for (const { serialNumber, itemId } of added) {
    const item = items.get(itemId) ?? { id: itemId };
    items.set(itemId, { ...item, serialNumbers: [...(item.serialNumbers ?? []), serialNumber] });
  }
  for (const { item, counted, known } of quantities)
    items.set(item.id, { id: item.id, quantity: counted, known });
  return [...items.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * The items of a count that takes that one back: what was missing is found, what was put into the stock leaves it, and quantities are
 * what they were. `added` are the units that came of its serial numbers; moved ones go back by their own place.
 */
export function itemsBack(
  { missing, back, quantities }: PlaceDifferences,
  added: readonly Pick<Unit, 'id' | 'itemId'>[],
): CountedItem[] {
  const items = new Map<string, CountedItem>();
  withUnits(items, 'found', missing);
  withUnits(items, 'missing', [...back, ...added]);
  for (const { item, counted, known } of quantities)
    items.set(item.id, { id: item.id, quantity: known, known: counted });
  return [...items.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** A count as it was before its write was made, from that write: for whoever takes it up again. */
export function countOfWrite(
  { place, items, reason }: Pick<CountPlaceInput, 'place' | 'items' | 'reason'>,
  rows: StockRows,
): PlaceCount {
  const missing = new Set(items.flatMap((item) => item.missing ?? []));
  const ids = new Set(items.filter((item) => item.missing).map(({ id }) => id));
  const there = rows.units.filter(
    (unit) => standsAt(unit, place) && ids.has(unit.itemId) && !missing.has(unit.id),
  );
  const countedItemIds = new Set(there.map(({ itemId }) => itemId));
  return {
    place,
    unitIds: [...there.map(({ id }) => id), ...items.flatMap(({ found = [] }) => found)],
    quantities: Object.fromEntries(
      items.flatMap(({ id, quantity: counted, known = 0 }) =>
        counted === undefined ? [] : [[id, { counted, known }]],
      ),
    ),
    emptyItemIds: [...ids].filter((id) => !countedItemIds.has(id)),
    serials: items.flatMap(({ id: itemId, serialNumbers = [] }) =>
      serialNumbers.map((serialNumber) => ({ serialNumber, itemId })),
    ),
    ...(reason && { reason }),
  };
}

/** Reads a scanned or typed text that names no unit as a serial number; null where the count knows it. */
export function unknownSerial(text: string, { serials }: PlaceCount): string | null {
  const serialNumber = text.trim();
  const key = serialKeyOf(serialNumber);
  return key === '' || serials.some((one) => serialKeyOf(one.serialNumber) === key) ? null : serialNumber;
}
