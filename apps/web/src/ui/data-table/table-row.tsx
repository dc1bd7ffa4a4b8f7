// One row of the table. Memoised: scrolling renders only the rows that enter.

import type { Address } from '../navigation/address.ts';
import { Ellipsis } from 'lucide-react';
import { memo, type MouseEvent, type ReactNode, useRef } from 'react';
import { TickBox } from '../fields/checkbox.tsx';
import { cx } from '../class-names.ts';
import { IconButton } from '../press/icon-button.tsx';
import { uiMessages } from '../ui.messages.ts';
import type { Column } from './column.ts';

export interface RowHandlers {
  open: (index: number, event: MouseEvent) => void;
  /** Key of the row that was opened last, once; null without one. */
  takeOpened: () => string | null;
  toggle: (index: number, isRange: boolean) => void;
  showMenu: (index: number, trigger: Element) => void;
}

interface TableRowProps<Row> {
  id: string;
  row: Row;
  index: number;
  start: number;
  /** In pixels. */
  height: number;
  name: string;
  href: Address | undefined;
  columns: readonly Column<Row>[];
  template: string;
  isSelected: boolean;
  isActive: boolean;
  hasSelection: boolean;
  hasActions: boolean;
  handlers: RowHandlers;
}

function TableRowContent<Row>(props: TableRowProps<Row>) {
  const { row, index, name, href, columns, isSelected, handlers } = props;
  return (
    <div
      id={props.id}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={props.hasSelection ? isSelected : undefined}
      data-active={props.isActive || undefined}
      style={{
        gridTemplateColumns: props.template,
        height: props.height,
        transform: `translateY(${props.start}px)`,
      }}
      className={cx(
        'group absolute inset-x-0 top-0 grid items-center gap-3 border-b border-line px-3 outline-none',
        isSelected ? 'bg-accent-wash' : 'hover:bg-hover',
        'in-focus-visible:data-active:outline-2 in-focus-visible:data-active:-outline-offset-2 in-focus-visible:data-active:outline-accent-text',
      )}
    >
      {props.hasSelection ? (
        <SelectionCell
          name={name}
          isSelected={isSelected}
          onToggle={(isRange) => handlers.toggle(index, isRange)}
        />
      ) : null}
      {columns.map((column, position) => (
        <div
          key={column.id}
          role="gridcell"
          data-whole={column.isWhole ? '' : undefined}
          className={cx(
            column.isWhole ? '@container' : 'truncate',
            column.align === 'end' && 'text-right tabular-nums',
            column.isQuiet && 'text-muted',
          )}
        >
          {position === 0 ? <NameCell href={href}>{column.cell(row)}</NameCell> : column.cell(row)}
        </div>
      ))}
      {props.hasActions ? (
        <div role="gridcell" data-keeps-page="" className="flex justify-end">
          <IconButton
            size="small"
            tabIndex={-1}
            tooltip={false}
            label={uiMessages.rowActions(name)}
            icon={Ellipsis}
            aria-haspopup="menu"
            onClick={(event) => handlers.showMenu(index, event.currentTarget)}
          />
        </div>
      ) : null}
    </div>
  );
}

export const TableRow = memo(TableRowContent) as typeof TableRowContent;

/** A real link, so that a row opens in a new tab as any link does; the keyboard goes through the grid. */
function NameCell({ href, children }: { href: Address | undefined; children: ReactNode }) {
  if (!href) return <span className="font-medium">{children}</span>;
  return (
    <a href={href} tabIndex={-1} draggable={false} className="font-medium">
      {children}
    </a>
  );
}

interface SelectionCellProps {
  name: string;
  isSelected: boolean;
  onToggle: (isRange: boolean) => void;
}

function SelectionCell({ name, isSelected, onToggle }: SelectionCellProps) {
  const isRange = useRef(false);
  return (
    <div
      role="gridcell"
      data-keeps-page=""
      className="-my-3 flex h-11 items-center select-none"
      onPointerDown={(event) => {
        isRange.current = event.shiftKey;
      }}
    >
      <TickBox
        aria-label={uiMessages.selectRow(name)}
        tabIndex={-1}
        value={isSelected}
        onChange={() => onToggle(isRange.current)}
      />
    </div>
  );
}
