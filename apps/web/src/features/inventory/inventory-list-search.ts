// What the address of the inventory may hold, and the rows that it asks for.

import { isLowStock, needsAttention, unitsApart } from '@zellige/domain/inventory/inventory.rules';
import type { InventoryItem, Movement } from '@zellige/domain/inventory/inventory.schema';
import { isWithin, periodRange } from '../../ui/document/period.ts';
import { defineListSearch } from '../../ui/list-search.ts';

/** `?q=borne&statut=loué&categorie=cat-bornes&emplacement=…&alerte=critique&etat=corbeille&sort=-quantity` */
export const itemListSearch = defineListSearch('statut', 'categorie', 'emplacement', 'alerte', 'etat');

/** `?onglet=mouvements&type=sortie&periode=ce-mois` */
export const movementListSearch = defineListSearch('type', 'periode');

/** Views without filters of their own: a search and a sort. */
export const plainListSearch = defineListSearch();

export const inventoryTabs = ['liste', 'mouvements', 'maintenance', 'alertes'] as const;
export type InventoryTab = (typeof inventoryTabs)[number];

export const ARCHIVED = 'corbeille';
export const levels = { attention: 'a-surveiller', critical: 'critique', empty: 'rupture' } as const;

/** Everything that one of the tabs understands. */
export function parseInventorySearch(raw: Record<string, unknown>): Record<string, string> {
  const { onglet } = raw;
  return {
    ...itemListSearch.parse(raw),
    ...movementListSearch.parse(raw),
    ...(typeof onglet === 'string' ? { onglet } : {}),
  };
}

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
  item.status === status || unitsApart(item).some((apart) => apart.status === status);

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

/** Whether a movement is in the list under these filters, `today` being the day that periods count from. */
export function movementFilter(
  { type, periode }: { type?: string | undefined; periode?: string | undefined },
  today: string,
): (movement: Movement) => boolean {
  const range = periodRange(periode, today);
  return (movement) => (type === undefined || movement.kind === type) && isWithin(movement.date, range);
}
