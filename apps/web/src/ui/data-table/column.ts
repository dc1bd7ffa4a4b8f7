// A column of `DataTable` is described here, with the sorted rows that follow from it.

import { inValueOrder, type SortValue } from '@zellige/domain/kernel/records/value-order';
import { type ReactNode, useMemo } from 'react';
import type { Sort } from '../lists/list-search.ts';

export interface Column<Row> {
  /** Also the name of the sort in the address: `?sort=-date`. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable; what is empty goes last. Where the API has the same order it is that of the list: `listOrder`. */
  sortValue?: ((row: Row) => SortValue) | undefined;
  /** False where its texts are no words. */
  isFrench?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
  /** Greyed, beside the columns that name the record. */
  isQuiet?: boolean | undefined;
  /** Its words are never cut: a status takes a second line where it has no room. */
  isWhole?: boolean | undefined;
  /** Least width in pixels. */
  width: number;
  /** The same where what stays has no room otherwise: long words are cut there. */
  narrow?: number | undefined;
  /** Share of the remaining width; 0 (the default) keeps `width`. */
  grow?: number | undefined;
  /** Shown in the footer of the table, over the rows in view of the filters. */
  total?: ((rows: readonly Row[]) => ReactNode) | undefined;
  /** On a narrow window the highest leave first; a column without it stays, as status and amount do. */
  yields?: number | undefined;
  /** False for the column that names the record. */
  isHideable?: boolean | undefined;
  isHiddenByDefault?: boolean | undefined;
}

const SELECTION = 28;
const ACTIONS = 32;
const GAP = 12;
const PADDING = 24;

/** These columns need this width at least, in pixels, with their gaps, ticks and actions. */
export function leastWidth<Row>(columns: readonly Column<Row>[], hasSelection: boolean): number {
  const gaps = columns.length + (hasSelection ? 1 : 0);
  const widths = columns.reduce((sum, column) => sum + column.width, 0);
  return PADDING + widths + gaps * GAP + ACTIONS + (hasSelection ? SELECTION : 0);
}

/** The `grid-template-columns` of a table: selection, columns, actions. */
export function gridTemplate<Row>(
  columns: readonly Column<Row>[],
  hasSelection: boolean,
  hasActions: boolean,
): string {
  const tracks = columns.map((column) =>
    column.grow ? `minmax(${column.width}px, ${column.grow}fr)` : `${column.width}px`,
  );
  return [
    ...(hasSelection ? [`${SELECTION}px`] : []),
    ...tracks,
    ...(hasActions ? [`${ACTIONS}px`] : []),
  ].join(' ');
}

/** Rows in the order asked; the given order when none is. Stable, what is empty last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const { sortValue, isFrench } = columns.find((column) => column.id === sort?.columnId) ?? {};
  return sort && sortValue ? inValueOrder(rows, { sortValue, isFrench }, sort.isDescending) : rows;
}

/** `sortRows`, remembered. */
export function useSortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  return useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
}
