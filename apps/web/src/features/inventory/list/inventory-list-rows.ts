// The rows that the lists of the inventory show under their filters.

import {
  isLowStock,
  needsAttention,
  shownStockStatus,
  unitsApart,
} from '@zellige/domain/inventory/inventory.rules';
import type { InventoryItem, Movement } from '@zellige/domain/inventory/inventory.schema';
import { today } from '../../../platform/clock.ts';
import { isWithin, periodRange } from '../../../records/list/period.ts';
import { ARCHIVED, levels } from './inventory-list-search.ts';

export interface ItemFilters {
  statut?: string | undefined;
  categorie?: string | undefined;
  emplacement?: string | undefined;
  alerte?: string | undefined;
  etat?: string | undefined;
}

const levelTests: Record<string, (item: InventoryItem) => boolean> = {
  [levels.attention]: needsAttention,
  [levels.critical]: isLowStock,
  [levels.empty]: (item) => item.quantity === 0,
};

/** The badge says it, or some units are there. */
const isIn = (status: string, item: InventoryItem): boolean =>
  shownStockStatus(item) === status || unitsApart(item).some((apart) => apart.status === status);

/** Whether an item is in the list under these filters. */
export function itemFilter(filters: ItemFilters): (item: InventoryItem) => boolean {
  const { statut, categorie, emplacement, alerte } = filters;
  const isArchive = filters.etat === ARCHIVED;
  const isAtLevel = alerte === undefined ? undefined : levelTests[alerte];
  return (item) =>
    (item.archivedAt !== null) === isArchive &&
    (statut === undefined || isIn(statut, item)) &&
    (categorie === undefined || item.category === categorie) &&
    (emplacement === undefined || item.location === emplacement) &&
    (isAtLevel === undefined || isAtLevel(item));
}

/** Whether a movement is in the list under these filters, periods counting from `day`. */
export function movementFilter(
  { type, periode }: { type?: string | undefined; periode?: string | undefined },
  day: string = today(),
): (movement: Movement) => boolean {
  const range = periodRange(periode, day);
  return (movement) => (type === undefined || movement.kind === type) && isWithin(movement.date, range);
}
