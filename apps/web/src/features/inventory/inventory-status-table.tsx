// The stock on the dashboard: equipment, status, quantity, alert (specification §2 'inventory status table').

import { type ReactNode, useMemo } from 'react';
import { needsAttention, stockLevel } from '@zellige/domain/inventory/inventory.rules';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { useRows } from '../../platform/engine/engine-hooks.ts';
import { useIsPhone } from '../../platform/media-query.ts';
import { Card } from '../../ui/card.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import type { CardContent } from '../../ui/data-table/card-list.tsx';
import { formatNumber } from '../../ui/format.ts';
import { type ShortColumn, ShortTable } from '../../ui/short-table.tsx';
import { ShortCards } from '../../ui/short-cards.tsx';
import { ShortTableSkeleton } from '../../ui/short-table-skeleton.tsx';
import { AlertIcon, attentionText, StockStatusChip } from './inventory-status.tsx';
import { inventoryMessages } from './inventory.messages.ts';
import { itemAddress } from './item-address.ts';

const { widget: words, fields } = inventoryMessages;
const SHOWN = 6;

const columns: readonly ShortColumn<InventoryItem>[] = [
  { id: 'name', header: fields.name, className: 'w-full', cell: (item) => item.name },
  { id: 'status', header: fields.status, cell: (item) => <StockStatusChip item={item} /> },
  {
    id: 'quantity',
    header: fields.quantity,
    align: 'end',
    cell: (item) => formatNumber(item.quantity),
  },
  { id: 'alert', header: words.alert, align: 'end', cell: (item) => <AlertIcon item={item} /> },
];

/** The same on a phone. */
const card = (item: InventoryItem): CardContent => ({
  title: item.name,
  subtitle: attentionText(item),
  value: formatNumber(item.quantity),
  status: <StockStatusChip item={item} />,
});

const isLive = (item: InventoryItem): boolean => item.archivedAt === null;
const rowKey = (item: InventoryItem): string => item.id;
const rowName = (item: InventoryItem): string => item.name;

/** None left, then low, then flagged. */
const urgency = (item: InventoryItem): number =>
  ['Rupture', 'Critique', null].indexOf(stockLevel(item)) + (needsAttention(item) ? 0 : 1);

/** What needs attention first, then the rest by name. */
const mostUrgentFirst = (a: InventoryItem, b: InventoryItem): number => urgency(a) - urgency(b);

/** Six items; `link` replaces the way to the whole inventory. */
export function InventoryStatusTable({ link }: { link?: ReactNode }) {
  const isPhone = useIsPhone();
  const { rows, isLoading } = useRows('inventory', { where: isLive });
  const shown = useMemo(() => rows.toSorted(mostUrgentFirst).slice(0, SHOWN), [rows]);
  return (
    <Card title={words.title} aside={link ?? <CardLink to="/inventory">{words.open}</CardLink>}>
      {isLoading ? (
        <ShortTableSkeleton rows={SHOWN} />
      ) : shown.length === 0 ? (
        <p className="py-6 text-center text-muted">{words.empty}</p>
      ) : isPhone ? (
        <ShortCards
          label={words.title}
          rows={shown}
          rowKey={rowKey}
          rowName={rowName}
          href={itemAddress}
          card={card}
        />
      ) : (
        <ShortTable
          label={words.title}
          rows={shown}
          columns={columns}
          rowKey={rowKey}
          rowName={rowName}
          href={itemAddress}
        />
      )}
    </Card>
  );
}
