// What the search of the dashboard finds: records whose name, description or type holds the text, whatever its case
// (specification §2 'Search'); over the data itself (product.md D7).

import type { CollectionName, Collections } from '@zellige/domain';
import { foldText } from '@zellige/domain/kernel/folded-text';
import { displayNumber } from '@zellige/domain/kernel/numbering';
import type { AppEngine } from '../../platform/engine/app-engine.ts';
import { dashboardMessages } from './dashboard.messages.ts';

const types = dashboardMessages.search.types;
export type ItemType = keyof typeof types;

export interface FoundItem {
  key: string;
  type: ItemType;
  name: string;
  description: string;
  /** The list of its type, narrowed to it. */
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

const sources: readonly Source<CollectionName>[] = [
  source({
    type: 'client',
    collection: 'contacts',
    route: '/contacts',
    read: ({ name, company, city }) => ({ name, description: [company, city].filter(Boolean).join(' · ') }),
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
    read: ({ title, client, location }) => ({
      name: title,
      description: [client, location].filter(Boolean).join(' · '),
    }),
  }),
];

const PER_TYPE = 5;

/** At most five records of each type the person may see, in the order of the types. */
export function findItems(
  engine: Pick<AppEngine, 'rows'>,
  text: string,
  canSee: (collection: CollectionName) => boolean,
): FoundItem[] {
  const term = text.trim();
  if (term === '') return [];
  return sources.flatMap(({ type, collection, route, read }) => {
    if (!canSee(collection)) return [];
    const isOfType = foldText(types[type]).includes(foldText(term));
    const rows = engine.rows(collection, isOfType ? { where: isLive } : { where: isLive, search: term });
    return rows.slice(0, PER_TYPE).map((row) => {
      const { name, description } = read(row);
      return {
        key: `${type} ${row.id}`,
        type,
        name,
        description,
        href: `${route}?q=${encodeURIComponent(name)}`,
      };
    });
  });
}

const isLive = (row: { archivedAt: string | null }): boolean => row.archivedAt === null;
