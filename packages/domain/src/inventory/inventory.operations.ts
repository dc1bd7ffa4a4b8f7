// Making, changing and putting aside the items of the stock; what moves their units stands in stock.operations.ts.
import { archiving } from '../kernel/operations/archiving.ts';
import { withDefaults } from '../kernel/values/defaults.ts';
import { idText } from '../kernel/identity/keys.ts';
import { creation, type Tx, recordOperation } from '../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { inventoryActions, stillOut } from './inventory.actions.ts';
import { blankItem, createItemInput, type InventoryItem, updateItemInput } from './inventory.schema.ts';
import { checkNewSerials } from './units/chosen-units.ts';
import { bringIn } from './stock/stock-units.ts';
import { moveStock } from './stock/stock-moves.ts';

const noUnits = { quantity: 0, rentedQuantity: 0, maintenanceQuantity: 0, damagedQuantity: 0 };

type Bounds = Pick<InventoryItem, 'minQuantity' | 'maxQuantity'>;

/** The minimum stays under the maximum; a maximum of 0 means none. */
function checkBounds({ minQuantity, maxQuantity }: Bounds): Result<true> {
  if (maxQuantity === 0 || minQuantity < maxQuantity) return ok(true);
  return fail('validation_failed', undefined, { minQuantity: validation.minimumStock });
}

/** A serial number belongs to one item; empty means none. */
async function checkSerial(tx: Tx, item: Pick<InventoryItem, 'id' | 'serialNumber'>): Promise<Result<true>> {
  if (item.serialNumber === '') return ok(true);
  const holders = await tx.inventory.find({ serialNumber: item.serialNumber });
  const holder = holders.find(({ id }) => id !== item.id);
  if (!holder) return ok(true);
  const sentence = validation.serialInUse(holder.name);
  return fail('serial_taken', sentence, { serialNumber: sentence });
}

/** The product that it is units of is one of the catalogue. */
async function checkProduct(tx: Tx, { productId }: Pick<InventoryItem, 'productId'>): Promise<Result<true>> {
  if (!productId || (await tx.products.get(productId))) return ok(true);
  return fail('validation_failed', undefined, { productId: validation.choice });
}

type Checked = Bounds & Pick<InventoryItem, 'id' | 'serialNumber' | 'productId'>;

async function checkItem(tx: Tx, item: Checked, before?: Pick<InventoryItem, 'productId'>) {
  const bounds = checkBounds(item);
  if (!bounds.ok) return bounds;
  const product = item.productId === before?.productId ? ok(true) : await checkProduct(tx, item);
  return product.ok ? checkSerial(tx, item) : product;
}

/** A new item; its opening stock is its first movement, 'entrée'. */
export const createItem = creation('inventory', {
  draws: { id: 'inventory', movementId: 'movements' },
  serverFields: { rentedQuantity: true, maintenanceQuantity: true, damagedQuantity: true },
  input: createItemInput,
  permission: inventoryActions.edit.permission,
  async run(tx, input, ctx) {
    if (input.movementId !== undefined && (await tx.movements.get(input.movementId)))
      return fail('already_exists');
    const fields = withDefaults(blankItem, input);
    const id = input.id ?? String(ctx.newId('inventory'));
    const checked = await checkItem(tx, { ...fields, id });
    if (!checked.ok) return checked;
    const status = input.status ?? 'disponible';
    const { quantity: count = 0, serialNumbers } = input;
    const followed = input.followsUnits ? { followsUnits: true } : {};
    const serials = await checkNewSerials(tx, followed, { count, serialNumbers });
    if (!serials.ok) return serials;
    const empty = tx.inventory.put({ ...fields, ...noUnits, ...followed, id, name: input.name, status });
    const changes = bringIn(noUnits, count, status);
    const facts = {
      id: input.movementId,
      kind: 'entrée' as const,
      reason: 'Stock initial',
      date: input.date,
      newUnits: serialNumbers?.map((serialNumber) => ({ serialNumber })),
    };
    return ok((await moveStock(tx, { before: empty, changes, facts }, ctx)).item);
  },
});

/** Units that are out come back to the product they left as. */
function checkProductUnchanged(
  item: InventoryItem,
  { productId }: Pick<InventoryItem, 'productId'>,
): Result<true> {
  if (item.productId === '' || productId === item.productId || item.rentedQuantity === 0) return ok(true);
  return fail('in_use', stillOut(item), { productId: stillOut(item) });
}

/** The texts of the item; its units and its status have operations of their own. */
export const updateItem = recordOperation('update', 'inventory', {
  ...inventoryActions.edit,
  givingUp: { permission: inventoryActions.move.permission },
  input: updateItemInput,
  conflict: 'merge',
  async run(tx, item, { changes }) {
    const next = { ...item, ...changes } as InventoryItem;
    const unchanged = checkProductUnchanged(item, next);
    const checked = unchanged.ok ? await checkItem(tx, next, item) : unchanged;
    return checked.ok ? ok(tx.inventory.put(next)) : checked;
  },
});

const items = archiving('inventory', {
  id: idText,
  guards: inventoryActions,
  changes: updateItemInput.shape.changes,
  async refuseBack(tx, item) {
    const checked = await checkItem(tx, item, item);
    return checked.ok ? null : checked;
  },
});

export const { archive: archiveItem, restore: restoreItem } = items;
