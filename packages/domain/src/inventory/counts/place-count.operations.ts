// One confirmation puts right what a count of a place found, all of it or nothing (docs/product.md 'Stock counts'). It is judged on the
// locked rows: a unit that left meanwhile is neither missing nor found.
import { operation, type OperationContext, type Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { inventoryActions } from '../inventory.actions.ts';
import type { InventoryItem } from '../inventory.schema.ts';
import { inventoryStatuses } from '../inventory.values.ts';
import { isSamePlace } from './place-count.rules.ts';
import { type CountedItem, countPlaceInput, type CountPlaceInput } from './place-count.schema.ts';
import { type MovementFacts, moveStock } from '../stock/stock-moves.ts';
import { bringIn, recount, takeOut, type Units } from '../stock/stock-units.ts';
import {
  checkSerialNumbers,
  isInHouse,
  serialKeyOf,
  unitName,
  unitStateLabels,
} from '../units/unit.rules.ts';
import type { HouseState } from '../inventory.schema.ts';
import type { Unit } from '../units/unit.schema.ts';

/** Fails at a field of one of the counted items. */
const refusedAt = (field: string, sentence: string): Result<never> =>
  fail('validation_failed', sentence, { [field]: sentence });

/** Why a unit that is rented, sold or put aside can be neither missing nor found. */
function whereItWent({ archivedAt, state, client, relatedId, ...unit }: Unit): string {
  if (archivedAt !== null) return validation.unitArchived(unitName(unit));
  const holder = [relatedId, client].filter(Boolean).join(', ');
  return validation.unitLeft(unitName(unit), unitStateLabels[state], holder);
}

interface Part {
  item: InventoryItem;
  counted: CountedItem;
  count: CountPlaceInput;
  /** Where the sentences of the item are shown. */
  at: string;
}

/** Its units that the count names, each of it and once. */
async function namedUnits(
  tx: Tx,
  { item, counted, at }: Part,
  field: 'missing' | 'found',
): Promise<Result<Unit[]>> {
  const ids = counted[field] ?? [];
  if (new Set(ids).size < ids.length) return refusedAt(`${at}.${field}`, validation.choice);
  const units: Unit[] = [];
  for (const id of ids) {
    const unit = await tx.units.get(id);
    if (unit?.itemId !== item.id) return refusedAt(`${at}.${field}`, validation.choice);
    units.push(unit);
  }
  return ok(units);
}

/** Units that should stand there and do not: they still should. */
async function missingUnits(tx: Tx, part: Part): Promise<Result<Unit[]>> {
  const { place } = part.count;
  const units = await namedUnits(tx, part, 'missing');
  if (!units.ok) return units;
  for (const unit of units.value) {
    const field = `${part.at}.missing`;
    if (unit.archivedAt !== null || !isInHouse(unit)) return refusedAt(field, whereItWent(unit));
    if (!isSamePlace(unit.place, place))
      return refusedAt(field, validation.unitElsewhere(unitName(unit), unit.place));
  }
  return units;
}

/** Units that stand there and should not, in the house or put aside before; one that stands there by now needs nothing. */
async function foundUnits(tx: Tx, part: Part): Promise<Result<Unit[]>> {
  const units = await namedUnits(tx, part, 'found');
  if (!units.ok) return units;
  for (const unit of units.value) {
    if (!isInHouse(unit)) return refusedAt(`${part.at}.found`, whereItWent(unit));
    if (unit.archivedAt === null) continue;
    const free = await checkSerialNumbers(tx, [unit.serialNumber], {
      field: `${part.at}.found`,
      except: unit.id,
    });
    if (!free.ok) return free;
  }
  return units;
}

const stateOf = ({ state }: Unit): HouseState => state as HouseState;

/** In the order in which states are filled (unit-tracking.ts). */
const byState = (a: Unit, b: Unit): number =>
  inventoryStatuses.indexOf(stateOf(a)) - inventoryStatuses.indexOf(stateOf(b));

class ItemCount {
  readonly #tx: Tx;
  readonly #part: Part;
  readonly #ctx: OperationContext;
  #item: InventoryItem;

  constructor(tx: Tx, part: Part, ctx: OperationContext) {
    this.#tx = tx;
    this.#part = part;
    this.#ctx = ctx;
    this.#item = part.item;
  }

  /** The rank is that of the key of its movement. */
  async #move(rank: number, units: Result<Units>, facts: Omit<MovementFacts, 'id' | 'reason' | 'date'>) {
    if (!units.ok) return units;
    const { place, reason, date } = this.#part.count;
    const id = this.#part.counted.movementIds?.[rank];
    if (id !== undefined && (await this.#tx.movements.get(id))) return fail('already_exists');
    const count = { id, date, place, reason: validation.counted(place, reason ?? ''), ...facts };
    const before = this.#item;
    this.#item = (await moveStock(this.#tx, { before, changes: units.value, facts: count }, this.#ctx)).item;
    return ok(true);
  }

  async missing(units: readonly Unit[]): Promise<Result<unknown>> {
    if (units.length === 0) return ok(true);
    const chosen: Record<string, number> = {};
    for (const { state } of units) chosen[state] = (chosen[state] ?? 0) + 1;
    const unitIds = units.map(({ id }) => id);
    return this.#move(0, takeOut(this.#item, units.length, chosen), { kind: 'perte', unitIds });
  }

  async found(units: readonly Unit[]): Promise<Result<unknown>> {
    const { place } = this.#part.count;
    for (const unit of units) if (unit.archivedAt === null) this.#tx.units.put({ ...unit, place });
    const back = units.filter(({ archivedAt }) => archivedAt !== null).toSorted(byState);
    if (back.length === 0) return ok(true);
    const together = back.reduce<Units>((all, unit) => bringIn(all, 1, stateOf(unit)), this.#item);
    return this.#move(1, ok(together), { kind: 'ajustement', unitIds: back.map(({ id }) => id) });
  }

  async added(serialNumbers: readonly string[]): Promise<Result<unknown>> {
    if (serialNumbers.length === 0) return ok(true);
    const { place } = this.#part.count;
    const newUnits = serialNumbers.map((serialNumber) => ({ serialNumber, place }));
    return this.#move(2, ok(bringIn(this.#item, newUnits.length)), { kind: 'ajustement', newUnits });
  }

  async quantity(counted: number): Promise<Result<unknown>> {
    const kind = counted < this.#item.quantity ? 'perte' : 'ajustement';
    return this.#move(0, ok(recount(this.#item, counted)), { kind });
  }
}

/** The quantity of an item that is not followed, as long as the stock knows what it knew when somebody counted. */
async function putQuantity(tx: Tx, part: Part, ctx: OperationContext): Promise<Result<unknown>> {
  const { item, counted, at } = part;
  const { quantity, known = item.quantity } = counted;
  if (quantity === undefined) return ok(true);
  if (known !== item.quantity)
    return refusedAt(`${at}.quantity`, validation.stockMoved(item.name, known, item.quantity));
  return new ItemCount(tx, part, ctx).quantity(quantity);
}

async function putUnits(tx: Tx, part: Part, ctx: OperationContext): Promise<Result<unknown>> {
  const { counted, at } = part;
  const missing = await missingUnits(tx, part);
  if (!missing.ok) return missing;
  const found = await foundUnits(tx, part);
  if (!found.ok) return found;
  const serials = counted.serialNumbers ?? [];
  if (serials.some((serial) => serialKeyOf(serial) === ''))
    return refusedAt(`${at}.serialNumbers`, validation.required);
  const free = await checkSerialNumbers(tx, serials, { field: `${at}.serialNumbers` });
  if (!free.ok) return free;
  const putting = new ItemCount(tx, part, ctx);
  for (const put of [
    () => putting.missing(missing.value),
    () => putting.found(found.value),
    () => putting.added(serials),
  ]) {
    const done = await put();
    if (!done.ok) return done;
  }
  return ok(true);
}

/** A followed item is counted by its units, another one by its quantity. */
async function putItem(tx: Tx, part: Part, ctx: OperationContext): Promise<Result<unknown>> {
  const { item, counted, at } = part;
  const { quantity, missing = [], found = [], serialNumbers = [] } = counted;
  if (item.followsUnits && quantity !== undefined)
    return refusedAt(`${at}.quantity`, validation.countUnits(item.name));
  if (!item.followsUnits && missing.length + found.length + serialNumbers.length > 0)
    return refusedAt(`${at}.id`, validation.unitsNotFollowed);
  return item.followsUnits ? putUnits(tx, part, ctx) : putQuantity(tx, part, ctx);
}

const isMissing = ({ item, counted: { missing = [], quantity = item.quantity } }: Part): boolean =>
  missing.length > 0 || quantity < item.quantity;

/** One confirmation writes the count of a place; what is missing is a loss, and says why. */
export const countPlace = operation('count', 'inventory', {
  input: countPlaceInput,
  permission: inventoryActions.move.permission,
  conflict: 'append',
  target: ({ id }) => id,
  // In one order, so that two counts wait for each other and never in a circle.
  first: ({ id, items }) =>
    [...new Set([id, ...items.map((counted) => counted.id)])]
      .toSorted()
      .map((key) => ({ collection: 'inventory' as const, id: key })),
  async run(tx, count, ctx) {
    const parts: Part[] = [];
    for (const [rank, counted] of count.items.entries()) {
      const at = `items.${rank}`;
      const item = await tx.inventory.get(counted.id);
      if (!item || item.archivedAt !== null || parts.some((part) => part.item.id === item.id))
        return refusedAt(`${at}.id`, validation.choice);
      parts.push({ item, counted, count, at });
    }
    if (parts.some(isMissing) && (count.reason ?? '') === '') return refusedAt('reason', validation.required);
    for (const part of parts) {
      const put = await putItem(tx, part, ctx);
      if (!put.ok) return put;
    }
    const item = await tx.inventory.get(count.id);
    return item ? ok(item) : fail('not_found');
  },
});
