// A card of a few rows: a table where it has room, cards on a phone; its place while they load, a word where there is none.

import type { ReactNode } from 'react';
import { useIsPhone } from '../../platform/browser/media-query.ts';
import type { Address } from '../navigation/address.ts';
import { Card, Skeleton } from '../layout/card.tsx';
import type { CardContent } from '../data-table/card-list.tsx';
import type { MenuAction } from '../menus/menu.tsx';
import { useIsCut } from '../feedback/not-here.tsx';
import { ShortCards } from './short-cards.tsx';
import { type ShortColumn, ShortTable } from './short-table.tsx';
import { uiMessages } from '../ui.messages.ts';

interface ShortRowsCardProps<Row> {
  title: string;
  hint?: string | undefined;
  trailing: ReactNode;
  rows: readonly Row[];
  isLoading: boolean;
  /** How many rows it usually shows: the height of its place. */
  usual: number;
  empty: string;
  columns: readonly ShortColumn<Row>[];
  /** The same on a phone; without it the columns that may hide do. */
  card?: (row: Row) => CardContent;
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  href: (row: Row) => Address;
  actions?: (row: Row) => readonly MenuAction[];
  actionsHeader?: string;
  /** Above the rows: a search. */
  children?: ReactNode;
}

/** `<ShortRowsCard title="Devis récents" rows={shown} usual={5} columns={columns} … />` */
export function ShortRowsCard<Row>(props: ShortRowsCardProps<Row>) {
  const { title, hint, trailing, rows, isLoading, usual, empty, columns, card, actionsHeader, children } =
    props;
  const isPhone = useIsPhone();
  const isCut = useIsCut();
  const { rowKey, rowName, href, actions } = props;
  const list = { label: title, rows, rowKey, rowName, href, ...(actions ? { actions } : {}) };
  return (
    <Card title={title} hint={hint} trailing={trailing}>
      {children}
      {isLoading && isCut ? (
        <p className="py-6 text-center text-muted">{uiMessages.notHere}</p>
      ) : isLoading ? (
        <ShortTableSkeleton rows={usual} />
      ) : rows.length === 0 ? (
        <p className="py-6 text-center text-muted">{empty}</p>
      ) : isPhone && card ? (
        <ShortCards {...list} card={card} />
      ) : (
        <ShortTable {...list} columns={columns} {...(actionsHeader ? { actionsHeader } : {})} />
      )}
    </Card>
  );
}

/** `<ShortTableSkeleton rows={5} />` */
function ShortTableSkeleton({ rows }: { rows: number }) {
  return (
    <div className="flex flex-col">
      <Skeleton className="mb-2 h-6 w-full" />
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex h-11 items-center">
          <Skeleton className="h-5 w-full" />
        </div>
      ))}
    </div>
  );
}
