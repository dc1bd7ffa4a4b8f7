// The columns of the list of items, and an item's card on a phone.

import { stockValue } from '@zellige/domain/analytics/stock-figures';
import { isLowStock, shownStockStatus } from '@zellige/domain/inventory/inventory.rules';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { Money } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import type { CardContent } from '../../../ui/data-table/card-list.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { dashedColumn, dayColumn } from '../../../ui/data-table/usual-columns.tsx';
import { nameColumn } from '../../../records/list/record-columns.tsx';
import { formatNumber, inMad } from '../../../ui/format.ts';
import { PendingMark } from '../../../records/page/pending-mark.tsx';
import { AlertIcon, apartText, StockStatus, StockStatusChip } from './inventory-status.tsx';
import { inventoryMessages as words } from '../inventory.messages.ts';
import type { StockCategories } from '../use-stock-categories.ts';

const { fields } = words;

const sumOf = (rows: readonly InventoryItem[], read: (item: InventoryItem) => number): string =>
  formatNumber(rows.reduce((sum, item) => sum + read(item), 0));

/** The name, with what waits on this device and what calls for attention. */
export const itemNameColumn: Column<InventoryItem> = nameColumn(
  'inventory',
  ['name', fields.name],
  (item) => item.name,
  { width: 190, narrow: 110, grow: 3 },
);

export const quantityColumn: Column<InventoryItem> = {
  id: 'quantity',
  header: fields.quantity,
  cell: (item) => (
    <span className={cx('tabular-nums', isLowStock(item) && 'font-medium text-danger')}>
      {formatNumber(item.quantity)}
    </span>
  ),
  sortValue: (item) => item.quantity,
  align: 'end',
  width: 84,
  narrow: 68,
  total: (rows) => sumOf(rows, (item) => item.quantity),
};

export const locationColumn: Column<InventoryItem> = dashedColumn(
  'location',
  fields.location,
  (item) => item.location,
  { width: 150, grow: 2, yields: 2 },
);

export const supplierColumn: Column<InventoryItem> = dashedColumn(
  'supplier',
  fields.supplier,
  (item) => item.supplier,
  { width: 130, grow: 1, yields: 4 },
);

export const minimumColumn: Column<InventoryItem> = {
  id: 'minQuantity',
  header: fields.minQuantity,
  cell: (item) => formatNumber(item.minQuantity),
  isQuiet: true,
  sortValue: (item) => item.minQuantity,
  align: 'end',
  width: 118,
  yields: 3,
};

export const lastMaintenanceColumn: Column<InventoryItem> = dayColumn(
  'lastMaintenance',
  fields.lastMaintenance,
  (item) => item.lastMaintenance,
  { width: 150, yields: 3 },
);

const alertColumn: Column<InventoryItem> = {
  id: 'alert',
  header: fields.alert,
  cell: (item) => <AlertIcon item={item} />,
  sortValue: (item) => (isLowStock(item) ? 0 : item.alert === '' ? null : 1),
  width: 64,
  narrow: 46,
};

/** Columns of the list; the value only for those who may see prices. */
export function itemColumns(
  categories: StockCategories,
  seesPrices: boolean,
): readonly Column<InventoryItem>[] {
  const value: Column<InventoryItem> = {
    id: 'value',
    header: inMad(fields.value),
    cell: (item) => <Money value={stockValue([item])} isBare />,
    sortValue: (item) => stockValue([item]),
    align: 'end',
    width: 132,
    total: (rows) => <Money value={stockValue(rows)} isBare />,
    yields: 1,
  };
  return [
    itemNameColumn,
    {
      id: 'status',
      isWhole: true,
      header: fields.status,
      cell: (item) => <StockStatus item={item} />,
      sortValue: shownStockStatus,
      width: 210,
      narrow: 116,
    },
    alertColumn,
    {
      id: 'category',
      header: fields.category,
      cell: (item) => categories.nameOf(item.category) || '—',
      isQuiet: true,
      sortValue: (item) => categories.nameOf(item.category),
      width: 140,
      grow: 1,
      yields: 5,
    },
    locationColumn,
    quantityColumn,
    ...(seesPrices ? [value] : []),
    { ...supplierColumn, isHiddenByDefault: true },
    { ...minimumColumn, isHiddenByDefault: true },
    { ...lastMaintenanceColumn, isHiddenByDefault: true },
    dashedColumn('serialNumber', fields.serialNumber, (item) => item.serialNumber, {
      width: 140,
      isHiddenByDefault: true,
    }),
  ];
}

/** Name and quantity, place and status. */
export const itemCard = (item: InventoryItem): CardContent => ({
  title: (
    <>
      {item.name}
      <PendingMark collection="inventory" id={item.id} />
    </>
  ),
  value: (
    <span className="inline-flex items-center gap-1.5">
      <AlertIcon item={item} />
      {words.units(item.quantity)}
    </span>
  ),
  subtitle: apartText(item) || item.location,
  status: <StockStatusChip item={item} />,
});
