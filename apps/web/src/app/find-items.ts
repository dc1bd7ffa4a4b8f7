// What the search of the dashboard and the palette find: records whose name, description or type holds the text, whatever
// its case (specification §2 'Search'); over the data itself (docs/product.md D7).

import type { CollectionName, Collections } from '@zellige/domain';
import { foldText } from '@zellige/domain/kernel/folded-text';
import { formatMad } from '@zellige/domain/kernel/money';
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
  /** Of documents: with its tax. */
  amount: string;
  /** The list of its type, narrowed to it. */
  listHref: string;
  /** The record. */
  href: string;
}

interface Source<C extends CollectionName> {
  type: ItemType;
  collection: C;
  route: string;
  /** How people call the kind before a name, besides its type: 'factures benhima'. */
  kinds: readonly string[];
  read: (row: Collections[C]) => { name: string; description: string; amount?: string };
}

const source = <C extends CollectionName>(of: Source<C>): Source<CollectionName> =>
  of as unknown as Source<CollectionName>;

const withTax = (amount: number): string => `${formatMad(amount)} TTC`;

const joined = (...texts: string[]): string => texts.filter(Boolean).join(' · ');

/** Those of the dashboard (specification §2 'Search'). */
const dashboardSources: readonly Source<CollectionName>[] = [
  source({
    type: 'client',
    collection: 'contacts',
    route: '/contacts',
    kinds: ['contact', 'prospect'],
    read: ({ name, company, city }) => ({ name, description: joined(company, city) }),
  }),
  source({
    type: 'devis',
    collection: 'quotes',
    route: '/quotes',
    kinds: [],
    read: (quote) => ({
      name: displayNumber(quote),
      description: quote.client,
      amount: withTax(quote.total),
    }),
  }),
  source({
    type: 'facture',
    collection: 'invoices',
    route: '/invoices',
    kinds: [],
    read: (invoice) => ({
      name: displayNumber(invoice),
      description: invoice.client,
      amount: withTax(invoice.amount),
    }),
  }),
  source({
    type: 'bl',
    collection: 'bonLivraison',
    route: '/bon-livraison',
    kinds: ['bon', 'livraison'],
    read: (note) => ({ name: displayNumber(note), description: note.client }),
  }),
  source({
    type: 'produit',
    collection: 'products',
    route: '/products',
    kinds: [],
    read: ({ name, sku }) => ({ name, description: sku }),
  }),
  source({
    type: 'evenement',
    collection: 'events',
    route: '/events',
    kinds: [],
    read: ({ title, client, location }) => ({ name: title, description: joined(client, location) }),
  }),
];

/** Every kind of record (docs/product.md §4). */
const allSources: readonly Source<CollectionName>[] = [
  ...dashboardSources,
  source({
    type: 'tache',
    collection: 'tasks',
    route: '/tasks',
    kinds: [],
    read: ({ title, contactName }) => ({ name: title, description: contactName }),
  }),
  source({
    type: 'article',
    collection: 'inventory',
    route: '/inventory',
    kinds: ['stock'],
    read: ({ name, serialNumber }) => ({ name, description: serialNumber }),
  }),
  source({
    type: 'fiche',
    collection: 'technicalSheets',
    route: '/technical-sheets',
    kinds: [],
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

const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

/** What is looked for among the records of a kind: 'benhima' among the invoices for 'facture benhima', all of them for 'fact'. */
function textWithin({ type, kinds }: Source<CollectionName>, term: string): string {
  const name = foldText(itemTypes[type]);
  if (name.includes(foldText(term))) return '';
  const own = new Set([name, ...kinds].map(singular));
  const others = term.split(/\s+/).filter((word) => !own.has(singular(foldText(word))));
  return others.length === 0 ? '' : others.join(' ');
}

/** At most so many records of each type, in the order of the types; none for an empty text. */
export function findItems(
  engine: Pick<AppEngine, 'rows'>,
  text: string,
  { canSee, isEverything = false, perType = 5 }: FindOptions,
): FoundItem[] {
  const term = text.trim();
  if (term === '') return [];
  const sources = isEverything ? allSources : dashboardSources;
  return sources.flatMap((of) => {
    const { type, collection, route, read } = of;
    if (!canSee(collection)) return [];
    const search = textWithin(of, term);
    const rows = engine.rows(collection, search === '' ? { where: isLive } : { where: isLive, search });
    return rows.slice(0, perType).map((row) => {
      const { name, description, amount = '' } = read(row);
      return {
        key: `${type} ${row.id}`,
        type,
        name,
        description,
        amount,
        listHref: `${route}?q=${encodeURIComponent(name)}`,
        href: `${route}/${row.id}`,
      };
    });
  });
}
