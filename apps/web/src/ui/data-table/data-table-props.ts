// A list gives these properties to `DataTable`.

import type { Address } from '../navigation/address.ts';
import type { ReactNode } from 'react';
import type { ListSearchState } from '../lists/list-search.ts';
import type { MenuAction } from '../menus/menu.tsx';
import type { BulkAction } from './bulk-bar.tsx';
import type { CardContent } from './card-list.tsx';
import type { Column } from './column.ts';

/** Rows of the whole list. */
export const lengthOf = ({ rows, total }: { rows: readonly unknown[]; total?: number }): number =>
  total ?? rows.length;

export interface DataTableProps<Row> {
  /** Names the table for assistive technology: 'Devis'. */
  label: string;
  /** Of the noun that `label` counts: '2 sélectionnées'. */
  isFeminine?: boolean;
  /** Names the table in storage, for the choice of columns: 'quotes'. */
  name: string;
  rows: readonly Row[];
  /** Rows of the whole list, when `rows` is only how it begins: the others are on their way. */
  total?: number;
  /** Define columns outside the component, or memoise them. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** How a person calls the row: its number or name. */
  rowName: (row: Row) => string;
  /** Address of the record; the row becomes a link. */
  href?: (row: Row) => Address;
  card: (row: Row) => CardContent;
  /** Actions of one row; `undefined` leaves the column out. */
  actions?: (row: Row) => readonly MenuAction[];
  bulkActions?: readonly BulkAction<Row>[];
  /** From `useListSearch`: sort and 'no result' follow the address. */
  list?: Pick<ListSearchState<string>, 'sort' | 'toggleSort' | 'isFiltered' | 'clear'>;
  status?: 'loading' | 'ready' | 'error';
  onRetry?: () => void;
  /** Shown when there is nothing at all: an `EmptyState` with its action. */
  empty: ReactNode;
}
