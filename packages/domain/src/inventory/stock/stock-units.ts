// Where the units of an item are, as pure arithmetic (docs/product.md D3 and D4). Two things hold after every function here:
//  1. no counter is below 0;
//  2. maintenance + damaged never exceed the units in the house.
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { usableUnits } from './availability.ts';
import type { HouseState, InventoryItem, InventoryStatus } from '../inventory.schema.ts';

export type Units = Pick<
  InventoryItem,
  'quantity' | 'rentedQuantity' | 'maintenanceQuantity' | 'damagedQuantity'
>;

/** Somebody chose so many of the units that move among those in each state; the rest goes by the usual order. */
export type Chosen = Readonly<Partial<Record<InventoryStatus, number>>>;

type Part = 'usable' | 'maintenance' | 'damaged';
type Parts = Record<Part, number>;

const partOf: Record<HouseState, Part> = {
  disponible: 'usable',
  maintenance: 'maintenance',
  endommagé: 'damaged',
};

const partsOf = (units: Units): Parts => ({
  usable: usableUnits(units),
  maintenance: units.maintenanceQuantity,
  damaged: units.damagedQuantity,
});

const withParts = (units: Units, { usable, maintenance, damaged }: Parts): Units => ({
  quantity: usable + maintenance + damaged,
  rentedQuantity: units.rentedQuantity,
  maintenanceQuantity: maintenance,
  damagedQuantity: damaged,
});

interface Taking {
  count: number;
  /** Each is emptied before the next. */
  order: readonly Part[];
  chosen?: Chosen | undefined;
}

/** Takes units out of the parts: those chosen, then the rest in order. */
function take(parts: Parts, { count, order, chosen = {} }: Taking): Parts {
  const left = { ...parts };
  let missing = count;
  const takeFrom = (part: Part, most: number) => {
    const units = Math.min(missing, most, left[part]);
    left[part] -= units;
    missing -= units;
  };
  for (const [state, part] of Object.entries(partOf)) takeFrom(part, chosen[state as HouseState] ?? 0);
  for (const part of order) takeFrom(part, left[part]);
  return left;
}

const goodFirst: readonly Part[] = ['usable', 'maintenance', 'damaged'];
const brokenFirst: readonly Part[] = ['damaged', 'usable', 'maintenance'];

const refuse = (possible: number): Result<never> => {
  const sentence = validation.unitsPossible(possible);
  return fail('stock_insufficient', sentence, { quantity: sentence });
};

const leave = (units: Units, taking: Taking): Result<Units> =>
  taking.count > units.quantity ? refuse(units.quantity) : ok(withParts(units, take(partsOf(units), taking)));

/** Units come into the house, in that state. */
export function bringIn(units: Units, count: number, state: HouseState = 'disponible'): Units {
  const parts = partsOf(units);
  return withParts(units, { ...parts, [partOf[state]]: parts[partOf[state]] + count });
}

/** Units leave for good; those that work leave first. */
export const takeOut = (units: Units, count: number, chosen?: Chosen): Result<Units> =>
  leave(units, { count, order: goodFirst, chosen });

/** Units are lost or thrown away: damaged ones first. */
export const writeOff = (units: Units, count: number, chosen?: Chosen): Result<Units> =>
  leave(units, { count, order: brokenFirst, chosen });

/** The counted quantity replaces the known one. */
export const recount = (units: Units, counted: number, chosen?: Chosen): Units =>
  counted >= units.quantity
    ? bringIn(units, counted - units.quantity)
    : withParts(units, take(partsOf(units), { count: units.quantity - counted, order: goodFirst, chosen }));

/** Units leave on rental. */
export function rent(units: Units, count: number, chosen?: Chosen): Result<Units> {
  const left = takeOut(units, count, chosen);
  return left.ok ? ok({ ...left.value, rentedQuantity: units.rentedQuantity + count }) : left;
}

/** Units come back from rental, in that state; never more than are out. */
export function giveBack(units: Units, count: number, state: HouseState = 'disponible'): Result<Units> {
  if (count > units.rentedQuantity) {
    const sentence = validation.unitsRented(units.rentedQuantity);
    return fail('return_exceeds_rented', sentence, { quantity: sentence });
  }
  return ok({
    ...bringIn(units, count, state),
    rentedQuantity: units.rentedQuantity - count,
  });
}

interface StateChange {
  to: HouseState;
  current: string;
  count?: number | undefined;
  chosen?: Chosen | undefined;
}

/**
 * Units of the house change state. Without a count: one for maintenance or damage, if there is one, and for
 * 'disponible' all that were not. Units in the item's `current` state go first.
 */
export function changeState(units: Units, { to, current, count, chosen }: StateChange): Result<Units> {
  const target = partOf[to];
  const parts = partsOf(units);
  const currentPart = (partOf as Record<string, Part | undefined>)[current];
  const order = [...(currentPart ? [currentPart] : []), ...goodFirst].filter((part) => part !== target);
  const possible = units.quantity - parts[target];
  if (count !== undefined && count > possible) return refuse(possible);
  const moved = count ?? (to === 'disponible' ? possible : Math.min(1, possible));
  const left = take(parts, { count: moved, order, chosen });
  return ok(withParts(units, { ...left, [target]: left[target] + moved }));
}
