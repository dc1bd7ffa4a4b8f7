// These rules hold of the stock after every operation (specification §9 'Business rules', docs/product.md 'Inventory').
import type { Tone } from '../kernel/text/tone.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { ownedUnits, usableUnits } from './stock/availability.ts';
import type { InventoryItem, InventoryStatus, MovementKind } from './inventory.schema.ts';

export const inventoryStatusLabels: Record<InventoryStatus, string> = {
  disponible: 'Disponible',
  loué: 'Loué',
  maintenance: 'Maintenance',
  endommagé: 'Endommagé',
};

export const inventoryStatusTones: Record<InventoryStatus, Tone> = {
  disponible: 'green',
  loué: 'blue',
  maintenance: 'amber',
  endommagé: 'red',
};

export const movementKindLabels: Record<MovementKind, string> = {
  entrée: 'Entrée',
  sortie: 'Sortie',
  location: 'Location',
  retour: 'Retour',
  ajustement: 'Ajustement',
  perte: 'Perte',
};

export const movementKindTones: Record<MovementKind, Tone> = {
  entrée: 'green',
  sortie: 'gray',
  location: 'blue',
  retour: 'violet',
  ajustement: 'amber',
  perte: 'red',
};

/** Quantity at most the minimum (specification §9). */
export const isLowStock = (item: Pick<InventoryItem, 'quantity' | 'minQuantity'>): boolean =>
  item.quantity <= item.minQuantity;

export type StockLevel = 'Rupture' | 'Critique';

export const stockLevelTones: Record<StockLevel, Tone> = { Rupture: 'red', Critique: 'amber' };

/** How a low stock is labelled: 0 is 'Rupture', the rest 'Critique' (specification §2 'Operations tab'). */
export function stockLevel(item: Pick<InventoryItem, 'quantity' | 'minQuantity'>): StockLevel | null {
  if (!isLowStock(item)) return null;
  return item.quantity === 0 ? 'Rupture' : 'Critique';
}

/** Low, or with an alert that somebody wrote. */
export const needsAttention = (item: Pick<InventoryItem, 'quantity' | 'minQuantity' | 'alert'>): boolean =>
  isLowStock(item) || item.alert !== '';

const MAX_ALERT = 300;

/** The item with an alert about units that left without being there, until somebody has looked at it. */
export const withShortageAlert = <Item extends Pick<InventoryItem, 'alert'>>(
  item: Item,
  lacking: number,
  document: string,
): Item => ({
  ...item,
  alert: [item.alert, validation.leftWithoutStock(lacking, document)]
    .filter(Boolean)
    .join(' · ')
    .slice(0, MAX_ALERT),
});

/** The item without what such a document had said of it. */
export const withoutShortageAlert = <Item extends Pick<InventoryItem, 'alert'>>(
  item: Item,
  lacking: number,
  document: string,
): Item => {
  const sentence = validation.leftWithoutStock(lacking, document);
  return {
    ...item,
    alert: item.alert
      .split(' · ')
      .filter((one) => one !== sentence)
      .join(' · '),
  };
};

type Counted = Pick<InventoryItem, 'quantity' | 'rentedQuantity' | 'maintenanceQuantity' | 'damagedQuantity'>;

/** Units in each state; together they are those the company owns. */
export const unitsByStatus = (item: Counted): Record<InventoryStatus, number> => ({
  disponible: usableUnits(item),
  loué: item.rentedQuantity,
  maintenance: item.maintenanceQuantity,
  endommagé: item.damagedQuantity,
});

/** An item's badge says a state, or that nothing is left. */
export type ShownStockStatus = InventoryStatus | 'rupture';

export const shownStockStatusLabels: Record<ShownStockStatus, string> = {
  ...inventoryStatusLabels,
  rupture: 'Rupture',
};

export const shownStockStatusTones: Record<ShownStockStatus, Tone> = {
  ...inventoryStatusTones,
  rupture: 'red',
};

const statesInOrder: readonly InventoryStatus[] = ['disponible', 'loué', 'maintenance', 'endommagé'];

/**
 * The state of the last explicit change (docs/product.md D4) as long as a unit is in it, otherwise the first state that holds
 * one: a badge never says of an item what its figures deny. The stored status stays what it was set to.
 */
export function shownStockStatus(item: Counted & Pick<InventoryItem, 'status'>): ShownStockStatus {
  const units = unitsByStatus(item);
  return [item.status, ...statesInOrder].find((status) => units[status] > 0) ?? 'rupture';
}

/** States, other than available, of some units that are not all of them in the state the badge shows (docs/product.md D4). */
export function unitsApart(item: Counted & Pick<InventoryItem, 'status'>) {
  const owned = ownedUnits(item);
  const shown = shownStockStatus(item);
  return (Object.entries(unitsByStatus(item)) as [InventoryStatus, number][])
    .filter(([status, units]) => status !== 'disponible' && units > 0)
    .filter(([status, units]) => status !== shown || units < owned)
    .map(([status, units]) => ({ status, units }));
}
