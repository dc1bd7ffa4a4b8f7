// What a column of `DataTable` is, and the sorted rows that follow from it.

import { foldText } from '@zellige/domain/kernel/text/folded-text';
import { type ReactNode, useMemo } from 'react';
import type { Sort } from '../lists/list-search.ts';

export interface Column<Row> {
  /** Also the name of the sort in the address: `?sort=-date`. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. Text ignores case and accents, `null` goes last. Dates sort as ISO text. */
  sortValue?: ((row: Row) => string | number | null | undefined) | undefined;
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

/** What these columns need at least, in pixels, with their gaps, ticks and actions. */
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

const foldedText = new Map<string, string>();
const FOLDED_LIMIT = 200_000;

/** The domain's folded text, remembered: a sort of 50,000 rows stays under 50 ms. */
function fold(text: string): string {
  const known = foldedText.get(text);
  if (known !== undefined) return known;
  if (foldedText.size > FOLDED_LIMIT) foldedText.clear();
  const folded = foldText(text);
  foldedText.set(text, folded);
  return folded;
}

type SortKey = string | number | null;

function compareKeys(a: SortKey, b: SortKey): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

/** Rows in the order asked; the given order when none is. Stable, `null` last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const valueOf = sort ? columns.find((column) => column.id === sort.columnId)?.sortValue : undefined;
  if (!sort || !valueOf) return rows;
  const keyed = rows.map((row) => {
    const value = valueOf(row);
    const key: SortKey = typeof value === 'string' ? fold(value) : (value ?? null);
    return { row, key };
  });
  const direction = sort.isDescending ? -1 : 1;
  keyed.sort((a, b) =>
    a.key === null || b.key === null ? compareKeys(a.key, b.key) : direction * compareKeys(a.key, b.key),
  );
  return keyed.map((entry) => entry.row);
}

/** `sortRows`, remembered. */
export function useSortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  return useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
}
