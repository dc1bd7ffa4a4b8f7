// The first view of the stock: every item, with search, filters and sort in the address, selection, footer totals.

import { itemList } from '@zellige/domain/inventory/inventory.lists';
import { type ReactNode, useMemo } from 'react';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { type ListedRecords, RecordTable, useRecordList } from '../../../records/list/record-list.tsx';
import { useCan, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useWithExport } from '../../../ui/lists/list-transfer.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { itemCard, itemColumns } from './item-columns.tsx';
import { itemFilterDefinitions } from './inventory-filters.ts';
import { itemListSearch } from './inventory-list-search.ts';
import { inventoryMessages as words } from '../inventory.messages.ts';
import { itemAddress } from '../item-address.ts';
import { useItemMenu } from '../item/use-item-menu.ts';
import { useItemBulkActions } from '../item/use-item-bulk-actions.ts';
import { useStockCategories } from '../use-stock-categories.ts';
import { useStockDialogs } from '../dialogs/use-stock-dialogs.tsx';

const items: ListedRecords<InventoryItem> = {
  title: words.title,
  words,
  rowName: (item) => item.name,
  href: itemAddress,
  card: itemCard,
};

/** Places of all items, in alphabetical order. */
function useLocations(): readonly string[] {
  const { rows } = useRows('inventory');
  return useMemo(
    () =>
      [...new Set(rows.map(({ location }) => location).filter(Boolean))].toSorted((a, b) =>
        a.localeCompare(b, 'fr'),
      ),
    [rows],
  );
}

/** `<ItemList newItem={<NewItemLink />} />` */
export function ItemList({ newItem }: { newItem: ReactNode }) {
  const found = useRecordList(itemList, itemListSearch);
  const { isArchive } = found;
  const categories = useStockCategories();
  const locations = useLocations();
  const seesPrices = useCan()('inventory.prices');
  const columns = useMemo(() => itemColumns(categories, seesPrices), [categories, seesPrices]);
  const filters = useMemo(
    () => itemFilterDefinitions({ categories: categories.options(), locations }),
    [categories, locations],
  );
  const { open, dialog } = useStockDialogs();
  const menu = useItemMenu(open);
  const bulkActions = useWithExport('inventory', useItemBulkActions(open, isArchive));
  return (
    <>
      <FilterBar list={found.list} searchLabel={words.search} filters={filters} />
      <RecordTable
        records={{ ...items, creation: newItem }}
        found={found}
        isArchive={isArchive}
        columns={columns}
        actions={menu}
        bulkActions={bulkActions}
      />
      {dialog}
    </>
  );
}
