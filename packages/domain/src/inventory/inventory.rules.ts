// What is true of stock whatever is done to it (specification §9 'Low stock', product.md §5 Inventory).
import { searchLine } from '../kernel/folded-text.ts';
import type { InventoryItem, Movement } from './inventory.schema.ts';

/** Quantity at most the minimum (specification §9). */
export const isLowStock = (item: Pick<InventoryItem, 'quantity' | 'minQuantity'>): boolean =>
  item.quantity <= item.minQuantity;

export const itemSearchLine = (item: InventoryItem): string =>
  searchLine([item.id, item.name, item.serialNumber, item.location, item.supplier]);

export const movementSearchLine = (movement: Movement): string =>
  searchLine([movement.itemName, movement.kind, movement.reason, movement.relatedId]);
