// Parts used leave the stock when the sheet is signed, once, as far as it holds them (docs/product.md 'Technical sheets'). A correction moves only what
// differs from what the earlier versions took: their movements all carry the key of the first version.
import { unitsInState, type UnitHolder, unitsStillOut } from '../../inventory/units/unit-tracking.ts';
import { moveStock } from '../../inventory/stock/stock-moves.ts';
import type { Movement } from '../../inventory/inventory.schema.ts';
import { withShortageAlert } from '../../inventory/inventory.rules.ts';
import { bringIn, takeOut } from '../../inventory/stock/stock-units.ts';
import { derivedKey } from '../../kernel/identity/derived-keys.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { ok } from '../../kernel/failures/result.ts';
import type { SheetPart, TechnicalSheet } from '../technical-sheet.schema.ts';
import { SHEET_MOVEMENT } from '../technical-sheet.values.ts';

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
  const unitIds = new Map<string, string[]>();
  for (const [itemId, ids] of unitsStillOut(made)) {
    const units = await unitsInState(tx, ids, { state: 'vendu', relatedId });
    unitIds.set(itemId, units.map(({ id }) => id).toReversed());
  }
  return unitIds;
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

/** The parts with what the stock lacked of each, the last ones of an item first. */
function withShortage(parts: readonly SheetPart[], short: Map<string, number>): SheetPart[] {
  const rest = parts.toReversed().map(({ stockShort: _before, ...part }) => {
    const lacking = Math.min(part.quantity, short.get(part.itemId) ?? 0);
    short.set(part.itemId, (short.get(part.itemId) ?? 0) - lacking);
    return lacking > 0 ? { ...part, stockShort: lacking } : part;
  });
  return rest.toReversed();
}

/**
 * Moves what the signed sheet asks for, items in one order for all writers, as far as the stock holds it, and answers the parts
 * with what it lacked. Where nobody can tell what earlier versions took, the stock waits for the authority.
 */
export async function moveUsedParts(
  tx: Tx,
  sheet: TechnicalSheet,
  ctx: OperationContext,
): Promise<SheetPart[]> {
  const parts = sheet.intervention?.parts ?? [];
  const first = await firstVersionOf(tx, sheet);
  if (first === null) return [...parts];
  const made = (await tx.movements.find({ relatedId: first })).filter(
    ({ relatedType }) => relatedType === SHEET_MOVEMENT,
  );
  const unitsBefore = await unitsOf(tx, first, made);
  const holder = holderOf(sheet, first);
  const short = new Map<string, number>();
  for (const [itemId, count] of partsMissing(sheet, made)) {
    const before = await tx.inventory.get(itemId);
    if (!before) continue;
    const units = Math.min(count, before.quantity);
    if (count > units) short.set(itemId, count - units);
    if (units === 0) continue;
    const changes = units > 0 ? takeOut(before, units) : ok(bringIn(before, -units));
    if (!changes.ok) continue;
    const facts = {
      // The browser and the server make the same movement.
      id: derivedKey(`MVT-${sheet.id}`, itemId),
      kind: units > 0 ? ('sortie' as const) : ('retour' as const),
      reason: sheet.title,
      relatedType: SHEET_MOVEMENT,
      relatedId: first,
      unitIds: units > 0 ? undefined : unitsBefore.get(itemId),
      holder,
    };
    await moveStock(tx, { before, changes: changes.value, facts }, ctx);
  }
  await tellShortage(tx, sheet, short);
  return withShortage(parts, short);
}

/** What was used without being there stands on the item as its alert, until somebody has looked at it. */
async function tellShortage(tx: Tx, { id, number }: TechnicalSheet, short: ReadonlyMap<string, number>) {
  for (const [itemId, lacking] of short) {
    const item = await tx.inventory.get(itemId);
    if (item) tx.inventory.put(withShortageAlert(item, lacking, number ?? id));
  }
}
