// Equipment in stock and its movements (specification §3 'Inventory item', product.md D3, D4 and §5).
import type { RowMeta } from '../kernel/collections.ts';
import type { inventoryStatuses, movementKinds } from './inventory.values.ts';

export type InventoryStatus = (typeof inventoryStatuses)[number];
export type MovementKind = (typeof movementKinds)[number];

export interface InventoryItem extends RowMeta {
  id: string;
  name: string;
  /** Category id of the catalogue, or empty. */
  category: string;
  /** State of the last explicit change; the counters below say how many units are where (D4). */
  status: InventoryStatus;
  /** Units in the house: always the sum of the item's movements. Those on rental are not in it. */
  quantity: number;
  /** Units on rental. */
  rentedQuantity: number;
  /** Units of `quantity` in maintenance. */
  maintenanceQuantity: number;
  /** Units of `quantity` that are damaged. */
  damagedQuantity: number;
  location: string;
  /** Day of the last maintenance, empty before the first. */
  lastMaintenance: string;
  /** Why somebody should look at it, empty when nobody must. */
  alert: string;
  /** HT, as decimal strings; rental is per day. Absent for people who may not see prices. */
  price: { sale: string; rental: string };
  serialNumber: string;
  purchaseDate: string;
  minQuantity: number;
  maxQuantity: number;
  supplier: string;
  warranty: string;
}

/** One change of quantity; a row is never changed once it is written (product.md D3). */
export interface Movement extends RowMeta {
  id: string;
  itemId: string;
  itemName: string;
  kind: MovementKind;
  /** Signed units: positive comes into the house. */
  quantity: number;
  /** Units in the house after it. */
  balance: number;
  reason: string;
  /** Day it happened. */
  date: string;
  /** Delivery note or event it comes from, empty for a movement of its own. */
  relatedType: string;
  relatedId: string;
}

declare module '../kernel/collections.ts' {
  interface Collections {
    inventory: InventoryItem;
    movements: Movement;
  }
}
