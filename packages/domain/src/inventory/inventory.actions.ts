// What can be done to an item of stock, by whom and when: read by its operations and by every menu that offers them
// (docs/product.md 'Inventory').
import { archivingGuards } from '../kernel/operations/guard.ts';
import { fail } from '../kernel/failures/result.ts';
import type { InventoryItem } from './inventory.schema.ts';

/** Why an item with units out stays as it is. */
export const stillOut = ({ rentedQuantity }: Pick<InventoryItem, 'rentedQuantity'>): string =>
  `Encore ${rentedQuantity} unité(s) en location : enregistrez leur retour`;

export const inventoryActions = {
  ...archivingGuards<InventoryItem>('inventory.edit', (item) =>
    item.rentedQuantity > 0 ? fail('in_use', stillOut(item)).error : null,
  ),
};
