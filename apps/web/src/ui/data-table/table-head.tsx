// The sticky head (sort, tick all, column choice) and footer (totals) of the table.

import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { Checkbox, TickBox } from '../fields/checkbox.tsx';
import { cx } from '../class-names.ts';
import { IconButton } from '../press/icon-button.tsx';
import type { Sort } from '../lists/list-search.ts';
import { Popover } from '../menus/popover.tsx';
import { uiMessages } from '../ui.messages.ts';
import type { Column } from './column.ts';
import type { ColumnChoice } from './use-column-choice.ts';
import type { RowSelection } from './use-row-selection.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  choice: ColumnChoice<Row>;
  all: readonly Column<Row>[];
  template: string;
  sort: Sort | null;
  onSort: ((columnId: string) => void) | undefined;
  selection: RowSelection<Row> | null;
}

/** Column headers; pressing one sorts. */
export function TableHead<Row>({
  columns,
  choice,
  all,
  template,
  sort,
  onSort,
  selection,
}: TableHeadProps<Row>) {
  return (
    <div role="rowgroup" className="sticky top-0 z-10 rounded-t-card border-b border-line bg-surface">
      <div
        role="row"
        aria-rowindex={1}
        style={{ gridTemplateColumns: template }}
        className="grid h-9 items-center gap-3 px-3"
      >
        {selection ? (
          <div role="columnheader" className="flex items-center">
            <TickBox
              aria-label={uiMessages.selectAll}
              value={selection.isAll}
              isIndeterminate={selection.rows.length > 0 && !selection.isAll}
              onChange={selection.toggleAll}
            />
          </div>
        ) : null}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        <div role="columnheader" className="flex justify-end">
          <ColumnMenu choice={choice} columns={all} />
        </div>
      </div>
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | null;
  onSort: ((columnId: string) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const isEnd = column.align === 'end';
  const isSorted = sort?.columnId === column.id;
  const Arrow = sort?.isDescending ? ArrowDown : ArrowUp;
  const place = cx('flex min-w-0 text-meta font-medium text-muted', isEnd && 'justify-end');
  if (!column.sortValue || !onSort) {
    return (
      <div role="columnheader" className={place}>
        <span className="truncate">{column.header}</span>
      </div>
    );
  }
  return (
    <div
      role="columnheader"
      aria-sort={!isSorted ? 'none' : sort.isDescending ? 'descending' : 'ascending'}
      className={place}
    >
      <button
        type="button"
        onClick={() => onSort(column.id)}
        className={cx(
          'group/sort relative -mx-1 flex min-w-0 items-center gap-1 rounded-[4px] px-1 py-0.5 hover:text-text',
          isSorted && 'text-text',
        )}
      >
        <span className="truncate">{column.header}</span>
        <Arrow
          size={12}
          strokeWidth={2}
          aria-hidden="true"
          // Before the head of numbers, which is as long as its column is wide.
          className={cx(
            'shrink-0',
            isEnd && 'absolute right-full',
            !isSorted && 'opacity-0 group-hover/sort:opacity-60',
          )}
        />
      </button>
    </div>
  );
}

function ColumnMenu<Row>({
  choice,
  columns,
}: {
  choice: ColumnChoice<Row>;
  columns: readonly Column<Row>[];
}) {
  return (
    <Popover
      label={uiMessages.columns}
      placement="bottom end"
      content={
        <div className="flex flex-col gap-2 p-1">
          {columns.map((column) => (
            <Checkbox
              key={column.id}
              label={column.header}
              value={choice.isVisible(column.id)}
              isDisabled={column.isHideable === false}
              onChange={() => choice.toggle(column.id)}
            />
          ))}
        </div>
      }
    >
      {(trigger) => <IconButton {...trigger} size="small" label={uiMessages.chooseColumns} icon={Columns3} />}
    </Popover>
  );
}

interface TableFooterProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Rows of the whole list: half of them make no total. */
  total: number;
  template: string;
  hasSelection: boolean;
}

/** Totals under the amounts; one wider than its column reaches to the left, where the footer is empty. */
export function TableFooter<Row>({ columns, rows, total, template, hasSelection }: TableFooterProps<Row>) {
  return (
    <div
      role="rowgroup"
      className="sticky bottom-0 z-10 mt-auto rounded-b-card border-t border-line bg-surface"
    >
      <div
        role="row"
        style={{ gridTemplateColumns: template }}
        className="grid h-10 items-center gap-3 px-3 font-medium"
      >
        {hasSelection ? <div aria-hidden="true" /> : null}
        {columns.map((column, position) => (
          <div
            key={column.id}
            role="gridcell"
            className={column.align === 'end' ? 'flex justify-end tabular-nums' : 'truncate'}
          >
            {column.total ? (
              rows.length === total && column.total(rows)
            ) : position === 0 ? (
              <span className="text-muted">{uiMessages.total}</span>
            ) : null}
          </div>
        ))}
        <div aria-hidden="true" />
      </div>
    </div>
  );
}
