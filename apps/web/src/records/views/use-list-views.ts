// The views of one list as its person sees them, and which of them the address asks for.

import { inTabOrder, usableView } from '@zellige/domain/views/view.rules';
import type { View } from '@zellige/domain/views/view.schema';
import type { CollectionName } from '@zellige/domain';
import { use, useMemo } from 'react';
import { useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import type { Address } from '../../ui/navigation/address.ts';
import { PlaceContext, useScreenSearch } from '../../ui/navigation/place.ts';
import { addressOf, searchText } from '../../ui/navigation/router.ts';
import { listAddress } from '../feature/record-address.ts';
import { type NarrowedList, shownTables } from './view-places.ts';

/** In the address: which view is open, and that none is. */
export const VIEW = 'signet';
export const NO_VIEW = 'aucun';
const COLUMNS = 'colonnes';
/** How a list is shown, beside what it is narrowed by. */
const KIND = 'vue';

const isKept = (name: string, names: readonly string[]): boolean =>
  names.includes(name) || name === 'q' || name === 'sort' || name === KIND;

/** One text for searches that ask for the same, whatever their order. */
const orderedText = (search: Readonly<Record<string, unknown>>): string =>
  searchText(Object.fromEntries(Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1))));

/** A view keeps this much of the address. */
const searchOfView = (search: Readonly<Record<string, unknown>>, names: readonly string[]): string =>
  orderedText(Object.fromEntries(Object.entries(search).filter(([name]) => isKept(name, names))));

const readSearch = ({ search }: Pick<View, 'search'>): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** The view as its list can still show it. */
export const usableIn = (view: View, names: readonly string[]) =>
  usableView(readSearch(view), view.columns, {
    filters: [...names, KIND],
    columns: shownTables.get(view.collection as CollectionName)?.columns.map(({ id }) => id) ?? null,
  });

/** Where a view opens. */
export const viewAddress = (view: View): Address =>
  addressOf(listAddress(view.collection as CollectionName), {
    ...readSearch(view),
    [VIEW]: view.id,
    [COLUMNS]: view.columns.join(','),
  }) as Address;

/** False where the page is no list of its kind: cheques among payments. */
export const useIsOwnList = ({ collection }: NarrowedList): boolean =>
  use(PlaceContext)?.pathname === listAddress(collection);

const nothing: readonly View[] = [];

export function useListViews({ collection, names }: NarrowedList) {
  const search: Readonly<Record<string, unknown>> = useScreenSearch();
  const where = useMemo(
    () => (view: View) => view.archivedAt === null && view.collection === collection,
    [collection],
  );
  const { rows, isLoading } = useRows('views', { where });
  const views = useMemo(() => (rows.length === 0 ? nothing : rows.toSorted(inTabOrder)), [rows]);
  const text = searchOfView(search, names);
  const columns = typeof search[COLUMNS] === 'string' ? search[COLUMNS].split(',') : [];
  const asked = search[VIEW];
  // A link from elsewhere names no view: the one that shows the same is open.
  const showsSame = (view: View) =>
    text !== '' &&
    text === orderedText(usableIn(view, names).search) &&
    view.columns.join() === columns.join();
  const current = asked === undefined ? views.find(showsSame) : views.find(({ id }) => id === asked);
  const isChanged = current !== undefined && text !== orderedText(usableIn(current, names).search);
  return {
    views,
    isLoading,
    current,
    text,
    columns,
    isChanged,
    isUntouched: text === '' && search[VIEW] === undefined,
  };
}
