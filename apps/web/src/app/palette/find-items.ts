// The search of the dashboard and the palette finds records whose name, description or type holds the text, whatever its case
// (specification §2 'Search'); over the data itself (docs/product.md D7).

import { listAddress, pageAddress } from '../../records/feature/record-address.ts';
import type { Address } from '../../ui/navigation/address.ts';
import { type CollectionName, type Collections, collections } from '@zellige/domain';
import type { LucideIcon } from 'lucide-react';
import { foldText } from '@zellige/domain/kernel/text/folded-text';
import { formatMad } from '@zellige/domain/kernel/values/money';
import type { FoundKind } from '../../records/feature/feature.ts';
import type { AppEngine } from '../../platform/engine/app-engine.ts';
import type { SearchedText } from '../../platform/engine/hooks/use-server-search.ts';
import type { RecentRecord } from '../../platform/browser/recent-records.ts';
import { features } from '../features.ts';
import { iconOf } from '../sections.ts';

export interface FoundItem {
  key: string;
  /** 'facture' */
  type: string;
  name: string;
  description: string;
  /** Of documents: with its tax. */
  amount: string;
  icon: LucideIcon;
  /** The list of its type, narrowed to it. */
  listHref: Address;
  /** The record. */
  href: Address;
}

/** Every kind of record (docs/product.md §4). */
const allKinds: readonly FoundKind[] = features
  .flatMap((feature) => feature.found ?? [])
  .toSorted((a, b) => a.place - b.place);

/** Those of the dashboard (specification §2 'Search'). */
const dashboardKinds = allKinds.filter(({ isOnDashboard }) => isOnDashboard);

/** The search of the dashboard reads these; the palette reads everything. */
export const dashboardCollections: readonly CollectionName[] = dashboardKinds.map(
  ({ collection }) => collection,
);
export const allCollections: readonly CollectionName[] = allKinds.map(({ collection }) => collection);

interface FindOptions {
  canSee: (collection: CollectionName) => boolean;
  /** Every kind of record; only those of the dashboard's search otherwise. */
  isEverything?: boolean;
}

const isLive = (row: { archivedAt: string | null }): boolean => row.archivedAt === null;

const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

/** What is looked for among the records of a kind: 'benhima' among the invoices for 'facture benhima', all of them for 'fact'. */
function textWithin(kind: FoundKind, term: string): string {
  const name = foldText(kind.type);
  if (name.includes(foldText(term))) return '';
  const own = new Set([name, ...(kind.kinds ?? [])].map(singular));
  const others = term.split(/\s+/).filter((word) => !own.has(singular(foldText(word))));
  return others.length === 0 ? '' : others.join(' ');
}

const kindsOf = ({ canSee, isEverything = false }: FindOptions): readonly FoundKind[] =>
  (isEverything ? allKinds : dashboardKinds).filter(({ collection }) => canSee(collection));

/** The server is asked for these where the device holds a part of the records. */
export function searchesOf(text: string, options: FindOptions): SearchedText[] {
  const byText = Map.groupBy(kindsOf(options), (kind) => textWithin(kind, text.trim()));
  return [...byText].map(([query, kinds]) => ({
    collections: kinds.map(({ collection }) => collection),
    text: query,
  }));
}

const searchedList = (collection: CollectionName, text: string): Address =>
  `${listAddress(collection)}?q=${encodeURIComponent(text)}` as Address;

function foundItem<C extends CollectionName>(
  { collection, type, read }: FoundKind<C>,
  row: Collections[C],
): FoundItem {
  const { name, description, amount } = read(row);
  return {
    key: `${collection} ${row.id}`,
    type,
    name,
    description: description.filter(Boolean).join(' · '),
    amount: amount === undefined ? '' : `${formatMad(amount)} TTC`,
    icon: iconOf(collection),
    listHref: searchedList(collection, name),
    href: pageAddress(collection, { id: row.id }),
  };
}

export interface FoundGroup {
  collection: CollectionName;
  /** 'Factures' */
  label: string;
  items: readonly FoundItem[];
  /** Records that hold the text, more than `items` where they are many. */
  count: number;
  /** The list of its kind, narrowed to the text. */
  listHref: Address;
}

/** The kinds that hold the text, in their order, with at most so many records of each; none for an empty text. */
export function findGroups(
  engine: Pick<AppEngine, 'rows'>,
  text: string,
  options: FindOptions & { perType: number },
): FoundGroup[] {
  const term = text.trim();
  if (term === '') return [];
  return kindsOf(options).flatMap((kind) => {
    const { collection } = kind;
    const search = textWithin(kind, term);
    const rows = engine.rows(collection, search === '' ? { where: isLive } : { where: isLive, search });
    if (rows.length === 0) return [];
    return {
      collection,
      label: collections[collection].nouns.many,
      items: rows.slice(0, options.perType).map((row) => foundItem(kind, row)),
      count: rows.length,
      listHref: search === '' ? listAddress(collection) : searchedList(collection, search),
    };
  });
}

/** Records of every type, five of each at most. */
export const findItems = (engine: Pick<AppEngine, 'rows'>, text: string, options: FindOptions): FoundItem[] =>
  findGroups(engine, text, { ...options, perType: 5 }).flatMap(({ items }) => items);

/** The records that somebody opened last, without those that are gone or that they may no longer see. */
export function recentItems(
  engine: Pick<AppEngine, 'get'>,
  records: readonly RecentRecord[],
  options: FindOptions,
): FoundItem[] {
  const kinds = kindsOf({ ...options, isEverything: true });
  return records.flatMap(({ collection, id }) => {
    const kind = kinds.find((one) => one.collection === collection);
    const row = kind && engine.get(kind.collection, id);
    return row && isLive(row) ? foundItem(kind, row) : [];
  });
}
