// These operations move the units of an item or change its status (specification §4 'Inventory status', docs/product.md D3 and
// D4). None compares versions (ADR 0009): the server checks the limits again on the rows as they are, whoever wrote meanwhile.
// Each names the units of a followed item that it takes, where there are others; one that an older version queued without takes
// the next in order.
import type { ZodType } from 'zod';
import { dayDone } from '../../kernel/facts/happened.ts';
import { derivedKey } from '../../kernel/identity/derived-keys.ts';
import {
  creation,
  recordOperation,
  type OperationContext,
  type Tx,
} from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import {
  adjustStockInput,
  createMovementInput,
  type HouseState,
  type InventoryItem,
  type InventoryStatus,
  loseStockInput,
  type MovementInput,
  type MovementKind,
  returnStockInput,
  setStatusInput,
  type StockMode,
} from '../inventory.schema.ts';
import { inventoryActions } from '../inventory.actions.ts';
import { checkChosen, checkCounted, checkNewSerials } from '../units/chosen-units.ts';
import { defaultLocations, houseStates } from '../inventory.values.ts';
import {
  bringIn,
  changeState,
  type Chosen,
  giveBack,
  recount,
  rent,
  takeOut,
  type Units,
  writeOff,
} from './stock-units.ts';
import { moveStock } from './stock-moves.ts';

interface Written {
  movementId?: string | undefined;
  date?: string | undefined;
  reason?: string | undefined;
  unitIds?: readonly string[] | undefined;
  serialNumbers?: readonly string[] | undefined;
}

const isTaken = async (tx: Tx, movementId?: string): Promise<boolean> =>
  movementId !== undefined && (await tx.movements.get(movementId)) !== undefined;

const factsOf = (kind: MovementKind, { movementId, date, reason, unitIds, serialNumbers }: Written) => ({
  id: movementId,
  kind,
  date,
  reason,
  unitIds,
  newUnits: serialNumbers?.map((serialNumber) => ({ serialNumber })),
});

/** The chosen units of `count` that leave the house where that is above 0, else of those that come into it. */
const chosenFor = (
  tx: Tx,
  item: InventoryItem,
  { count, unitIds, asks = false }: Pick<Written, 'unitIds'> & { count: number; asks?: boolean },
) =>
  checkChosen(tx, item, {
    unitIds,
    count: Math.abs(count),
    among: count > 0 ? houseStates : ['vendu'],
    asks: asks && count > 0,
  });

const kindOfMode: Record<StockMode, MovementKind> = { add: 'entrée', remove: 'sortie', set: 'ajustement' };

type Change = (units: Units, quantity: number, chosen: Chosen) => Result<Units>;

const changeByMode: Record<StockMode, Change> = {
  add: (units, quantity) => ok(bringIn(units, quantity)),
  remove: takeOut,
  set: (units, quantity, chosen) => ok(recount(units, quantity, chosen)),
};

/** Units that leave; below 0 those that come in. */
const leavingByMode: Record<StockMode, (units: Units, quantity: number) => number> = {
  add: (_units, quantity) => -quantity,
  remove: (_units, quantity) => quantity,
  set: (units, quantity) => units.quantity - quantity,
};

/** Moves units of an item by a movement of its own. */
const stockMove = <Verb extends string, RawInput, Input extends Written & { id: string }>(
  verb: Verb,
  input: ZodType<Input, RawInput>,
  move: (tx: Tx, item: InventoryItem, input: Input, ctx: OperationContext) => Promise<Result<InventoryItem>>,
) =>
  recordOperation(verb, 'inventory', {
    ...inventoryActions.move,
    draws: { movementId: 'movements' },
    input,
    conflict: 'append',
    run: async (tx, item, request: Input, ctx) =>
      (await isTaken(tx, request.movementId)) ? fail('already_exists') : move(tx, item, request, ctx),
  });

/** A stock update: so many more, so many fewer, or what was counted, which names the units of its difference. */
export const adjustStock = stockMove('adjust', adjustStockInput, async (tx, before, input, ctx) => {
  const leaving = leavingByMode[input.mode](before, input.quantity);
  const { mode, unitIds } = input;
  // What a count lacks has a sentence of its own (checkCounted).
  const asks = mode === 'remove' && !ctx.isFromQueue;
  const chosen = await chosenFor(tx, before, { count: leaving, unitIds, asks });
  if (!chosen.ok) return chosen;
  const serials = await checkNewSerials(tx, before, { ...input, count: -leaving });
  if (!serials.ok) return serials;
  const counted = input.mode === 'set' ? checkCounted(before, { ...input, missing: leaving }) : ok(true);
  if (!counted.ok) return counted;
  const changes = changeByMode[input.mode](before, input.quantity, chosen.value);
  if (!changes.ok) return changes;
  const facts = factsOf(kindOfMode[input.mode], input);
  return ok((await moveStock(tx, { before, changes: changes.value, facts }, ctx)).item);
});

interface StatusInput extends Written {
  status: InventoryStatus;
  quantity?: number | undefined;
  location?: string | undefined;
}

/** What a status makes of the units; 'loué' takes one off, never below 0. Chosen units say how many, where nobody does. */
async function unitsFor(
  tx: Tx,
  item: InventoryItem,
  { request, ctx }: { request: StatusInput; ctx: OperationContext },
): Promise<Result<Units>> {
  const { status, unitIds } = request;
  const count = request.quantity ?? unitIds?.length;
  const among = houseStates.filter((state) => state !== status);
  // Without a count it is one unit, or all of them for 'disponible'.
  const asks = !ctx.isFromQueue && (count !== undefined || status !== 'disponible');
  const chosen = await checkChosen(tx, item, { unitIds, count: count ?? (asks ? 1 : 0), among, asks });
  if (!chosen.ok) return chosen;
  if (status === 'loué') return rent(item, count ?? Math.min(1, item.quantity), chosen.value);
  return changeState(item, { to: status, current: item.status, count, chosen: chosen.value });
}

type Effects = Partial<InventoryItem> & Pick<InventoryItem, 'location'>;

/** What a status says besides the units (specification §4). */
function effectsOf(item: InventoryItem, request: StatusInput, ctx: OperationContext): Effects {
  const location = request.location ?? '';
  if (request.status === 'disponible')
    return {
      location: location || defaultLocations.disponible,
      alert: '',
      lastMaintenance: dayDone(request.date, ctx),
    };
  if (request.status === 'loué') return { location: location || item.location };
  const alert = request.reason || item.alert;
  if (request.status === 'maintenance') return { location: location || defaultLocations.maintenance, alert };
  return { location: location || item.location, alert };
}

/** Sets the status with its effects; `quantity` says of how many units. A reason for repair becomes the alert. */
export const setStatus = stockMove('set_status', setStatusInput, async (tx, item, input, ctx) => {
  const units = await unitsFor(tx, item, { request: input, ctx });
  if (!units.ok) return units;
  const effects = effectsOf(item, input, ctx);
  const facts = { ...factsOf('location', input), place: effects.location };
  // Units that are followed go to the workshop one by one; their item stays where it is.
  const location = item.followsUnits ? item.location : effects.location;
  const changes = { ...units.value, ...effects, location, status: input.status };
  return ok((await moveStock(tx, { before: item, changes, facts }, ctx)).item);
});

/** The state a return shows: the one the units came back in, or 'disponible' once nothing is out any more. */
function statusAfterReturn(item: InventoryItem, units: Units, state: HouseState): InventoryStatus {
  if (state !== 'disponible') return state;
  return item.status === 'loué' && units.rentedQuantity === 0 ? 'disponible' : item.status;
}

interface Return extends Written {
  quantity: number;
  state?: HouseState | undefined;
}

async function putBack(tx: Tx, before: InventoryItem, input: Return, ctx: OperationContext) {
  const state = input.state ?? 'disponible';
  const chosen = await checkChosen(tx, before, {
    unitIds: input.unitIds,
    count: input.quantity,
    among: ['loué'],
    asks: !ctx.isFromQueue,
  });
  if (!chosen.ok) return chosen;
  const units = giveBack(before, input.quantity, state);
  if (!units.ok) return units;
  const changes = {
    ...units.value,
    status: statusAfterReturn(before, units.value, state),
    alert: state === 'disponible' ? before.alert : input.reason || before.alert,
  };
  return ok(await moveStock(tx, { before, changes, facts: factsOf('retour', input) }, ctx));
}

/** Units come back from rental, in the state they were found in. */
export const returnStock = stockMove('return', returnStockInput, async (tx, before, input, ctx) => {
  const moved = await putBack(tx, before, input, ctx);
  return moved.ok ? ok(moved.value.item) : moved;
});

/** Rented units come back on paper before they are lost, and the same ones are: chosen, or those that came. */
async function missingOnRental(tx: Tx, item: InventoryItem, input: Return, ctx: OperationContext) {
  const movementId = input.movementId && derivedKey(input.movementId, 'retour');
  const back = await putBack(tx, item, { ...input, movementId, state: 'disponible' }, ctx);
  return back.ok ? ok({ item: back.value.item, unitIds: back.value.movement?.unitIds }) : back;
}

/** Units are lost. Those lost on rental are first returned on paper, so that both movements are recorded. */
export const loseStock = stockMove('lose', loseStockInput, async (tx, found, input, ctx) => {
  const isOut = input.from === 'location';
  const back = isOut
    ? await missingOnRental(tx, found, input, ctx)
    : ok({ item: found, unitIds: input.unitIds });
  if (!back.ok) return back;
  const { item: before, unitIds } = back.value;
  const asks = !(isOut || ctx.isFromQueue);
  const chosen = await chosenFor(tx, before, { count: input.quantity, unitIds, asks });
  if (!chosen.ok) return chosen;
  const changes = (isOut ? takeOut : writeOff)(before, input.quantity, chosen.value);
  if (!changes.ok) return changes;
  const facts = factsOf('perte', { ...input, unitIds });
  return ok((await moveStock(tx, { before, changes: changes.value, facts }, ctx)).item);
});

const changeByKind: Record<MovementKind, Change> = {
  entrée: (item, quantity) => ok(bringIn(item, quantity)),
  sortie: takeOut,
  location: rent,
  retour: (item, quantity) => giveBack(item, quantity),
  perte: writeOff,
  ajustement: (item, quantity, chosen) =>
    quantity > 0 ? ok(bringIn(item, quantity)) : takeOut(item, -quantity, chosen),
};

/** The chosen units of a movement: rented ones of a return, else those of the side from which it comes. */
function chosenForKind(
  tx: Tx,
  item: InventoryItem,
  { kind, quantity, unitIds, asks }: MovementInput & { asks: boolean },
) {
  if (kind === 'retour') return checkChosen(tx, item, { unitIds, count: quantity, among: ['loué'], asks });
  const comesIn = kind === 'entrée' || (kind === 'ajustement' && quantity > 0);
  const isCount = kind === 'ajustement';
  const count = comesIn ? -quantity : Math.abs(quantity);
  return chosenFor(tx, item, { count, unitIds, asks: asks && !isCount });
}

/** An adjustment that takes units off is what a count found missing; one that adds some picks none. */
const checkAdjustment = (item: InventoryItem, { kind, quantity, unitIds }: MovementInput): Result<unknown> =>
  kind === 'ajustement' && quantity < 0 ? checkCounted(item, { missing: -quantity, unitIds }) : ok(true);

/** One movement by itself, as `POST /api/inventory/movements` takes it; the item keeps its status. */
export const createMovement = creation('movements', {
  serverFields: {
    itemName: true,
    balance: true,
    relatedType: true,
    relatedId: true,
    rental: true,
    noteId: true,
  },
  input: createMovementInput,
  permission: inventoryActions.move.permission,
  conflict: 'append',
  async run(tx, input, ctx) {
    const before = await tx.inventory.get(input.itemId);
    if (!before) return fail('not_found');
    if (before.archivedAt !== null) return fail('deleted');
    const chosen = await chosenForKind(tx, before, { ...input, asks: !ctx.isFromQueue });
    if (!chosen.ok) return chosen;
    const counted = checkAdjustment(before, input);
    if (!counted.ok) return counted;
    const changes = changeByKind[input.kind](before, input.quantity, chosen.value);
    if (!changes.ok) return changes;
    const facts = factsOf(input.kind, { ...input, movementId: input.id });
    const { movement } = await moveStock(tx, { before, changes: changes.value, facts }, ctx);
    return movement ? ok(movement) : fail('internal');
  },
});
