// Declaring the units of an item, saying what each of them is, and putting one aside. Whatever else happens to them is what moves
// their item (stock.operations.ts): no unit changes state by itself.
import { z } from 'zod';
import { withDefaults } from '../../kernel/values/defaults.ts';
import { derivedKey } from '../../kernel/identity/derived-keys.ts';
import { idText } from '../../kernel/identity/keys.ts';
import {
  creation,
  type OperationContext,
  recordOperation,
  type Tx,
} from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { ownedUnits } from '../stock/availability.ts';
import { checkNewSerials } from './chosen-units.ts';
import { newUnit } from './unit-tracking.ts';
import type { HouseState, InventoryItem } from '../inventory.schema.ts';
import { inventoryActions, unitActions } from '../inventory.actions.ts';
import { type MovementFacts, moveStock } from '../stock/stock-moves.ts';
import { bringIn, takeOut } from '../stock/stock-units.ts';
import { checkSerialNumbers, declaredUnits, serialKeyOf, warrantyEnd } from './unit.rules.ts';
import { blankUnit, createUnitInput, followUnitsInput, type Unit, updateUnitInput } from './unit.schema.ts';
import { UNIT_MOVEMENT } from './unit.values.ts';

/** The item as one that is followed. One that holds units which nobody has declared yet has to be switched on first. */
async function followed(tx: Tx, itemId: string): Promise<Result<InventoryItem>> {
  const item = await tx.inventory.get(itemId);
  if (!item) return fail('validation_failed', undefined, { itemId: validation.choice });
  if (item.archivedAt !== null) return fail('deleted');
  if (item.followsUnits || ownedUnits(item) === 0) return ok({ ...item, followsUnits: true });
  return fail('validation_failed', validation.unitsNotFollowed, { itemId: validation.unitsNotFollowed });
}

/** The movement that a unit makes by itself. */
const ownMove = (unitId: string, step: string | number, facts: Omit<MovementFacts, 'id'>): MovementFacts => ({
  ...facts,
  id: derivedKey(`MVT-${unitId}`, step),
  relatedType: UNIT_MOVEMENT,
  relatedId: unitId,
});

/** One more unit in the house, with its movement. */
export const createUnit = creation('units', {
  serverFields: {
    serialKey: true,
    stateReason: true,
    contactId: true,
    client: true,
    relatedType: true,
    relatedId: true,
  },
  input: createUnitInput,
  permission: inventoryActions.move.permission,
  async run(tx, input, ctx) {
    const found = await followed(tx, input.itemId);
    if (!found.ok) return found;
    const before = found.value;
    const fields = withDefaults({ ...blankUnit, place: before.location }, input);
    const serial = await checkSerialNumbers(tx, [fields.serialNumber]);
    if (!serial.ok) return serial;
    const id = input.id ?? String(ctx.newId('units'));
    const { date } = input;
    const facts = ownMove(id, 'entrée', { kind: 'entrée', date, newUnits: [{ ...fields, id }] });
    await moveStock(
      tx,
      { before, changes: { ...bringIn(before, 1, input.state), followsUnits: true }, facts },
      ctx,
    );
    const unit = await tx.units.get(id);
    return unit ? ok(unit) : fail('internal');
  },
});

/** The unit's own texts change; its state follows what moves its item. */
export const updateUnit = recordOperation('update', 'units', {
  ...unitActions.edit,
  input: updateUnitInput,
  conflict: 'merge',
  async run(tx, unit, { id, changes }) {
    const next = { ...unit, ...changes } as Unit;
    const serial = await checkSerialNumbers(tx, [next.serialNumber], { except: id });
    return serial.ok ? ok(tx.units.put({ ...next, serialKey: serialKeyOf(next.serialNumber) })) : serial;
  },
});

/** Follows an item one by one from now on: a unit for each that it owns, with a serial number or to be given one. */
export const followUnits = recordOperation('follow_units', 'inventory', {
  ...inventoryActions.follow_units,
  input: followUnitsInput,
  conflict: 'append',
  async run(tx, item, { id, serialNumbers = [] }) {
    const serials = await checkNewSerials(
      tx,
      { followsUnits: true },
      { count: ownedUnits(item), serialNumbers },
    );
    if (!serials.ok) return serials;
    for (const [index, declared] of declaredUnits(item).entries())
      tx.units.put(
        newUnit({
          ...declared,
          itemId: id,
          place: item.location,
          boughtOn: item.purchaseDate,
          warrantyUntil: warrantyEnd(item.warranty, item.purchaseDate),
          serialNumber: serialNumbers[index] ?? '',
        }),
      );
    return ok(tx.inventory.put({ ...item, followsUnits: true }));
  },
});

/** The unit leaves the stock, or comes into it again, with the corbeille. */
async function moveByItself(
  tx: Tx,
  unit: Unit,
  { way, ctx }: { way: 'out' | 'in'; ctx: OperationContext },
): Promise<Result<Unit>> {
  const before = await tx.inventory.get(unit.itemId);
  if (!before) return fail('not_found');
  const state = unit.state as HouseState;
  const changes = way === 'in' ? ok(bringIn(before, 1, state)) : takeOut(before, 1, { [state]: 1 });
  if (!changes.ok) return changes;
  // Going out and coming back may stand at one version: the way tells them apart.
  const step = way === 'in' ? `retour-${unit.version}` : unit.version;
  const facts = ownMove(unit.id, step, {
    kind: 'ajustement',
    reason: way === 'in' ? unit.stateReason : '',
    unitIds: [unit.id],
  });
  await moveStock(tx, { before, changes: changes.value, facts }, ctx);
  const moved = await tx.units.get(unit.id);
  return moved ? ok(moved) : fail('internal');
}

/** Puts a unit aside that was declared by mistake, or thrown away: the stock has one less. */
export const archiveUnit = recordOperation('archive', 'units', {
  ...unitActions.archive,
  input: z.object({ id: idText }),
  conflict: 'merge',
  run: (tx, unit, _input, ctx) => moveByItself(tx, unit, { way: 'out', ctx }),
});

/** Brings it back in the state in which it was put aside. */
export const restoreUnit = recordOperation('restore', 'units', {
  ...unitActions.restore,
  input: z.object({ id: idText, changes: updateUnitInput.shape.changes.optional() }),
  conflict: 'merge',
  async run(tx, before, { id, changes }, ctx) {
    const unit = { ...before, ...changes } as Unit;
    const serial = await checkSerialNumbers(tx, [unit.serialNumber], { except: id });
    if (!serial.ok) return serial;
    const stored = tx.units.put({ ...unit, serialKey: serialKeyOf(unit.serialNumber) });
    return before.archivedAt === null ? ok(stored) : moveByItself(tx, stored, { way: 'in', ctx });
  },
});
