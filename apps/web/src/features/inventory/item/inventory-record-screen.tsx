// An item's page: its units by state, its movements, who reserved it, its history.

import { itemFields } from '@zellige/domain/inventory/inventory.fields';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { RecordParts } from '../../../records/feature/record-parts.tsx';
import { ArchiveNotice } from '../../../records/page/archive-notice.tsx';
import { RecordTabs } from '../../../records/page/record-tabs.tsx';
import { type RecordProps, recordScreen } from '../../../records/page/record-screen.tsx';
import { PendingBadge } from '../../../records/page/pending-badge.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { StockMarks } from '../list/inventory-status.tsx';
import { inventoryMessages as words } from '../inventory.messages.ts';
import { ItemActions } from './item-actions.tsx';
import { ItemDetails } from './item-details.tsx';
import { ItemFigures } from './item-figures.tsx';
import { ItemMovements } from './item-movements.tsx';
import { ItemUnits } from '../units/item-units.tsx';
import { unitScreenMessages } from '../units/unit-screens.messages.ts';
import { useStockCategories } from '../use-stock-categories.ts';

const crumbs = [{ label: words.title, to: '/inventory' }] as const;

/** `/inventory/$id` */
export const InventoryRecordScreen = recordScreen('inventory', ItemRecord, { missing: words });

function ItemRecord({ row: item }: RecordProps<'inventory'>) {
  const categories = useStockCategories();
  return (
    <Page kind="record">
      <PageHeader
        title={item.name}
        subtitle={categories.nameOf(item.category)}
        crumbs={crumbs}
        badge={
          <>
            <StockMarks item={item} />
            <PendingBadge collection="inventory" id={item.id} />
          </>
        }
        actions={<ItemActions item={item} />}
      />
      <ArchiveNotice since={item.archivedAt} />
      <ItemFigures item={item} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_352px]">
        <ItemTabs item={item} />
        <aside aria-label={words.record.details} className="phone:-order-1">
          <ItemDetails item={item} />
        </aside>
      </div>
    </Page>
  );
}

function ItemTabs({ item }: { item: InventoryItem }) {
  return (
    <RecordTabs
      label={words.record.tabs}
      collection="inventory"
      row={item}
      fields={itemFields}
      verbs={words.history}
      tabs={[
        {
          id: 'mouvements',
          label: words.record.movements,
          content: <ItemMovements itemId={item.id} />,
        },
        {
          id: 'unites',
          label: unitScreenMessages.title,
          content: <ItemUnits item={item} />,
        },
        {
          id: 'reservations',
          label: words.record.reservations,
          content: <RecordParts of="inventory" id={item.id} />,
        },
      ]}
    />
  );
}
