// The stock on the dashboard: equipment, status, quantity, alert (specification §2 'General tab').

import { type ReactNode, useMemo } from 'react';
import { needsAttention, stockLevel } from '@zellige/domain/inventory/inventory.rules';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { CardLink } from '../../../ui/layout/card-link.tsx';
import type { CardContent } from '../../../ui/data-table/card-list.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { ShortRowsCard } from '../../../ui/lists/short-rows-card.tsx';
import type { ShortColumn } from '../../../ui/lists/short-table.tsx';
import { AlertIcon, attentionText, StockStatusChip } from './inventory-status.tsx';
import { inventoryMessages } from '../inventory.messages.ts';
import { itemAddress } from '../item-address.ts';

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
  const { rows, isLoading } = useRows('inventory', { where: isLive });
  const shown = useMemo(() => rows.toSorted(mostUrgentFirst).slice(0, SHOWN), [rows]);
  return (
    <ShortRowsCard
      title={words.title}
      trailing={link ?? <CardLink to="/inventory">{words.open}</CardLink>}
      rows={shown}
      isLoading={isLoading}
      usual={SHOWN}
      empty={words.empty}
      columns={columns}
      card={card}
      rowKey={rowKey}
      rowName={rowName}
      href={itemAddress}
    />
  );
}
