// The first view of the stock: every item, with search, filters and sort in the address, selection, footer totals.

import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { useCan, useRows } from '../../platform/engine/engine-hooks.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { useListSearch } from '../../ui/list-search.ts';
import { itemCard, itemColumns } from './item-columns.tsx';
import { itemFilterDefinitions } from './inventory-filters.ts';
import { itemFilter } from './inventory-list-rows.ts';
import { ARCHIVED, itemListSearch } from './inventory-list-search.ts';
import { inventoryMessages as words } from './inventory.messages.ts';
import { itemAddress } from './item-address.ts';
import { useItemMenu } from './use-item-menu.ts';
import { useItemBulkActions } from './use-item-bulk-actions.ts';
import { useStockCategories } from './use-stock-categories.ts';
import { useStockDialogs } from './use-stock-dialogs.tsx';

const rowKey = (item: InventoryItem) => item.id;
const rowName = (item: InventoryItem) => item.name;

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
  const list = useListSearch(itemListSearch);
  const { statut, categorie, emplacement, alerte, etat } = list.filters;
  const where = useMemo(
    () => itemFilter({ statut, categorie, emplacement, alerte, etat }),
    [statut, categorie, emplacement, alerte, etat],
  );
  const { rows, total, isLoading } = useRows('inventory', {
    where,
    search: useDeferredValue(list.q),
    isOpening: list.isOpening,
  });
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
  const bulkActions = useItemBulkActions(open, etat === ARCHIVED);
  return (
    <>
      <FilterBar list={list} searchLabel={words.search} filters={filters} />
      <DataTable
        label={words.title}
        name="inventory"
        rows={rows}
        total={total}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        href={itemAddress}
        card={itemCard}
        actions={menu}
        bulkActions={bulkActions}
        list={list}
        status={isLoading ? 'loading' : 'ready'}
        empty={
          etat === ARCHIVED ? (
            <EmptyState title={words.emptyArchive} description={words.emptyArchiveHint} />
          ) : (
            <EmptyState title={words.empty} description={words.emptyHint} action={newItem} />
          )
        }
      />
      {dialog}
    </>
  );
}
