// The text by which an item or a movement is found (docs/product.md §4), apart from its rules: every
// page carries it.
import { searchLine } from '../kernel/folded-text.ts';
import type { InventoryItem, Movement } from './inventory.schema.ts';

export const itemSearchLine = (item: InventoryItem): string =>
  searchLine([item.id, item.name, item.serialNumber, item.location, item.supplier]);

export const movementSearchLine = (movement: Movement): string =>
  searchLine([movement.itemName, movement.kind, movement.reason, movement.relatedId]);
