// The addresses of the inventory are read here.

import { defineListSearch } from '../../../ui/lists/list-search.ts';

/** `?q=borne&statut=loué&categorie=cat-bornes&emplacement=…&alerte=critique&etat=corbeille&sort=-quantity` */
export const itemListSearch = defineListSearch('statut', 'categorie', 'emplacement', 'alerte', 'etat');

/** `?onglet=mouvements&type=sortie&periode=ce-mois` */
export const movementListSearch = defineListSearch('type', 'periode');

/** Views without filters of their own: a search and a sort. */
export const plainListSearch = defineListSearch();

export const inventoryTabs = ['liste', 'mouvements', 'maintenance', 'alertes'] as const;

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** Everything that one of the tabs understands; a tab of another feature reads the texts that are its own. */
export function parseInventorySearch(raw: Record<string, unknown>): Record<string, string> {
  const { onglet } = raw;
  const isOwn = onglet === undefined || inventoryTabs.some((tab) => tab === onglet);
  if (!isOwn) return Object.fromEntries(Object.entries(raw).filter(isText));
  return {
    ...itemListSearch.parse(raw),
    ...movementListSearch.parse(raw),
    ...(typeof onglet === 'string' ? { onglet } : {}),
  };
}
