// A few cards on a phone, where a desktop shows a short table.

import type { Address } from '../navigation/address.ts';
import { Link } from '../navigation/link.tsx';
import type { CardContent } from '../data-table/card-list.tsx';
import type { MenuAction } from '../menus/menu.tsx';
import { RowMenu } from '../menus/row-menu.tsx';

interface ShortCardsProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  href: (row: Row) => Address;
  card: (row: Row) => CardContent;
  actions?: (row: Row) => readonly MenuAction[];
}

/** The four corners of each record, and its menu. */
export function ShortCards<Row>({ label, rows, rowKey, rowName, href, card, actions }: ShortCardsProps<Row>) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {rows.map((row) => {
        const { title, subtitle, value, status } = card(row);
        return (
          <li key={rowKey(row)} className="flex items-center rounded-card border border-line">
            <Link
              to={href(row)}
              className="flex min-h-18 min-w-0 flex-1 flex-col justify-center gap-1.5 px-3"
            >
              <span className="flex min-w-0 items-center justify-between gap-2">
                <span className="truncate font-medium">{title}</span>
                <span className="shrink-0 tabular-nums">{value}</span>
              </span>
              <span className="flex min-w-0 items-center justify-between gap-2">
                <span className="truncate text-muted">{subtitle}</span>
                <span className="shrink-0">{status}</span>
              </span>
            </Link>
            {actions ? <RowMenu name={rowName(row)} actions={actions(row)} /> : null}
          </li>
        );
      })}
    </ul>
  );
}
