// Where a record, its form and the list of its kind are shown, in the type of the addresses: `app/screens.test.ts` sees that every
// kind with a page has its screens.

import { type CollectionName, collections, recordPage, type RowId } from '@zellige/domain';
import type { Address } from '../../ui/navigation/address.ts';
import type { Crumb } from '../../ui/layout/page.tsx';

/** `/bon-livraison` */
export const listAddress = (collection: CollectionName): Address =>
  `/${collections[collection].path}` as Address;

/** The way back to it: 'Bons de livraison'. */
export const listCrumb = (collection: CollectionName): Crumb => ({
  label: collections[collection].nouns.many,
  to: listAddress(collection),
});

/** The page of a record, null where its kind has none. */
export const recordAddress = (collection: string, id: unknown): Address | null =>
  recordPage(collection, id) as Address | null;

/** The page of a record whose kind has one, by its number where it has one. */
export const pageAddress = (
  collection: CollectionName,
  { id, number }: { id: RowId; number?: string | null },
): Address => `${listAddress(collection)}/${encodeURIComponent(number ?? id)}` as Address;

/** Where a record of that kind is made, unless its feature says otherwise. */
export const newAddress = (collection: CollectionName): Address =>
  `${listAddress(collection)}/new` as Address;

/** The form of the record of that page; `query` is what the address says besides: `correction=…`. */
export const editAddress = (page: Address, query = ''): Address =>
  `${page}/edit${query === '' ? '' : `?${query}`}` as Address;

/** An address that the rulebook or a row wrote; where it leads nowhere, the router says so. */
export const writtenAddress = (text: string): Address => text as Address;
