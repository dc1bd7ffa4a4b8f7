// A delivery note takes its goods from the stock and puts them back (docs/product.md 'Delivery notes'). The units out are read
// from the note's own movements, so that no path, forced or ordinary, moves a unit twice: expedie, en_cours_livraison, refuse:
// all it carries is out; livre, partiellement_livre: what was handed over; en_preparation, retour: nothing. A line takes its
// units from the item that it names, else from the items of its product, whole items one after the other.
import { DELIVERY_MOVEMENT } from '../../inventory/inventory.values.ts';
import type { InventoryItem, Movement } from '../../inventory/inventory.schema.ts';
import { withShortageAlert } from '../../inventory/inventory.rules.ts';
import { moveStock } from '../../inventory/stock/stock-moves.ts';
import {
  bringIn,
  type Chosen,
  giveBack,
  rent,
  takeOut,
  type Units,
} from '../../inventory/stock/stock-units.ts';
import { derivedKey } from '../../kernel/identity/derived-keys.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { backByReservation } from '../../reservations/returns/departures.ts';
import {
  isRentalMove,
  type Picked,
  UnitsOut,
  unitsToKeep,
  unitsToReturn,
  unitsToTake,
  withUnitsOut,
} from './delivered-units.ts';
import type { DeliveryItem, DeliveryNote } from '../delivery-note.schema.ts';
import { writeHandover } from './handed-over-units.ts';
import { storedLines, stockLines } from './kit-lines.ts';
import { itemsChosen, sourcesOf, type Way, withSerialNumbers, withStockItems } from './line-stock.ts';
import { nothingPromised, promisedUnits, withReservedUnits } from './reserved-units.ts';
import { unitsOut, UnitsByItem, targetUnits } from './target-units.ts';

/** Movements of that note so far. */
async function movementsOf(tx: Tx, note: DeliveryNote): Promise<Movement[]> {
  const related = await tx.movements.find({ relatedId: note.id });
  return related.filter(({ relatedType }) => relatedType === DELIVERY_MOVEMENT);
}

/** What the note has out, as its movements say. */
function unitsOutSoFar(movements: readonly Movement[]): UnitsByItem {
  const out = new UnitsByItem();
  for (const movement of movements)
    out.add(isRentalMove(movement) ? 'rented' : 'sold', movement.itemId, -movement.quantity);
  return out;
}

/** What came back already through the reservations of its rental lines. */
const backOf = (tx: Tx, { id, factureId, devisId }: DeliveryNote, lines: readonly DeliveryItem[]) =>
  backByReservation(tx, {
    id,
    invoiceId: factureId,
    quoteId: devisId,
    lines: lines.flatMap(({ dateDebut, id: key, lineId, reservationId, reference }) =>
      dateDebut ? [{ id: key, lineId, reservationId, productId: reference }] : [],
    ),
  });

/** The items that the lines and the movements name, as they are, read in one order by all writers. */
async function itemsOf(tx: Tx, ids: Iterable<string>): Promise<Map<string, InventoryItem>> {
  const items = new Map<string, InventoryItem>();
  for (const id of [...new Set(ids)].toSorted()) {
    const item = await tx.inventory.get(id);
    if (item) items.set(id, item);
  }
  return items;
}

/** Units that leave, or come back, of one item. */
const changesOf = (item: InventoryItem, way: Way, units: number, chosen?: Chosen): Result<Units> => {
  if (way === 'sold') return units > 0 ? takeOut(item, units, chosen) : ok(bringIn(item, -units));
  return units > 0 ? rent(item, units, chosen) : giveBack(item, -units);
};

/** A rented unit that somebody has put back into the stock by itself comes back once. */
const stillOut = (item: InventoryItem, way: Way, units: number): number =>
  way === 'rented' ? Math.max(units, -item.rentedQuantity) : units;

const kindOf = (way: Way, units: number): Movement['kind'] => {
  if (units < 0) return 'retour';
  return way === 'rented' ? 'location' : 'sortie';
};

export interface DeliveryStep {
  /** Goods leave with it. */
  leaves: boolean;
  /** Units that were handed over of each line that moves stock, where somebody said which. */
  handed?: ReadonlyMap<string, readonly string[]> | undefined;
  /** What the stock lacks leaves all the same. */
  isForced?: boolean | undefined;
  ctx: OperationContext;
}

/** What one step moves: the note in its next state, what its movements had out, what it must have out. */
interface Move extends DeliveryStep {
  note: DeliveryNote;
  made: readonly Movement[];
  /** What came back through the reservations of its lines. */
  back: readonly Movement[];
  out: UnitsByItem;
  target: UnitsByItem;
  keep: ReadonlySet<string>;
}

/** How many units of the item the step moves, and of a followed one which. */
async function picked(tx: Tx, move: Move, item: InventoryItem, way: Way): Promise<Result<Picked>> {
  const { note, made, back, out, target, keep, leaves } = move;
  const outCount = out.of(way, item.id);
  const units = target.of(way, item.id) - outCount;
  if (!item.followsUnits || units === 0) return ok({ units: stillOut(item, way, units) });
  if (units > 0) {
    const promised = leaves ? await promisedUnits(tx, note, { item, way, ctx: move.ctx }) : nothingPromised;
    const isForced = move.isForced ?? false;
    return unitsToTake(tx, { note, item, way, count: units, isStrict: leaves, promised, isForced });
  }
  const known = new UnitsOut([...made, ...back]).of(way, item.id);
  return ok(await unitsToReturn(tx, { note, item, way, count: -units, outCount, out: known, keep }));
}

const holderOf = ({ id, contactId, client }: DeliveryNote) => ({
  contactId,
  client,
  relatedType: DELIVERY_MOVEMENT,
  relatedId: id,
});

/** Moves the units of every item; every writer takes the items in the same order. Answers all movements of the note. */
async function moveItems(
  tx: Tx,
  move: Move,
  items: ReadonlyMap<string, InventoryItem>,
): Promise<Result<Movement[]>> {
  const { note, ctx } = move;
  const movements = [...move.made];
  for (const [id, item] of items) {
    let before = item;
    for (const way of ['rented', 'sold'] as const) {
      const pick = await picked(tx, move, before, way);
      if (!pick.ok) return pick;
      const { units, unitIds, chosen } = pick.value;
      if (units === 0) continue;
      const changes = changesOf(before, way, units, chosen);
      if (!changes.ok) return stockShort(note, id, items);
      const facts = {
        id: derivedKey(`MVT-${note.id}`, movements.length + 1),
        kind: kindOf(way, units),
        reason: note.client,
        relatedType: DELIVERY_MOVEMENT,
        relatedId: note.id,
        unitIds,
        holder: holderOf(note),
        ...(way === 'rented' && units < 0 && { rental: true as const }),
      };
      const moved = await moveStock(tx, { before, changes: changes.value, facts }, ctx);
      before = moved.item;
      if (moved.movement) movements.push(moved.movement);
    }
  }
  return ok(movements);
}

/** The lines that move stock; the parts of a kit take the units that their reservations chose. */
async function movingLines(tx: Tx, note: DeliveryNote, { leaves }: DeliveryStep): Promise<DeliveryItem[]> {
  const items = note.items.flatMap(stockLines);
  const hasKit = note.items.some(({ kitParts }) => kitParts);
  return leaves && hasKit ? (await withReservedUnits(tx, { ...note, items })).items : items;
}

/**
 * Moves the units that the note's next state requires. Keys follow from the note, so that the browser and the server make the
 * same movements. Refuses what the stock does not hold, unless somebody lets it go.
 */
export async function moveDeliveredStock(
  tx: Tx,
  next: DeliveryNote,
  step: DeliveryStep,
): Promise<Result<DeliveryNote>> {
  const linked = step.leaves ? await withStockItems(tx, await withReservedUnits(tx, next)) : ok(next.items);
  if (!linked.ok) return linked;
  const moving = await movingLines(tx, { ...next, items: linked.value }, step);
  const sources = moving.flatMap(sourcesOf);
  if (sources.length === 0) return ok({ ...next, items: linked.value });
  const made = await movementsOf(tx, next);
  const back = await backOf(tx, next, moving);
  const out = unitsOutSoFar([...made, ...back.movements]);
  const items = await itemsOf(tx, [...sources, ...out.itemIds]);
  const chosenItems = step.leaves ? await itemsChosen(tx, moving) : new Map<string, string[]>();
  const { isForced } = step;
  const planned = { ...next, items: moving };
  const { target, lines } = targetUnits(planned, { out, items, chosenItems, back: back.byLine, isForced });
  const note = { ...next, items: lines };
  const countOf = (line: DeliveryItem) => unitsOut(note.status, line);
  const keep = unitsToKeep(lines, countOf, step.handed ?? new Map());
  const moved = await moveItems(tx, { ...step, note, made, back: back.movements, out, target, keep }, items);
  if (!moved.ok) return moved;
  await tellShortage(tx, next, note);
  // What came back keeps the units that it had been.
  if (note.status === 'retour') return ok({ ...note, items: storedLines(linked.value, lines) });
  const named = withUnitsOut(
    lines,
    { countOf, back: back.byLine },
    new UnitsOut([...moved.value, ...back.movements]),
  );
  await writeHandover(tx, note, { lines: named, ctx: step.ctx });
  return ok({ ...note, items: storedLines(linked.value, await withSerialNumbers(tx, named)) });
}

/** What left without being there stands on the item as its alert, until somebody has looked at it. */
async function tellShortage(tx: Tx, before: DeliveryNote, { id, number, items }: DeliveryNote) {
  const known = new Set(before.items.flatMap((line) => (line.stockShort ? [line.id] : [])));
  for (const line of items) {
    const item = await tx.inventory.get(sourcesOf(line)[0] ?? '');
    if (!item || !line.stockShort || known.has(line.id)) continue;
    tx.inventory.put(withShortageAlert(item, line.stockShort, number ?? id));
  }
}

/** What there is, over the items of a line that has a choice. */
function stockShort(
  note: DeliveryNote,
  itemId: string,
  items: ReadonlyMap<string, InventoryItem>,
): Result<never> {
  const line = note.items.find((one) => sourcesOf(one).includes(itemId));
  const there = (line ? sourcesOf(line) : [itemId]).reduce(
    (sum, id) => sum + (items.get(id)?.quantity ?? 0),
    0,
  );
  const name = line && sourcesOf(line).length > 1 ? line.productName : items.get(itemId)?.name;
  return fail('stock_insufficient', validation.stockShort(name ?? '', there));
}
