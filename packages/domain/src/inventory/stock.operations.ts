// What moves the units of an item or changes its status (specification §4 'Inventory status', docs/product.md D3 and D4).
// None compares versions (ADR 0009): the server checks the limits again on the rows as they are, whoever wrote meanwhile.
import { dayDone } from '../kernel/happened.ts';
import { derivedKey } from '../kernel/keys.ts';
import { creation, operation, type OperationContext, type Tx } from '../kernel/operation.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import {
  adjustStockInput,
  createMovementInput,
  type HouseState,
  type InventoryItem,
  type InventoryStatus,
  loseStockInput,
  type MovementKind,
  returnStockInput,
  setStatusInput,
  type StockMode,
} from './inventory.schema.ts';
import { defaultLocations } from './inventory.values.ts';
import {
  bringIn,
  changeState,
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
}

/** The item, when it may move and the key of its movement is free. */
async function movable(tx: Tx, id: string, movementId?: string): Promise<Result<InventoryItem>> {
  const item = await tx.inventory.get(id);
  if (!item) return fail('not_found');
  if (item.archivedAt !== null) return fail('deleted');
  if (movementId !== undefined && (await tx.movements.get(movementId))) return fail('already_exists');
  return ok(item);
}

const factsOf = (kind: MovementKind, { movementId, date, reason }: Written) => ({
  id: movementId,
  kind,
  date,
  reason,
});

const kindOfMode: Record<StockMode, MovementKind> = { add: 'entrée', remove: 'sortie', set: 'ajustement' };

const changeByMode: Record<StockMode, (units: Units, quantity: number) => Result<Units>> = {
  add: (units, quantity) => ok(bringIn(units, quantity)),
  remove: takeOut,
  set: (units, quantity) => ok(recount(units, quantity)),
};

/** A stock update: so many more, so many fewer, or what was counted. */
export const adjustStock = operation('adjust', 'inventory', {
  draws: { movementId: 'movements' },
  input: adjustStockInput,
  permission: 'inventory.move',
  conflict: 'append',
  target: (input) => input.id,
  async run(tx, input, ctx) {
    const before = await movable(tx, input.id, input.movementId);
    if (!before.ok) return before;
    const changes = changeByMode[input.mode](before.value, input.quantity);
    if (!changes.ok) return changes;
    const facts = factsOf(kindOfMode[input.mode], input);
    return ok(moveStock(tx, { before: before.value, changes: changes.value, facts }, ctx).item);
  },
});

interface Wish extends Written {
  status: InventoryStatus;
  quantity?: number | undefined;
  location?: string | undefined;
}

/** What a status makes of the units; 'loué' takes one off, never below 0. */
function unitsFor(item: InventoryItem, { status, quantity }: Wish): Result<Units> {
  if (status === 'loué') return rent(item, quantity ?? Math.min(1, item.quantity));
  return changeState(item, { to: status, current: item.status, count: quantity });
}

/** What a status says besides the units (specification §4). */
function effectsOf(item: InventoryItem, wish: Wish, ctx: OperationContext): Partial<InventoryItem> {
  const given = wish.location ?? '';
  if (wish.status === 'disponible')
    return {
      location: given || defaultLocations.disponible,
      alert: '',
      lastMaintenance: dayDone(wish.date, ctx),
    };
  if (wish.status === 'loué') return { location: given || item.location };
  const alert = wish.reason || item.alert;
  if (wish.status === 'maintenance') return { location: given || defaultLocations.maintenance, alert };
  return { location: given || item.location, alert };
}

/** Sets the status with its effects; `quantity` says of how many units. A reason for repair becomes the alert. */
export const setStatus = operation('set_status', 'inventory', {
  draws: { movementId: 'movements' },
  input: setStatusInput,
  permission: 'inventory.move',
  conflict: 'append',
  target: (input) => input.id,
  async run(tx, input, ctx) {
    const before = await movable(tx, input.id, input.movementId);
    if (!before.ok) return before;
    const units = unitsFor(before.value, input);
    if (!units.ok) return units;
    const changes = { ...units.value, ...effectsOf(before.value, input, ctx), status: input.status };
    const facts = factsOf('location', input);
    return ok(moveStock(tx, { before: before.value, changes, facts }, ctx).item);
  },
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

function putBack(tx: Tx, before: InventoryItem, input: Return, ctx: OperationContext) {
  const state = input.state ?? 'disponible';
  const units = giveBack(before, input.quantity, state);
  if (!units.ok) return units;
  const changes = {
    ...units.value,
    status: statusAfterReturn(before, units.value, state),
    alert: state === 'disponible' ? before.alert : input.reason || before.alert,
  };
  return ok(moveStock(tx, { before, changes, facts: factsOf('retour', input) }, ctx));
}

/** Units come back from rental, in the state they were found in. */
export const returnStock = operation('return', 'inventory', {
  draws: { movementId: 'movements' },
  input: returnStockInput,
  permission: 'inventory.move',
  conflict: 'append',
  target: (input) => input.id,
  async run(tx, input, ctx) {
    const before = await movable(tx, input.id, input.movementId);
    if (!before.ok) return before;
    const moved = putBack(tx, before.value, input, ctx);
    return moved.ok ? ok(moved.value.item) : moved;
  },
});

/** Units are lost. Those lost on rental are first returned on paper, so that both movements are recorded. */
export const loseStock = operation('lose', 'inventory', {
  draws: { movementId: 'movements' },
  input: loseStockInput,
  permission: 'inventory.move',
  conflict: 'append',
  target: (input) => input.id,
  async run(tx, input, ctx) {
    const found = await movable(tx, input.id, input.movementId);
    if (!found.ok) return found;
    let before = found.value;
    if (input.from === 'location') {
      const movementId = input.movementId && derivedKey(input.movementId, 'retour');
      const back = putBack(tx, before, { ...input, movementId, state: 'disponible' }, ctx);
      if (!back.ok) return back;
      before = back.value.item;
    }
    const changes =
      input.from === 'location' ? takeOut(before, input.quantity) : writeOff(before, input.quantity);
    if (!changes.ok) return changes;
    const facts = factsOf('perte', input);
    return ok(moveStock(tx, { before, changes: changes.value, facts }, ctx).item);
  },
});

const changeByKind: Record<MovementKind, (item: InventoryItem, quantity: number) => Result<Units>> = {
  entrée: (item, quantity) => ok(bringIn(item, quantity)),
  sortie: takeOut,
  location: rent,
  retour: (item, quantity) => giveBack(item, quantity),
  perte: writeOff,
  ajustement: (item, quantity) => (quantity > 0 ? ok(bringIn(item, quantity)) : takeOut(item, -quantity)),
};

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
  permission: 'inventory.move',
  conflict: 'append',
  async run(tx, input, ctx) {
    const before = await movable(tx, input.itemId, input.id);
    if (!before.ok) return before;
    const changes = changeByKind[input.kind](before.value, input.quantity);
    if (!changes.ok) return changes;
    const facts = factsOf(input.kind, { ...input, movementId: input.id });
    const { movement } = moveStock(tx, { before: before.value, changes: changes.value, facts }, ctx);
    return movement ? ok(movement) : fail('internal');
  },
});
