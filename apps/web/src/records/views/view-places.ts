// These values stand in the page before the code of views is there: the columns of each list, and the places of its tabs.

import type { CollectionName } from '@zellige/domain';
import { useLayoutEffect, useMemo } from 'react';
import { localTextStorage, readJson } from '../../platform/browser/storage.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { useScreenSearch } from '../../ui/navigation/place.ts';

/** Lists that had views on this device, and how many of each stood in the sidebar. */
export const PLACES_KEY = 'views';

export const viewPlaces = (): Partial<Record<string, number>> =>
  (readJson(localTextStorage, PLACES_KEY) as Record<string, number> | null) ?? {};

/** A list knows this of its filters. */
export interface NarrowedList {
  collection: CollectionName;
  names: readonly string[];
}

interface ShownTable {
  /** Of its choice of columns in storage. */
  name: string;
  columns: readonly Pick<Column<never>, 'id' | 'isHideable' | 'isHiddenByDefault'>[];
}

/** The tables in the page, by what they list. */
export const shownTables = new Map<CollectionName, ShownTable>();

/** The table of a list, with the columns that the address asks for: `?colonnes=name,city`. */
export function useViewColumns<Row>(collection: CollectionName, columns: readonly Column<Row>[]) {
  const { colonnes } = useScreenSearch();
  const table = useMemo(() => {
    if (typeof colonnes !== 'string') return { name: collection, columns };
    const ids = colonnes.split(',');
    const isHidden = ({ id, isHideable }: Column<Row>) => isHideable !== false && !ids.includes(id);
    const chosen = columns.map((column) => ({ ...column, isHiddenByDefault: isHidden(column) }));
    return { name: `${collection}:${colonnes}`, columns: chosen };
  }, [collection, columns, colonnes]);
  useLayoutEffect(() => void shownTables.set(collection, table), [collection, table]);
  return table;
}
