// The units of an item that is followed one by one go where its counters go (docs/product.md 'Units'): whatever moves stock decides how
// many are in each state (stock-units.ts); which ones they are is decided here, and nowhere else.
import { dayDone } from '../../kernel/facts/happened.ts';
import { derivedKey } from '../../kernel/identity/derived-keys.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import type { InventoryItem, InventoryStatus, Movement, MovementKind } from '../inventory.schema.ts';
import { unitsByStatus } from '../inventory.rules.ts';
import { DELIVERY_MOVEMENT, inventoryStatuses } from '../inventory.values.ts';
import { serialKeyOf, unitsInOrder, warrantyEnd } from './unit.rules.ts';
import { blankUnit, type Unit, type UnitState } from './unit.schema.ts';

/** Who has a unit that is out. */
export type UnitHolder = Pick<Unit, 'contactId' | 'client' | 'relatedType' | 'relatedId'>;

export const noHolder: UnitHolder = { contactId: null, client: '', relatedType: '', relatedId: '' };

export interface UnitFacts {
  kind: MovementKind;
  reason?: string | undefined;
  date?: string | undefined;
  /** Chosen units, in order: of those that leave a state, or sold ones that come back. */
  unitIds?: readonly string[] | undefined;
  /** What is known of new units, in order. */
  newUnits?: readonly Partial<Unit>[] | undefined;
  /** Where those that move are now; they stay where they were without it. */
  place?: string | undefined;
  holder?: UnitHolder | undefined;
}

interface UnitMove {
  before: InventoryItem;
  item: InventoryItem;
  facts: UnitFacts;
  /** Key from which those of new units follow. */
  origin: string;
}

type StateCounts = Record<InventoryStatus, number>;

/** States that have more units there than here, each as often. */
const statesAbove = (there: StateCounts, here: StateCounts): InventoryStatus[] =>
  inventoryStatuses.flatMap((state) =>
    Array<InventoryStatus>(Math.max(0, there[state] - here[state])).fill(state),
  );

/** States that hold fewer units than before, or more, each as often as it lost or won one. */
function differences({ before, item }: UnitMove): { fewer: InventoryStatus[]; won: InventoryStatus[] } {
  const [was, is] = [unitsByStatus(before), unitsByStatus(item)];
  return { fewer: statesAbove(was, is), won: statesAbove(is, was) };
}

/** The units that leave those states: chosen ones first, then in the fixed order. */
async function leaving(tx: Tx, { item, facts }: UnitMove, fewer: readonly InventoryStatus[]) {
  const chosen = new Set(facts.unitIds);
  const units: Unit[] = [];
  for (const state of new Set(fewer)) {
    const there = unitsInOrder(await tx.units.find({ itemId: item.id, state }));
    const [first, others] = [
      there.filter(({ id }) => chosen.has(id)),
      there.filter(({ id }) => !chosen.has(id)),
    ];
    units.push(...[...first, ...others].slice(0, fewer.filter((one) => one === state).length));
  }
  return units;
}

/** Units that come from outside: sold ones and those put aside that come back, then new ones. */
async function arriving(tx: Tx, move: UnitMove, count: number, ctx: OperationContext): Promise<Unit[]> {
  const { item, facts, origin } = move;
  const units: Unit[] = [];
  for (const id of facts.unitIds ?? []) {
    const unit = await tx.units.get(id);
    const isOutside = unit?.state === 'vendu' || unit?.archivedAt;
    if (isOutside && units.length < count) units.push({ ...unit, archivedAt: null });
  }
  const boughtOn = facts.kind === 'entrée' ? dayDone(facts.date, ctx) : '';
  for (let index = 0; units.length < count; index += 1) {
    const id = derivedKey(`UNI-${origin}`, index + 1);
    const place = item.location;
    const warrantyUntil = warrantyEnd(item.warranty, boughtOn);
    units.push(newUnit({ id, itemId: item.id, place, boughtOn, warrantyUntil, ...facts.newUnits?.[index] }));
  }
  return units;
}

/** A unit as it comes into the house; the engine completes it. */
export const newUnit = (values: Pick<Unit, 'id' | 'itemId'> & Partial<Unit>): Unit =>
  ({
    ...blankUnit,
    state: 'disponible',
    stateReason: '',
    ...noHolder,
    ...values,
    serialKey: serialKeyOf(values.serialNumber ?? ''),
  }) as Unit;

const noHandover = { deliveredOn: '', warrantyMonths: null, warrantyExtension: '' };

const isRepair = (state: UnitState): boolean => state === 'maintenance' || state === 'endommagé';

/** The unit in its next state. */
function inState(unit: Unit, state: UnitState, { facts }: UnitMove): Unit {
  const isOut = state === 'loué' || state === 'vendu';
  return {
    ...unit,
    state,
    stateReason: isRepair(state) ? (facts.reason ?? '') : '',
    ...(isOut ? (facts.holder ?? noHolder) : noHolder),
    ...(unit.deliveredOn && state !== 'vendu' && noHandover),
    place: facts.place ?? unit.place,
  };
}

/** What a delivery note takes is the client's once it is handed over (handed-over-units.ts), anything else as it leaves. */
const handoverOf = ({ date, holder }: UnitFacts, ctx: OperationContext): Partial<Unit> =>
  holder?.relatedType === DELIVERY_MOVEMENT ? noHandover : { ...noHandover, deliveredOn: dayDone(date, ctx) };

/** What is lost, or was not found when somebody counted, is put aside; what leaves otherwise is sold. */
function putAway(tx: Tx, unit: Unit, move: UnitMove, ctx: OperationContext): void {
  if (move.facts.kind === 'sortie')
    tx.units.put({ ...inState(unit, 'vendu', move), ...handoverOf(move.facts, ctx) });
  else tx.units.archive({ ...unit, stateReason: move.facts.reason || unit.stateReason });
}

/** The units that these movements took out of the house and did not bring back, by item; the oldest first. */
export function unitsStillOut(movements: Iterable<Movement>): Map<string, string[]> {
  const out = new Map<string, string[]>();
  for (const { itemId, quantity, unitIds = [] } of movements) {
    const known = out.get(itemId) ?? [];
    out.set(itemId, quantity < 0 ? [...known, ...unitIds] : known.filter((id) => !unitIds.includes(id)));
  }
  return out;
}

/** Units among these that nobody has brought back or given away since. */
export async function unitsInState(
  tx: Tx,
  ids: readonly string[],
  { state, relatedId }: Pick<Unit, 'state' | 'relatedId'>,
): Promise<Unit[]> {
  const units: Unit[] = [];
  for (const id of ids) {
    const unit = await tx.units.get(id);
    const isInState = unit?.state === state && unit.relatedId === relatedId;
    if (isInState && unit.archivedAt === null) units.push(unit);
  }
  return units;
}

/** Moves the units of the item as its counters moved; answers their keys. */
export async function moveUnits(tx: Tx, move: UnitMove, ctx: OperationContext): Promise<string[]> {
  const { fewer, won } = differences(move);
  const units = await leaving(tx, move, fewer);
  units.push(...(await arriving(tx, move, won.length - units.length, ctx)));
  for (const [index, unit] of units.entries()) {
    const state = won[index];
    if (state === undefined) putAway(tx, unit, move, ctx);
    else tx.units.put(inState(unit, state, move));
  }
  return units.map(({ id }) => id);
}
