// Parts used leave the stock when the sheet is signed, once (docs/product.md 'Technical sheets'). A correction moves only what
// differs from what the earlier versions took: their movements all carry the key of the first version.
import { heldUnits, type UnitHolder, unitsStillOut } from '../inventory/followed-units.ts';
import { moveStock } from '../inventory/stock-moves.ts';
import type { Movement } from '../inventory/inventory.schema.ts';
import { bringIn, takeOut } from '../inventory/stock-units.ts';
import { derivedKey } from '../kernel/derived-keys.ts';
import type { OperationContext, Tx } from '../kernel/operation.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { validation } from '../kernel/validation-messages.ts';
import type { TechnicalSheet } from './technical-sheet.schema.ts';
import { SHEET_MOVEMENT } from './technical-sheet.values.ts';

/** Key of the first version of a sheet; null where only the authority knows the versions before. */
async function firstVersionOf(tx: Tx, sheet: TechnicalSheet): Promise<string | null> {
  let version = sheet;
  while (version.correctsId !== '') {
    const corrected = await tx.technicalSheets.get(version.correctsId);
    if (!corrected) return tx.technicalSheets.absence === 'never was' ? version.correctsId : null;
    version = corrected;
  }
  return version.id;
}

/** The units that earlier versions took, by item, as far as they are still where they went; the last ones first. */
async function unitsOf(tx: Tx, relatedId: string, made: readonly Movement[]): Promise<Map<string, string[]>> {
  const taken = new Map<string, string[]>();
  for (const [itemId, ids] of unitsStillOut(made)) {
    const held = await heldUnits(tx, ids, { state: 'vendu', relatedId });
    taken.set(itemId, held.map(({ id }) => id).toReversed());
  }
  return taken;
}

/** Units that the sheet asks for beyond what is out already, below 0 those that come back, by item in one order. */
function partsMissing({ intervention }: TechnicalSheet, made: readonly Movement[]): [string, number][] {
  const missing = new Map<string, number>();
  for (const { itemId, quantity } of [...(intervention?.parts ?? []), ...made])
    missing.set(itemId, (missing.get(itemId) ?? 0) + quantity);
  return [...missing].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const holderOf = ({ intervention }: TechnicalSheet, relatedId: string): UnitHolder => ({
  contactId: intervention?.contactId ?? null,
  client: intervention?.client ?? '',
  relatedType: SHEET_MOVEMENT,
  relatedId,
});

/**
 * Moves what the signed sheet asks for, items in one order for all writers. Where nobody can tell what earlier versions took,
 * the stock waits for the authority. Failure: stock_insufficient.
 */
export async function moveUsedParts(
  tx: Tx,
  sheet: TechnicalSheet,
  ctx: OperationContext,
): Promise<Result<true>> {
  const first = await firstVersionOf(tx, sheet);
  if (first === null) return ok(true);
  const made = (await tx.movements.find({ relatedId: first })).filter(
    ({ relatedType }) => relatedType === SHEET_MOVEMENT,
  );
  const takenBefore = await unitsOf(tx, first, made);
  const holder = holderOf(sheet, first);
  for (const [itemId, units] of partsMissing(sheet, made)) {
    const before = await tx.inventory.get(itemId);
    if (!before || units === 0) continue;
    const changes = units > 0 ? takeOut(before, units) : ok(bringIn(before, -units));
    if (!changes.ok) return fail('stock_insufficient', validation.stockShort(before.name, before.quantity));
    const facts = {
      // The browser and the server make the same movement.
      id: derivedKey(`MVT-${sheet.id}`, itemId),
      kind: units > 0 ? ('sortie' as const) : ('retour' as const),
      reason: sheet.title,
      relatedType: SHEET_MOVEMENT,
      relatedId: first,
      unitIds: units > 0 ? undefined : takenBefore.get(itemId),
      holder,
    };
    await moveStock(tx, { before, changes: changes.value, facts }, ctx);
  }
  return ok(true);
}
