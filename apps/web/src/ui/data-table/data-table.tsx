// Every list of the product: a virtual table on a desktop, cards under 768 px, with sort, column choice, selection,
// keyboard, totals, skeleton, empty and error states (product.md §4). 50,000 rows stay smooth.

import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useIsPhone } from '../../platform/media-query.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import type { ListSearchState } from '../list-search.ts';
import { LazyMenuPopup, type MenuAction } from '../menu.tsx';
import { uiMessages } from '../ui.messages.ts';
import { Button } from '../button.tsx';
import type { BulkAction } from './bulk-bar.tsx';
import { type CardContent, CardList } from './card-list.tsx';
import { type Column, useSortedRows } from './column.ts';
import { TableGrid } from './table-grid.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import type { RowHandlers } from './table-row.tsx';

export interface DataTableProps<Row> {
  /** Names the table for assistive technology: 'Devis'. */
  label: string;
  /** Names the table in storage, for the choice of columns: 'quotes'. */
  name: string;
  rows: readonly Row[];
  /** Define columns outside the component, or memoise them. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** How a person calls the row: its number or name. */
  rowName: (row: Row) => string;
  /** Address of the record; the row becomes a link. */
  href?: (row: Row) => string;
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

interface OpenMenu<Row> {
  row: Row;
  trigger: Element;
}

/** `<DataTable label="Devis" name="quotes" rows={rows} columns={columns} … />`; see apps/web/README.md. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, list, status = 'ready' } = props;
  const rows = useSortedRows(props.rows, columns, list?.sort ?? null);
  const [menu, setMenu] = useState<OpenMenu<Row> | null>(null);
  const handlersFor = useRowHandlers(rows, props.href, setMenu);
  const isPhone = useIsPhone();
  if (status === 'loading') return <TableSkeleton isPhone={isPhone} label={props.label} />;
  if (status === 'error') return <ErrorState onRetry={props.onRetry} />;
  if (rows.length === 0) return list?.isFiltered ? <NoResult onClear={list.clear} /> : props.empty;
  return (
    <>
      {isPhone ? (
        <CardList
          label={props.label}
          rows={rows}
          rowKey={props.rowKey}
          rowName={props.rowName}
          href={props.href}
          card={props.card}
          hasActions={props.actions !== undefined}
          handlers={handlersFor}
        />
      ) : (
        <TableGrid {...props} rows={rows} handlers={handlersFor} />
      )}
      {menu && props.actions ? (
        <Suspense>
          <LazyMenuPopup
            triggerRef={{ current: menu.trigger }}
            isOpen
            onOpenChange={(isOpen) => (isOpen ? undefined : setMenu(null))}
            label={uiMessages.rowActions(props.rowName(menu.row))}
            actions={props.actions(menu.row)}
            placement="bottom end"
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Handlers that never change identity, so that rows stay memoised while the array lives. */
function useRowHandlers<Row>(
  rows: readonly Row[],
  href: ((row: Row) => string) | undefined,
  setMenu: (menu: OpenMenu<Row> | null) => void,
): RowHandlers {
  const router = useRouter({ warn: false });
  const latest = useRef({ rows, href });
  latest.current = { rows, href };
  const open = useCallback(
    (index: number, event: MouseEvent) => {
      const row = latest.current.rows[index];
      if (row === undefined || !latest.current.href || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      router.history.push(latest.current.href(row));
    },
    [router],
  );
  return useMemo(
    () => ({
      open,
      toggle: () => undefined,
      showMenu(index, trigger) {
        const row = latest.current.rows[index];
        if (row !== undefined) setMenu({ row, trigger });
      },
    }),
    [open, setMenu],
  );
}

function NoResult({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={uiMessages.noResult}
      action={<Button onClick={onClear}>{uiMessages.clearFilters}</Button>}
    />
  );
}
