// How many units of an item are free over a stretch of time (docs/product.md 'Inventory'). Pure: the engines that ask lock the
// item first, so that two answers never promise the same unit.
import type { InventoryItem } from './inventory.schema.ts';

/** A half-open stretch [start, end). Both ends are ISO texts of one same form, compared as texts. */
export interface Stretch {
  start: string;
  end: string;
}

/** Units promised to somebody over a stretch. */
export interface StockReservation extends Stretch {
  itemId: string;
  quantity: number;
  /** Who holds it, as a person names it: a document number, an event's title. */
  reference: string;
}

type Counters = Pick<
  InventoryItem,
  'id' | 'quantity' | 'rentedQuantity' | 'maintenanceQuantity' | 'damagedQuantity'
>;

/** Units that belong to the company: in the house or on rental. */
export const ownedUnits = (item: Pick<Counters, 'quantity' | 'rentedQuantity'>): number =>
  item.quantity + item.rentedQuantity;

/** Units in the house that work: neither in maintenance nor damaged. */
export const usableUnits = (
  item: Pick<Counters, 'quantity' | 'maintenanceQuantity' | 'damagedQuantity'>,
): number => Math.max(0, item.quantity - item.maintenanceQuantity - item.damagedQuantity);

/** Units of several items together, those of one product for instance. */
export const stockOf = (items: readonly Omit<Counters, 'id'>[]) => ({
  inHouse: items.reduce((sum, { quantity }) => sum + quantity, 0),
  rented: items.reduce((sum, { rentedQuantity }) => sum + rentedQuantity, 0),
  usable: items.reduce((sum, item) => sum + usableUnits(item), 0),
});

/** Half-open: what ends when the other starts does not overlap it. */
export const overlaps = (a: Stretch, b: Stretch): boolean => a.start < b.end && b.start < a.end;

/**
 * The highest number of units reserved at one same moment of the stretch. A total only grows where a reservation starts,
 * so those moments and the start of the stretch are enough.
 */
export function highestReserved(
  reservations: readonly Omit<StockReservation, 'itemId' | 'reference'>[],
  stretch: Stretch,
): number {
  const within = reservations.filter((reservation) => overlaps(reservation, stretch));
  const moments = [stretch.start, ...within.map(({ start }) => start)].filter(
    (moment) => moment >= stretch.start,
  );
  const totals = moments.map((moment) =>
    within
      .filter(({ start, end }) => start <= moment && moment < end)
      .reduce((sum, { quantity }) => sum + quantity, 0),
  );
  return Math.max(0, ...totals);
}

/**
 * Units of the item that nobody holds over the stretch, never below 0. A unit on rental has no day of return yet: it
 * blocks until it is back, as a late return does.
 */
export function freeUnits(
  item: Counters,
  reservations: readonly StockReservation[],
  stretch: Stretch,
): number {
  const own = reservations.filter(({ itemId }) => itemId === item.id);
  return Math.max(0, usableUnits(item) - highestReserved(own, stretch));
}

/** The reservations of the item that stand in the way, in order of start: whom to name in a refusal. */
export const reservationsOver = (
  itemId: string,
  reservations: readonly StockReservation[],
  stretch: Stretch,
): StockReservation[] =>
  reservations
    .filter((reservation) => reservation.itemId === itemId && overlaps(reservation, stretch))
    .toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
