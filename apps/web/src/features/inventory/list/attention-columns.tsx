// The columns of what is in repair, and of what is low or flagged.

import { isLowStock, shownStockStatus } from '@zellige/domain/inventory/inventory.rules';
import { unitsOutOfUse } from '@zellige/domain/inventory/stock/availability';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import type { CardContent } from '../../../ui/data-table/card-list.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatNumber } from '../../../ui/format.ts';
import { attentionText, StockLevelChip, StockStatusChip } from './inventory-status.tsx';
import { inventoryMessages as words } from '../inventory.messages.ts';
import {
  lastMaintenanceColumn,
  locationColumn,
  minimumColumn,
  itemNameColumn,
  quantityColumn,
  supplierColumn,
} from './item-columns.tsx';

const { fields } = words;

type Counter = 'maintenanceQuantity' | 'damagedQuantity';

const counterColumn = (
  id: Counter,
  { width, narrow }: Pick<Column<InventoryItem>, 'width' | 'narrow'>,
): Column<InventoryItem> => ({
  id,
  header: fields[id],
  cell: (item) => (
    <span className={item[id] === 0 ? 'text-muted tabular-nums' : 'tabular-nums'}>
      {formatNumber(item[id])}
    </span>
  ),
  sortValue: (item) => item[id],
  align: 'end',
  width,
  narrow,
  total: (rows) => formatNumber(rows.reduce((sum, item) => sum + item[id], 0)),
});

const reasonColumn: Column<InventoryItem> = {
  id: 'alert',
  header: fields.alert,
  cell: (item) => <span title={item.alert}>{item.alert || '—'}</span>,
  sortValue: (item) => item.alert || null,
  width: 140,
  grow: 2,
  yields: 1,
};

const statusColumn: Column<InventoryItem> = {
  id: 'status',
  isWhole: true,
  header: fields.status,
  cell: (item) => <StockStatusChip item={item} />,
  sortValue: shownStockStatus,
  width: 116,
  narrow: 92,
};

/** Units out of use, why, where, and when the item was last seen to. */
export const maintenanceColumns: readonly Column<InventoryItem>[] = [
  itemNameColumn,
  statusColumn,
  reasonColumn,
  { ...locationColumn, width: 120 },
  lastMaintenanceColumn,
  counterColumn('maintenanceQuantity', { width: 124, narrow: 76 }),
  counterColumn('damagedQuantity', { width: 108, narrow: 64 }),
];

/** How low, how far from the minimum, why, from whom more can be had. */
export const alertColumns: readonly Column<InventoryItem>[] = [
  itemNameColumn,
  {
    id: 'level',
    isWhole: true,
    header: fields.level,
    cell: (item) => <StockLevelChip item={item} />,
    sortValue: (item) => item.quantity - item.minQuantity,
    width: 100,
    narrow: 72,
  },
  statusColumn,
  reasonColumn,
  supplierColumn,
  minimumColumn,
  { ...quantityColumn, total: undefined },
];

/** Name, units out of use, why. */
export const maintenanceCard = (item: InventoryItem): CardContent => ({
  title: item.name,
  value: words.units(unitsOutOfUse(item)),
  subtitle: item.alert || item.location,
  status: <StockStatusChip item={item} />,
});

/** Name, quantity over minimum, level or alert. */
export const alertCard = (item: InventoryItem): CardContent => ({
  title: item.name,
  value: `${formatNumber(item.quantity)} / ${formatNumber(item.minQuantity)}`,
  subtitle: item.alert || item.supplier || attentionText(item),
  status: isLowStock(item) ? <StockLevelChip item={item} /> : <StockStatusChip item={item} />,
});
