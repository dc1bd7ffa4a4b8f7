// From which items of the stock, and from which units of them, a line of a delivery note takes what leaves: chosen units, else the
// item that it names, else the items of its product, those at the place of departure first.
import type { InventoryItem } from '../../inventory/inventory.schema.ts';
import { serialKeyOf, unitName } from '../../inventory/units/unit.rules.ts';
import type { Unit } from '../../inventory/units/unit.schema.ts';
import { foldText } from '../../kernel/text/folded-text.ts';
import type { Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import type { DeliveryItem, DeliveryNote } from '../delivery-note.schema.ts';
import { kitLine, stockLines } from './kit-lines.ts';

export type Way = 'sold' | 'rented';

export const wayOf = ({ dateDebut }: DeliveryItem): Way => (dateDebut ? 'rented' : 'sold');

/** Keys of the items that it takes from, in that order; none while its goods are in the house. */
export const sourcesOf = ({ inventoryId, inventoryIds }: DeliveryItem): readonly string[] =>
  inventoryIds ?? (inventoryId ? [inventoryId] : []);

const isLive = (item: InventoryItem | undefined): item is InventoryItem => item?.archivedAt === null;

/** The unit that a reference names, by key or by serial number. */
async function referredUnit(tx: Tx, { reference }: DeliveryItem): Promise<Unit | undefined> {
  const byKey = reference === '' ? undefined : await tx.units.get(reference);
  if (byKey) return byKey.archivedAt === null ? byKey : undefined;
  const serialKey = serialKeyOf(reference);
  return serialKey === '' ? undefined : (await tx.units.find({ serialKey }))[0];
}

/** A line takes what these say: an operation's transaction, or the copy of a device. */
export type StockReader = { [K in 'inventory' | 'products']: Pick<Tx[K], 'get' | 'find'> };

type Named = Pick<DeliveryItem, 'inventoryId' | 'reference'>;

/** The item of the stock that a line names by key, or whose serial number or key is its reference. */
async function namedItem(tx: StockReader, line: Named): Promise<InventoryItem | undefined> {
  for (const key of [line.inventoryId, line.reference]) {
    const item = key ? await tx.inventory.get(key) : undefined;
    if (isLive(item)) return item;
  }
  if (line.reference === '') return undefined;
  const [bySerial] = await tx.inventory.find({ serialNumber: line.reference });
  return bySerial;
}

/** The items that hold units of the line's product, in a fixed order; none for what the stock does not follow. */
async function productItems(tx: StockReader, { reference }: Named, place = ''): Promise<InventoryItem[]> {
  const product = reference === '' ? undefined : await tx.products.get(reference);
  if (!product || product.isStocked === false) return [];
  const items = (await tx.inventory.find({ productId: product.id })).filter(isLive);
  const isElsewhere = ({ location }: InventoryItem) => foldText(location) !== foldText(place);
  return items.toSorted((a, b) => Number(isElsewhere(a)) - Number(isElsewhere(b)) || (a.id < b.id ? -1 : 1));
}

/** The items that a line takes from where nobody chose its units, in that order. */
export async function stockItems(tx: StockReader, line: Named, place?: string): Promise<InventoryItem[]> {
  const named = await namedItem(tx, line);
  return named ? [named] : productItems(tx, line, place);
}

/** The units that the line chose or refers to. Failure: validation_failed where one is nowhere. */
async function chosenUnits(tx: Tx, line: DeliveryItem): Promise<Result<Unit[]>> {
  if (!line.unitIds) {
    const unit = await referredUnit(tx, line);
    return ok(unit ? [unit] : []);
  }
  const units: Unit[] = [];
  for (const id of line.unitIds) {
    const unit = await tx.units.get(id);
    if (!unit) return fail('validation_failed', undefined, { unitIds: validation.choice });
    units.push(unit);
  }
  return ok(units);
}

function tooMany({ quantity }: DeliveryItem): Result<never> {
  const sentence = validation.unitsChosen(Math.ceil(quantity));
  return fail('validation_failed', sentence, { unitIds: sentence });
}

/** The items with those of the chosen units; where the line has items of its own, no others. */
async function withItemsOf(
  tx: Tx,
  units: readonly Unit[],
  own: readonly InventoryItem[],
): Promise<Result<InventoryItem[]>> {
  const items = [...own];
  for (const unit of units) {
    if (items.some(({ id }) => id === unit.itemId)) continue;
    const item = await tx.inventory.get(unit.itemId);
    if (!item || own.length > 0) {
      const sentence = validation.unitOfOther(unitName(unit), item?.name ?? '');
      return fail('validation_failed', sentence, { unitIds: sentence });
    }
    items.push(item);
  }
  return ok(items);
}

/** The line as goods leave, with the items of the stock that it takes units from now, whatever it took them from before. */
async function linked(
  tx: Tx,
  { inventoryIds: _before, ...line }: DeliveryItem,
  place?: string,
): Promise<Result<DeliveryItem>> {
  const chosen = await chosenUnits(tx, line);
  if (!chosen.ok) return chosen;
  if (chosen.value.length > Math.ceil(line.quantity)) return tooMany(line);
  const items = await withItemsOf(tx, chosen.value, await stockItems(tx, line, place));
  if (!items.ok) return items;
  const [first, ...others] = items.value;
  if (!first) return ok(line);
  const unitIds = chosen.value.map(({ id }) => id);
  const units = unitIds.length > 0 ? { unitIds } : {};
  if (others.length === 0) return ok({ ...line, ...units, inventoryId: first.id });
  return ok({ ...line, ...units, inventoryIds: items.value.map(({ id }) => id) });
}

/** The items of the units that each line chose, by line. */
export async function itemsChosen(tx: Tx, lines: readonly DeliveryItem[]): Promise<Map<string, string[]>> {
  const chosen = new Map<string, string[]>();
  for (const { id, unitIds = [] } of lines) {
    const units = await Promise.all(unitIds.map((unitId) => tx.units.get(unitId)));
    chosen.set(
      id,
      units.flatMap((unit) => unit?.itemId ?? []),
    );
  }
  return chosen;
}

/** The line of a kit with its parts as the catalogue has them and the items that hold them; null for any other line. */
const kitOf = (tx: StockReader, line: DeliveryItem, place?: string): Promise<DeliveryItem | null> =>
  kitLine(tx, line, async (part) => (await productItems(tx, part, place)).map(({ id }) => id));

/** Units are chosen for one of these: a line of the note, or a part of its kits. */
export interface ChoiceLine {
  line: DeliveryItem;
  /** The line of the note. */
  of: DeliveryItem;
  /** Units for one unit of that line. */
  perUnit: number;
}

/** Lines of the note for which units are chosen, before its goods leave and after. */
export async function choiceLines(
  tx: StockReader,
  { items, lieuDepart }: Pick<DeliveryNote, 'items' | 'lieuDepart'>,
): Promise<ChoiceLine[]> {
  const choices: ChoiceLine[] = [];
  for (const of of items) {
    const kit = of.kitParts ? of : await kitOf(tx, of, lieuDepart);
    for (const [index, line] of stockLines(kit ?? of).entries())
      choices.push({ line, of, perUnit: kit?.kitParts?.[index]?.quantity ?? 1 });
  }
  return choices;
}

/** The kit with the units that were chosen for it, each with the part that it is of. */
async function withPartUnits(tx: Tx, kit: DeliveryItem): Promise<Result<DeliveryItem>> {
  const chosen = await chosenUnits(tx, { ...kit, unitIds: kit.unitIds ?? [] });
  if (!chosen.ok) return chosen;
  const parts = (kit.kitParts ?? []).map((part) => {
    const unitIds = chosen.value.flatMap(({ id, itemId }) =>
      part.inventoryIds.includes(itemId) ? [id] : [],
    );
    return { ...part, ...(unitIds.length > 0 && { unitIds }) };
  });
  const line = { ...kit, kitParts: parts };
  const stranger = chosen.value.find(({ id }) => !parts.some(({ unitIds }) => unitIds?.includes(id)));
  if (stranger) {
    const { name = '' } = (await tx.inventory.get(stranger.itemId)) ?? {};
    const sentence = validation.unitOfOther(unitName(stranger), name);
    return fail('validation_failed', sentence, { unitIds: sentence });
  }
  const full = stockLines(line).find(({ unitIds = [], quantity }) => unitIds.length > Math.ceil(quantity));
  return full ? tooMany(full) : ok(line);
}

/** Every line of the note as goods leave. Failure: validation_failed for a unit that is no unit of its line's goods. */
export async function withStockItems(tx: Tx, note: DeliveryNote): Promise<Result<DeliveryItem[]>> {
  const lines: DeliveryItem[] = [];
  for (const line of note.items) {
    const kit = await kitOf(tx, line, note.lieuDepart);
    const found = kit ? await withPartUnits(tx, kit) : await linked(tx, line, note.lieuDepart);
    if (!found.ok) return found;
    lines.push(found.value);
  }
  return ok(lines);
}

/** The lines with the serial numbers of their units, as documents print them. */
export async function withSerialNumbers(tx: Tx, lines: readonly DeliveryItem[]): Promise<DeliveryItem[]> {
  const named: DeliveryItem[] = [];
  for (const { unitIds = [], serialNumbers: _before, ...line } of lines) {
    const serialNumbers: string[] = [];
    for (const id of unitIds) {
      const unit = await tx.units.get(id);
      if (unit && unit.serialNumber !== '') serialNumbers.push(unit.serialNumber);
    }
    named.push({
      ...line,
      ...(unitIds.length > 0 && { unitIds }),
      ...(serialNumbers.length > 0 && { serialNumbers }),
    });
  }
  return named;
}
