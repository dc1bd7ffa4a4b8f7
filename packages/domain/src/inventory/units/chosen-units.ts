// An operation on an item checks its list of units here: chosen units belong to the item and can be moved from their state; new
// units have serial numbers of their own. A count names each unit that is missing or was found, and what is moved by hand names
// its units where there are others.
import type { Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import type { InventoryItem } from '../inventory.schema.ts';
import type { Chosen } from '../stock/stock-units.ts';
import { checkSerialNumbers, serialKeyOf, unitName, unitStateLabels } from './unit.rules.ts';
import type { Unit, UnitState } from './unit.schema.ts';

interface Choice {
  unitIds: readonly string[] | undefined;
  /** Units that the operation moves; as many may be chosen. */
  count: number;
  /** States in which they may be. */
  among: readonly UnitState[];
  /** Whoever does it has the units before them, and says which they are, unless these are all there are. */
  asks?: boolean;
}

const refused = (sentence: string): Result<never> =>
  fail('validation_failed', sentence, { unitIds: sentence });

/** How many were chosen in each state. Failures: validation_failed, stock_insufficient for one that is elsewhere. */
export async function checkChosen(
  tx: Tx,
  item: InventoryItem,
  { unitIds = [], count, among, asks = false }: Choice,
): Promise<Result<Chosen>> {
  const isOpen = asks && unitIds.length < count && (await hasOthers(tx, item, { count, among }));
  if (isOpen) return refused(validation.unitsToName(count));
  return unitIds.length === 0 ? ok({}) : countChosen(tx, item, { unitIds, count, among });
}

async function countChosen(
  tx: Tx,
  item: InventoryItem,
  { unitIds, count, among }: Choice & { unitIds: readonly string[] },
): Promise<Result<Chosen>> {
  if (!item.followsUnits) return refused(validation.unitsNotFollowed);
  if (new Set(unitIds).size < unitIds.length || unitIds.length > count)
    return refused(validation.unitsChosen(count));
  const chosen: Record<string, number> = {};
  for (const id of unitIds) {
    const unit = await tx.units.get(id);
    if (!isLiveOf(item, unit)) return refused(validation.choice);
    if (!among.includes(unit.state)) {
      const sentence = validation.unitNotThere(unitName(unit), unitStateLabels[unit.state]);
      return fail('stock_insufficient', sentence, { unitIds: sentence });
    }
    chosen[unit.state] = (chosen[unit.state] ?? 0) + 1;
  }
  return ok(chosen);
}

/** Whether a followed item has more units in those states than `count`. */
async function hasOthers(
  tx: Tx,
  item: InventoryItem,
  { count, among }: Pick<Choice, 'count' | 'among'>,
): Promise<boolean> {
  if (!item.followsUnits) return false;
  let units = 0;
  for (const state of among) units += (await tx.units.find({ itemId: item.id, state })).length;
  return units > count;
}

const isLiveOf = (item: InventoryItem, unit: Unit | undefined): unit is Unit =>
  unit?.itemId === item.id && unit.archivedAt === null;

interface NewUnits {
  /** Units that come in, the chosen ones among them. */
  count: number;
  unitIds?: readonly string[] | undefined;
  serialNumbers?: readonly string[] | undefined;
}

/** Serial numbers are those of units that come in beside the chosen ones. Failures: validation_failed, serial_taken. */
export async function checkNewSerials(
  tx: Tx,
  item: Pick<InventoryItem, 'followsUnits'>,
  { count, unitIds = [], serialNumbers = [] }: NewUnits,
): Promise<Result<true>> {
  if (serialNumbers.length === 0) return ok(true);
  const possible = Math.max(0, count - unitIds.length);
  const sentence = item.followsUnits ? validation.unitsPossible(possible) : validation.unitsNotFollowed;
  if (!item.followsUnits || serialNumbers.length > possible)
    return fail('validation_failed', sentence, { serialNumbers: sentence });
  return checkSerialNumbers(tx, serialNumbers, { field: 'serialNumbers' });
}

interface CountDifference extends Omit<NewUnits, 'count'> {
  /** Units that are not there; below 0 those that were found beyond the known ones. */
  missing: number;
}

/**
 * A count of a followed item says which units make its difference: whoever counted saw them, and none is picked for them.
 * Failure: validation_failed, under `unitIds` for what is missing and `serialNumbers` for what was found.
 */
export function checkCounted(
  item: Pick<InventoryItem, 'followsUnits'>,
  { missing, unitIds = [], serialNumbers = [] }: CountDifference,
): Result<true> {
  if (!item.followsUnits) return ok(true);
  if (missing > unitIds.length) return refused(validation.unitsMissing(missing));
  const found = -missing;
  const named = unitIds.length + serialNumbers.filter((serial) => serialKeyOf(serial) !== '').length;
  if (found <= named) return ok(true);
  const sentence = validation.unitsFound(found);
  return fail('validation_failed', sentence, { serialNumbers: sentence });
}
