// Which units of a followed item a delivery note takes and gives back (docs/product.md 'Units'), and which of them each line has.
import { checkChosen } from '../../inventory/units/chosen-units.ts';
import { unitsInState, unitsStillOut } from '../../inventory/units/unit-tracking.ts';
import type { InventoryItem, Movement } from '../../inventory/inventory.schema.ts';
import { houseStates } from '../../inventory/inventory.values.ts';
import type { Chosen } from '../../inventory/stock/stock-units.ts';
import { isInHouse, unitsInOrder } from '../../inventory/units/unit.rules.ts';
import type { Unit } from '../../inventory/units/unit.schema.ts';
import type { Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import type { DeliveryItem, DeliveryNote } from '../delivery-note.schema.ts';
import { sourcesOf, type Way, wayOf } from './line-stock.ts';

export const isRentalMove = ({ kind, rental }: Movement): boolean => kind === 'location' || rental === true;

/** Units that the note's movements took and did not bring back, by way and item. */
export class UnitsOut {
  readonly #out: Record<Way, Map<string, string[]>>;

  constructor(movements: readonly Movement[]) {
    this.#out = {
      rented: unitsStillOut(movements.filter(isRentalMove)),
      sold: unitsStillOut(movements.filter((movement) => !isRentalMove(movement))),
    };
  }

  of(way: Way, itemId: string): readonly string[] {
    return this.#out[way].get(itemId) ?? [];
  }
}

/** Units that move, with those that were picked; the rest goes in the fixed order. */
export interface Picked {
  units: number;
  unitIds?: readonly string[];
  chosen?: Chosen;
}

interface Taking {
  note: DeliveryNote;
  item: InventoryItem;
  way: Way;
  count: number;
  /** Whether what somebody chose must be there; what a note once had is only preferred. */
  isStrict: boolean;
  /** Why a unit is somebody else's by then, by unit. */
  promised: ReadonlyMap<string, string>;
  isForced: boolean;
}

/** What fills up the units that were named, where some of the others are somebody else's; else the fixed order does. */
async function unpromised(
  tx: Tx,
  item: InventoryItem,
  { named, count, promised }: { named: readonly string[]; count: number } & Pick<Taking, 'promised'>,
): Promise<string[]> {
  if (promised.size === 0) return [];
  const there = unitsInOrder(await tx.units.find({ itemId: item.id, state: 'disponible' }));
  const free = there.filter(({ id }) => !named.includes(id) && !promised.has(id));
  return free.slice(0, Math.max(0, count - named.length)).map(({ id }) => id);
}

/** Units that leave: those of the lines, then in the fixed order. Failures: stock_insufficient for one that is elsewhere,
 * material_unavailable for one that somebody else is promised. */
export async function unitsToTake(
  tx: Tx,
  { note, item, way, count, isStrict, promised, isForced }: Taking,
): Promise<Result<Picked>> {
  const named = note.items.filter((line) => wayOf(line) === way).flatMap(({ unitIds = [] }) => unitIds);
  const units: Unit[] = [];
  for (const id of named) {
    const unit = await tx.units.get(id);
    if (unit?.itemId === item.id && (isStrict || (isInHouse(unit) && unit.archivedAt === null)))
      units.push(unit);
  }
  const ids = units.map(({ id }) => id);
  const others = ids.flatMap((id) => promised.get(id) ?? [])[0];
  if (others !== undefined && !isForced) return fail('material_unavailable', others, { unitIds: others });
  const first = isStrict ? ids : [...new Set(ids)].slice(0, count);
  const unitIds = [...first, ...(await unpromised(tx, item, { named: first, count, promised }))];
  const chosen = await checkChosen(tx, item, { unitIds, count, among: houseStates });
  return chosen.ok ? ok({ units: count, unitIds, chosen: chosen.value }) : chosen;
}

interface Returning {
  note: DeliveryNote;
  item: InventoryItem;
  way: Way;
  count: number;
  /** Units that the note has out of the item, as its movements say, and which of them. */
  outCount: number;
  out: readonly string[];
  keep: ReadonlySet<string>;
}

/** Units that come back: none that the depot has taken back by itself, those that were not handed over first. */
export async function unitsToReturn(
  tx: Tx,
  { note, item, way, count, outCount, out, keep }: Returning,
): Promise<Picked> {
  const state = way === 'rented' ? 'loué' : 'vendu';
  const outUnits = await unitsInState(tx, out, { state, relatedId: note.id });
  // What left before the item was followed has no unit that says so.
  const undeclared = Math.max(0, outCount - out.length);
  const rented = way === 'rented' ? await tx.units.find({ itemId: item.id, state }) : [];
  const others = unitsInOrder(rented.filter(({ relatedId }) => relatedId === '')).slice(0, undeclared);
  const possible = outUnits.length + (way === 'rented' ? others.length : undeclared);
  const last = outUnits.toReversed();
  const order = [
    ...last.filter(({ id }) => !keep.has(id)),
    ...others,
    ...last.filter(({ id }) => keep.has(id)),
  ];
  const units = Math.min(count, possible);
  return { units: -units, unitIds: order.slice(0, units).map(({ id }) => id) };
}

/** The first `count` units of each line, those that were said to be handed over before the others. */
export function unitsToKeep(
  lines: readonly DeliveryItem[],
  countOf: (line: DeliveryItem) => number,
  handed: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  return new Set(
    lines.flatMap((line) => {
      const first = handed.get(line.id) ?? [];
      const others = (line.unitIds ?? []).filter((id) => !first.includes(id));
      return [...first, ...others].slice(0, countOf(line));
    }),
  );
}

interface LineCounts {
  /** Units of the line that left and did not come back by the note. */
  countOf: (line: DeliveryItem) => number;
  /** Units of each line that came back through its reservation. */
  back: ReadonlyMap<string, number>;
}

/**
 * Each line with the units that it has out: its own as far as they are, then what its items have left. Those that came back
 * through its reservation were handed over all the same, and stay on the line.
 */
export function withUnitsOut(
  lines: readonly DeliveryItem[],
  { countOf, back }: LineCounts,
  out: UnitsOut,
): DeliveryItem[] {
  const free = new Set(lines.flatMap((line) => sourcesOf(line).flatMap((id) => out.of(wayOf(line), id))));
  const assigned = new Map<string, string[]>();
  const give = (line: DeliveryItem, ids: readonly string[]) => {
    const own = assigned.get(line.id) ?? [];
    for (const id of ids) if (own.length < countOf(line) && free.delete(id)) own.push(id);
    assigned.set(line.id, own);
  };
  for (const line of lines) give(line, line.unitIds ?? []);
  for (const line of lines.toSorted((a, b) => sourcesOf(a).length - sourcesOf(b).length))
    give(
      line,
      sourcesOf(line).flatMap((id) => out.of(wayOf(line), id)),
    );
  return lines.map(({ unitIds: before = [], ...line }) => {
    const units = assigned.get(line.id) ?? [];
    const returned = before.filter((id) => !units.includes(id)).slice(0, back.get(line.id) ?? 0);
    const unitIds = [...units, ...returned];
    return { ...line, ...(unitIds.length > 0 && { unitIds }) };
  });
}
