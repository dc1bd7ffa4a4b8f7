// How many units of an item are free over a stretch of time (docs/product.md 'Inventory'). Pure: the engines that ask lock the
// item first, so that two answers never promise the same unit.
import type { InventoryItem } from '../inventory.schema.ts';

/** A half-open stretch [start, end). Both ends are ISO texts of one same form, compared as texts. */
export interface Stretch {
  start: string;
  end: string;
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

/** Units in the house that do not. */
export const unitsOutOfUse = (item: Pick<Counters, 'maintenanceQuantity' | 'damagedQuantity'>): number =>
  item.maintenanceQuantity + item.damagedQuantity;

/** Units of several items together, those of one product for instance. */
export const stockOf = (items: readonly Omit<Counters, 'id'>[]) => ({
  inHouse: items.reduce((sum, { quantity }) => sum + quantity, 0),
  rented: items.reduce((sum, { rentedQuantity }) => sum + rentedQuantity, 0),
  usable: items.reduce((sum, item) => sum + usableUnits(item), 0),
});

/** Half-open: what ends when the other starts does not overlap it. */
export const overlaps = (a: Stretch, b: Stretch): boolean => a.start < b.end && b.start < a.end;

/** An end that never comes, of what keeps its units until somebody says otherwise. */
export const FOR_EVER = '9999-12-31T23:59';

const LAST_MS = Date.parse(`${FOR_EVER}Z`);

/** `2026-11-21T09:00` and two hours: `2026-11-21T11:00`. Never later than FOR_EVER: beyond it texts have another form. */
export const addHours = (moment: string, hours: number): string =>
  hours === 0
    ? moment
    : new Date(Math.min(Date.parse(`${moment}Z`) + hours * 3_600_000, LAST_MS)).toISOString().slice(0, 16);

/** The highest number of units held at one same moment of the stretch: a sweep over where each begins and ends. */
export function peakQuantity(holds: readonly (Stretch & { quantity: number })[], stretch: Stretch): number {
  const steps: { at: string; units: number }[] = [];
  for (const hold of holds) {
    if (!overlaps(hold, stretch)) continue;
    steps.push({ at: hold.start < stretch.start ? stretch.start : hold.start, units: hold.quantity });
    if (hold.end < stretch.end) steps.push({ at: hold.end, units: -hold.quantity });
  }
  // At one moment what ends goes first: its units are there for what begins.
  steps.sort((a, b) => (a.at === b.at ? a.units - b.units : a.at < b.at ? -1 : 1));
  let [current, highest] = [0, 0];
  for (const { units } of steps) {
    current += units;
    highest = Math.max(highest, current);
  }
  return highest;
}
