// Every list of the product: a virtual table on a desktop, cards under 768 px, with sort, column choice, selection,
// keyboard, totals, skeleton, empty and error states. 50,000 rows stay smooth.

import { NoResult } from '../feedback/no-result.tsx';
import { type MouseEvent, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIsPhone } from '../../platform/browser/media-query.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { LazyMenuPopup } from '../menus/menu.tsx';
import { isPlainClick } from '../navigation/plain-click.ts';
import { RouterContext } from '../navigation/router.ts';
import { idlePart } from '../navigation/idle-part.tsx';
import { uiMessages } from '../ui.messages.ts';
import { CardList } from './card-list.tsx';
import type { PrintSheet } from './print-sheet.tsx';
import { useSortedRows } from './column.ts';
import { type DataTableProps, lengthOf } from './data-table-props.ts';
import { TableGrid } from './table-grid.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import type { RowHandlers } from './table-row.tsx';

export type { DataTableProps } from './data-table-props.ts';

const IdlePrintSheet = idlePart(
  async () => (await import('./print-sheet.tsx')).PrintSheet,
) as typeof PrintSheet;

interface OpenMenu<Row> {
  row: Row;
  trigger: Element;
}

/** `<DataTable label="Devis" name="quotes" rows={rows} columns={columns} … />`; see apps/web/README.md. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, list, status = 'ready' } = props;
  const rows = useSortedRows(props.rows, columns, list?.sort ?? null);
  const [menu, setMenu] = useState<OpenMenu<Row> | null>(null);
  const handlers = useRowHandlers(props, rows, setMenu);
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
          total={lengthOf(props)}
          rowKey={props.rowKey}
          rowName={props.rowName}
          href={props.href}
          card={props.card}
          hasActions={props.actions !== undefined}
          handlers={handlers}
        />
      ) : (
        <TableGrid {...props} rows={rows} handlers={handlers} />
      )}
      <IdlePrintSheet label={props.label} rows={rows} columns={columns} rowKey={props.rowKey} />
      {menu && props.actions ? (
        <LazyMenuPopup
          triggerRef={{ current: menu.trigger }}
          isOpen
          onOpenChange={(isOpen) => (isOpen ? undefined : setMenu(null))}
          label={uiMessages.rowActions(props.rowName(menu.row))}
          actions={props.actions(menu.row)}
          placement="bottom end"
        />
      ) : null}
    </>
  );
}

/** Handlers that never change identity, so that rows stay memoised while the array lives. */
function useRowHandlers<Row>(
  { href, rowKey }: Pick<DataTableProps<Row>, 'href' | 'rowKey'>,
  rows: readonly Row[],
  setMenu: (menu: OpenMenu<Row> | null) => void,
): RowHandlers {
  const router = use(RouterContext);
  const latest = useRef({ rows, href, rowKey });
  const opened = useRef<string | null>(null);
  useLayoutEffect(() => {
    latest.current = { rows, href, rowKey };
  }, [rows, href, rowKey]);
  return useMemo(
    () => ({
      open(index: number, event: MouseEvent) {
        const row = latest.current.rows[index];
        if (row === undefined || !latest.current.href) return;
        if (!isPlainClick(event)) return;
        event.preventDefault();
        opened.current = latest.current.rowKey(row);
        router?.go(latest.current.href(row));
      },
      takeOpened() {
        const key = opened.current;
        opened.current = null;
        return key;
      },
      toggle: () => undefined,
      showMenu(index, trigger) {
        const row = latest.current.rows[index];
        if (row !== undefined) setMenu({ row, trigger });
      },
    }),
    [router, setMenu],
  );
}
