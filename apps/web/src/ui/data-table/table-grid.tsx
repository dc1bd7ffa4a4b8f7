// The desktop form of `DataTable`: a grid that keeps only the visible rows in the page.

import { type MouseEvent, useId, useMemo, useRef } from 'react';
import { useRowHeight } from '../../platform/browser/density.ts';
import { BulkBar } from './bulk-bar.tsx';
import { gridTemplate } from './column.ts';
import { type DataTableProps, lengthOf } from './data-table-props.ts';
import { fittingColumns } from './fitting-columns.ts';
import { TableFooter, TableHead } from './table-head.tsx';
import { useRoom } from './table-room.ts';
import { type RowHandlers, TableRow } from './table-row.tsx';
import { AwaitedRow } from './table-skeleton.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import type { RowsInView } from '../lists/rows-in-view.ts';
import { useFoundRow } from './use-found-row.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { rowIndexOf, useRowElements } from './use-row-elements.ts';
import { type RowSelection, useRowSelection } from './use-row-selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

interface TableGridProps<Row> extends DataTableProps<Row> {
  handlers: RowHandlers;
}

/** Sticky head and footer, virtual rows, floating bar over the selection. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { rows, columns, rowKey, list, bulkActions, actions, handlers } = props;
  const total = lengthOf(props);
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const choice = useColumnChoice(props.name, columns);
  const selection = useRowSelection(rows, rowKey);
  const hasSelection = bulkActions !== undefined && bulkActions.length > 0;
  // No rows before it is known which columns have room, so that they are drawn once.
  const room = useRoom(props.name, scroller);
  const shown = useMemo(
    () => fittingColumns(choice.visible, room?.width ?? null, hasSelection),
    [choice.visible, room, hasSelection],
  );
  const hasFooter = shown.some((column) => column.total);
  const template = gridTemplate(shown, hasSelection, true);
  const rowHeight = useRowHeight();
  const view = useVirtualRows({ scroller, total, rowHeight, room, hasFooter });
  const keys = useTableKeys(props, { scroller, selection, show: view.show, hasSelection, rowHeight });
  useFoundRow(handlers.takeOpened, (key) => {
    keys.setActiveIndex(rows.findIndex((row) => rowKey(row) === key));
    scroller.current?.focus({ preventScroll: true });
  });
  const rowHandlers = useMemo(
    () => ({ ...handlers, toggle: selection.toggle }),
    [handlers, selection.toggle],
  );
  const activeRow = rows[keys.activeIndex];
  const rowId = (row: Row) => `${id}-${rowKey(row)}`;
  const { elementOf, hold } = useRowElements((index) => {
    const row = rows[index];
    return row && rowKey(row);
  });
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-rowcount={total + 1}
        aria-multiselectable={hasSelection || undefined}
        aria-activedescendant={activeRow === undefined ? undefined : rowId(activeRow)}
        onPointerDown={hold}
        onFocus={hold}
        onKeyDown={keys.handleKeyDown}
        onClick={(event) => openPressedRow(event, handlers)}
        className="flex max-h-full min-h-0 flex-col overflow-auto rounded-card border border-line bg-surface outline-none"
      >
        <TableHead
          columns={shown}
          all={columns}
          choice={choice}
          template={template}
          sort={list?.sort ?? null}
          onSort={list?.toggleSort}
          selection={hasSelection ? selection : null}
        />
        <div role="rowgroup" className="relative shrink-0" style={{ height: total * rowHeight }}>
          {(room === null ? [] : view.indexes).map((index) => {
            const row = rows[index];
            const start = index * rowHeight;
            if (row === undefined)
              return <AwaitedRow key={elementOf(index)} start={start} height={rowHeight} />;
            return (
              <TableRow
                key={elementOf(index)}
                id={rowId(row)}
                row={row}
                index={index}
                start={start}
                height={rowHeight}
                name={props.rowName(row)}
                href={props.href?.(row)}
                columns={shown}
                template={template}
                isSelected={selection.keys.has(rowKey(row))}
                isActive={index === keys.activeIndex}
                hasSelection={hasSelection}
                hasActions={actions !== undefined}
                handlers={rowHandlers}
              />
            );
          })}
        </div>
        {hasFooter ? (
          <TableFooter
            columns={shown}
            rows={rows}
            total={total}
            template={template}
            hasSelection={hasSelection}
          />
        ) : null}
      </div>
      {hasSelection && selection.rows.length > 0 ? (
        <BulkBar selection={selection} actions={bulkActions} isFeminine={props.isFeminine} />
      ) : null}
    </div>
  );
}

/** A press anywhere on a row opens it, except on its tick box and its actions. */
function openPressedRow(event: MouseEvent<HTMLElement>, handlers: RowHandlers): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('[data-keeps-page]')) return;
  const index = rowIndexOf(target);
  if (index !== null && index >= 0) handlers.open(index, event);
}

interface GridParts<Row> {
  scroller: { current: HTMLDivElement | null };
  selection: RowSelection<Row>;
  show: RowsInView['show'];
  hasSelection: boolean;
  rowHeight: number;
}

function useTableKeys<Row>(
  props: TableGridProps<Row>,
  { scroller, selection, show, hasSelection, rowHeight }: GridParts<Row>,
) {
  const rowElement = (index: number) => scroller.current?.querySelector(`[aria-rowindex="${index + 2}"]`);
  return useGridKeys({
    count: lengthOf(props),
    pageSize: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight) - 2),
    onActivate: show,
    onOpen: (index) =>
      (rowElement(index)?.querySelector('a') ?? (rowElement(index) as HTMLElement | null))?.click(),
    onToggle: (index, isRange) => (hasSelection ? selection.toggle(index, isRange) : undefined),
    onToggleAll: () => (hasSelection ? selection.toggleAll() : undefined),
    onMenu: (index) => {
      const row = rowElement(index);
      if (row && props.actions)
        props.handlers.showMenu(index, row.querySelector('[aria-haspopup="menu"]') ?? row);
    },
    onEscape: selection.clear,
  });
}
