// A table of a few rows inside a card: no virtual scroll, no sort; a menu of actions per row. On a phone the columns that
// may hide do, or stand under the first one.

import type { Address } from '../navigation/address.ts';
import { Link } from '../navigation/link.tsx';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../platform/browser/media-query.ts';
import { cx } from '../class-names.ts';
import type { MenuAction } from '../menus/menu.tsx';
import { uiMessages } from '../ui.messages.ts';
import { RowMenu } from '../menus/row-menu.tsx';

export interface ShortColumn<Row> {
  id: string;
  header: string;
  align?: 'end';
  isHiddenOnPhone?: boolean;
  /** On a phone it stands under the first cell, with its header. */
  isBelowOnPhone?: boolean;
  className?: string;
  cell: (row: Row) => ReactNode;
}

interface ShortTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly ShortColumn<Row>[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** The record's page, from the first cell. */
  href?: (row: Row) => Address;
  actions?: (row: Row) => readonly MenuAction[];
  actionsHeader?: string;
}

const cell = 'h-11 max-w-60 truncate border-b border-line px-2 first:pl-0 last:pr-0 [&.w-full]:max-w-0';

/** `<ShortTable label="Devis récents" rows={quotes} columns={columns} … />` */
export function ShortTable<Row>({
  label,
  rows,
  columns,
  rowKey,
  rowName,
  href,
  actions,
  actionsHeader,
}: ShortTableProps<Row>) {
  const isPhone = useIsPhone();
  const beside = isPhone ? columns.filter(({ isBelowOnPhone }) => !isBelowOnPhone) : columns;
  const below = isPhone ? columns.filter(({ isBelowOnPhone }) => isBelowOnPhone) : [];
  const look = (column: ShortColumn<Row>) =>
    cx(
      column.align === 'end' ? 'text-right tabular-nums' : 'text-left',
      column.isHiddenOnPhone && 'phone:hidden',
      below.length > 0 && 'align-top pt-2.5',
      column.className,
    );
  return (
    <div className="relative overflow-x-auto">
      <table aria-label={label} className="w-full border-collapse">
        <thead>
          <tr className="text-meta text-muted">
            {beside.map((column) => (
              <th key={column.id} scope="col" className={cx(cell, 'h-8 font-medium', look(column))}>
                {column.header}
              </th>
            ))}
            {actions ? (
              <th scope="col" className={cx(cell, 'h-8 w-px text-right font-medium')}>
                {actionsHeader ?? <span className="sr-only">{uiMessages.actions}</span>}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>td]:border-0">
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {beside.map((column, position) => (
                <td key={column.id} className={cx(cell, look(column))}>
                  {position === 0 && href ? (
                    <Link
                      to={href(row)}
                      className="rounded-[4px] font-medium hover:underline phone:flex phone:h-11 phone:items-center"
                    >
                      {column.cell(row)}
                    </Link>
                  ) : (
                    column.cell(row)
                  )}
                  {position === 0 && below.length > 0 ? <CellsBelow row={row} columns={below} /> : null}
                </td>
              ))}
              {actions ? (
                <td className={cx(cell, 'w-px text-right')}>
                  <RowMenu name={rowName(row)} actions={actions(row)} isSmall />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What has no column of its own. */
function CellsBelow<Row>({ row, columns }: { row: Row; columns: readonly ShortColumn<Row>[] }) {
  return (
    <dl className="flex flex-col gap-0.5 pb-2 text-meta whitespace-normal text-muted">
      {columns.map((column) => (
        <div key={column.id} className="flex justify-between gap-2">
          <dt>{column.header}</dt>
          <dd className="text-text tabular-nums">{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
