// What the search of the dashboard and the palette find: records whose name, description or type holds the text, whatever
// its case (specification §2 'Search'); over the data itself (product.md D7).

import type { CollectionName, Collections } from '@zellige/domain';
import { foldText } from '@zellige/domain/kernel/folded-text';
import { displayNumber } from '@zellige/domain/kernel/numbering';
import type { AppEngine } from '../platform/engine/app-engine.ts';

export const itemTypes = {
  client: 'client',
  devis: 'devis',
  facture: 'facture',
  bl: 'bl',
  produit: 'produit',
  evenement: 'événement',
  tache: 'tâche',
  article: 'article',
  fiche: 'fiche',
} as const;

export type ItemType = keyof typeof itemTypes;

export interface FoundItem {
  key: string;
  type: ItemType;
  name: string;
  description: string;
  /** The list of its type, narrowed to it. */
  listHref: string;
  /** The record. */
  href: string;
}

interface Source<C extends CollectionName> {
  type: ItemType;
  collection: C;
  route: string;
  read: (row: Collections[C]) => { name: string; description: string };
}

const source = <C extends CollectionName>(of: Source<C>): Source<CollectionName> =>
  of as unknown as Source<CollectionName>;

const joined = (...texts: string[]): string => texts.filter(Boolean).join(' · ');

/** Those of the dashboard (specification §2 'Item types'). */
const dashboardSources: readonly Source<CollectionName>[] = [
  source({
    type: 'client',
    collection: 'contacts',
    route: '/contacts',
    read: ({ name, company, city }) => ({ name, description: joined(company, city) }),
  }),
  source({
    type: 'devis',
    collection: 'quotes',
    route: '/quotes',
    read: (quote) => ({ name: displayNumber(quote), description: quote.client }),
  }),
  source({
    type: 'facture',
    collection: 'invoices',
    route: '/invoices',
    read: (invoice) => ({ name: displayNumber(invoice), description: invoice.client }),
  }),
  source({
    type: 'bl',
    collection: 'bonLivraison',
    route: '/bon-livraison',
    read: (note) => ({ name: displayNumber(note), description: note.client }),
  }),
  source({
    type: 'produit',
    collection: 'products',
    route: '/products',
    read: ({ name, sku }) => ({ name, description: sku }),
  }),
  source({
    type: 'evenement',
    collection: 'events',
    route: '/events',
    read: ({ title, client, location }) => ({ name: title, description: joined(client, location) }),
  }),
];

/** Every kind of record (product.md §4). */
const allSources: readonly Source<CollectionName>[] = [
  ...dashboardSources,
  source({
    type: 'tache',
    collection: 'tasks',
    route: '/tasks',
    read: ({ title, contactName }) => ({ name: title, description: contactName }),
  }),
  source({
    type: 'article',
    collection: 'inventory',
    route: '/inventory',
    read: ({ name, serialNumber }) => ({ name, description: serialNumber }),
  }),
  source({
    type: 'fiche',
    collection: 'technicalSheets',
    route: '/technical-sheets',
    read: (sheet) => ({ name: displayNumber(sheet), description: sheet.title }),
  }),
];

/** What the search of the dashboard reads; everything, for the palette. */
export const dashboardCollections: readonly CollectionName[] = dashboardSources.map(
  ({ collection }) => collection,
);
export const allCollections: readonly CollectionName[] = allSources.map(({ collection }) => collection);

interface FindOptions {
  canSee: (collection: CollectionName) => boolean;
  /** Every kind of record; only those of the dashboard's search otherwise. */
  isEverything?: boolean;
  perType?: number;
}

const isLive = (row: { archivedAt: string | null }): boolean => row.archivedAt === null;

/** At most so many records of each type, in the order of the types; none for an empty text. */
export function findItems(
  engine: Pick<AppEngine, 'rows'>,
  text: string,
  { canSee, isEverything = false, perType = 5 }: FindOptions,
): FoundItem[] {
  const term = text.trim();
  if (term === '') return [];
  const sources = isEverything ? allSources : dashboardSources;
  return sources.flatMap(({ type, collection, route, read }) => {
    if (!canSee(collection)) return [];
    const isOfType = foldText(itemTypes[type]).includes(foldText(term));
    const rows = engine.rows(collection, isOfType ? { where: isLive } : { where: isLive, search: term });
    return rows.slice(0, perType).map((row) => {
      const { name, description } = read(row);
      return {
        key: `${type} ${row.id}`,
        type,
        name,
        description,
        listHref: `${route}?q=${encodeURIComponent(name)}`,
        href: `${route}/${row.id}`,
      };
    });
  });
}
