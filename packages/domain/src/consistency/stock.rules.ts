// The quantity of an item is the sum of its movements, each says how many units it left, and the counters stay possible
// (docs/product.md D3, D4; inventory/stock/stock-units.ts).
import type { InventoryItem, Movement } from '../inventory/inventory.schema.ts';
import { findingMessages as words } from './consistency.messages.ts';
import { type Finding, finding, type FindingPlace } from './finding.ts';

export type CheckedItem = Pick<
  InventoryItem,
  'id' | 'archivedAt' | 'quantity' | 'rentedQuantity' | 'maintenanceQuantity' | 'damagedQuantity'
>;
export type CheckedMovement = Pick<Movement, 'id' | 'archivedAt' | 'quantity' | 'balance'>;

/** `movements` are those of the item, in the order in which they were written. One in the corbeille has no stock. */
export function checkItem(item: CheckedItem, movements: readonly CheckedMovement[]): Finding[] {
  if (item.archivedAt !== null) return [];
  const place = { collection: 'inventory', id: item.id } as const;
  const sum = movements.reduce((total, { quantity }) => total + quantity, 0);
  if (sum !== item.quantity) return [finding('stock-sum', place, words.stockSum(item.quantity, sum))];
  return [...balanceFindings(place, movements), ...counterFindings(place, item)];
}

/** The first movement after which the count is another one; those after it follow from it. */
function balanceFindings(place: FindingPlace, movements: readonly CheckedMovement[]): Finding[] {
  let balance = 0;
  for (const movement of movements) {
    balance += movement.quantity;
    if (movement.balance !== balance)
      return [finding('stock-balance', place, words.stockBalance(movement.id, movement.balance, balance))];
  }
  return [];
}

function counterFindings(place: FindingPlace, item: CheckedItem): Finding[] {
  const { quantity, rentedQuantity, maintenanceQuantity, damagedQuantity } = item;
  const isCounted = [quantity, rentedQuantity, maintenanceQuantity, damagedQuantity].every(
    (units) => units >= 0,
  );
  if (!isCounted) return [finding('stock-counters', place, words.stockNegative)];
  const parts = maintenanceQuantity + damagedQuantity;
  return parts <= quantity ? [] : [finding('stock-counters', place, words.stockParts(parts, quantity))];
}
