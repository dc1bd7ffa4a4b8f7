// Which units a reservation may choose by name: those of its product that work and that nobody else has over its time
// (docs/product.md 'Units'). Pure over a pool and units; the operations read both on locked rows, the screens over their copy.
import { overlaps } from '../../inventory/stock/availability.ts';
import { type Hold, holderName, prepared, type StockPool } from '../../inventory/stock/stock-pool.ts';
import { unitName, unitsInOrder, unitStateLabels } from '../../inventory/units/unit.rules.ts';
import type { Unit } from '../../inventory/units/unit.schema.ts';
import type { Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import type { Reservation } from '../reservation.schema.ts';
import { spokenMoment } from '../reservation.rules.ts';

type ChosenUnit = Pick<Unit, 'id' | 'serialNumber' | 'state' | 'stateReason' | 'relatedId'>;

/** Out with that reservation, or chosen for what has still to leave with it. */
const isBookedBy =
  ({ id, state, relatedId }: ChosenUnit) =>
  ({ blocks, unitIds = [], noteIds = [], out, quantity }: Hold): boolean =>
    blocks && ((state === 'loué' && noteIds.includes(relatedId)) || (unitIds.includes(id) && out < quantity));

interface Choosing {
  pool: StockPool;
  request: Pick<Reservation, 'itemId' | 'start' | 'end'>;
  /** Keys of the reservations that the asker stands for. */
  without: ReadonlySet<string>;
}

/** Why the unit cannot be chosen for that time, as a person reads it; null where it can. */
export function unitObstacle(unit: ChosenUnit, { pool, request, without }: Choosing): string | null {
  const name = unitName(unit);
  if (unit.state !== 'disponible' && unit.state !== 'loué')
    return validation.unitNotThere(name, unitStateLabels[unit.state]);
  if (unit.stateReason !== '') return validation.unitNotThere(name, validation.unitBroken);
  const holders = pool.holds.filter(isBookedBy(unit));
  // Nobody knows when a unit comes back that was rented without a reservation.
  if (unit.state === 'loué' && !holders.some(({ noteIds = [] }) => noteIds.includes(unit.relatedId)))
    return validation.unitNotThere(name, unitStateLabels[unit.state]);
  const stretch = prepared(pool, request, request.itemId);
  const holder = holders.find(
    ({ id, start, until }) => !without.has(id) && overlaps({ start, end: until }, stretch),
  );
  if (!holder) return null;
  return validation.unitPromised(
    name,
    spokenMoment(holder.start),
    spokenMoment(holder.end),
    holderName(holder),
  );
}

/** Units of the pool, those of one item where one is named, in the order in which they are taken. */
async function unitsOfPool(tx: Tx, pool: StockPool, itemId: string): Promise<Unit[]> {
  const units: Unit[] = [];
  for (const { id } of pool.items)
    if (itemId === '' || id === itemId) units.push(...(await tx.units.find({ itemId: id })));
  return unitsInOrder(units.filter(({ archivedAt }) => archivedAt === null));
}

type UnitRequest = Pick<Reservation, 'itemId' | 'unitIds' | 'quantity' | 'start' | 'end'>;

interface Booking {
  pool: StockPool;
  without: ReadonlySet<string>;
  /** The unit that another is to take the place of: it is not proposed. */
  from?: string | undefined;
  /** Item whose units may be chosen, '' for any of the pool: that which is wanted unless it is told. */
  among?: string;
}

const refused = (code: 'validation_failed' | 'material_unavailable', sentence: string): Result<never> =>
  fail(code, sentence, { unitIds: sentence });

/**
 * Refuses chosen units that are none of the pool's, more than are wanted, broken, or somebody else's at that time. Failures at
 * `unitIds`: validation_failed; material_unavailable with who has it and the nearest free unit.
 */
export async function checkUnits(tx: Tx, request: UnitRequest, booking: Booking): Promise<Result<true>> {
  const { unitIds, quantity, itemId } = request;
  if (unitIds.length === 0) return ok(true);
  if (unitIds.length > quantity || new Set(unitIds).size < unitIds.length)
    return refused('validation_failed', validation.unitsChosen(quantity));
  const units = await unitsOfPool(tx, booking.pool, booking.among ?? itemId);
  const obstacleTo = (unit: Unit) => unitObstacle(unit, { ...booking, request });
  for (const id of unitIds) {
    const unit = units.find((one) => one.id === id);
    if (!unit) return refused('validation_failed', validation.choice);
    const obstacle = obstacleTo(unit);
    if (obstacle === null) continue;
    const isOther = (one: Unit) => one.id !== booking.from && !unitIds.includes(one.id);
    const other = units.find((one) => isOther(one) && obstacleTo(one) === null);
    const instead = other ? validation.unitInstead(unitName(other)) : validation.noUnitInstead;
    return refused('material_unavailable', `${obstacle} · ${instead}`);
  }
  return ok(true);
}

/** Chosen units that are still to be had: what a changed document keeps of a choice. */
export async function unitsStillFree(tx: Tx, request: UnitRequest, booking: Booking): Promise<string[]> {
  if (request.unitIds.length === 0) return [];
  const units = await unitsOfPool(tx, booking.pool, request.itemId);
  const isFree = (id: string) => {
    const unit = units.find((one) => one.id === id);
    return unit !== undefined && unitObstacle(unit, { ...booking, request }) === null;
  };
  return request.unitIds.filter(isFree).slice(0, request.quantity);
}
