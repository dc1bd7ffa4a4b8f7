// An item's page: its units by state, its movements, who reserved it, its history (product.md §5 Inventory).

import { useParams } from '@tanstack/react-router';
import { itemFields } from '@zellige/domain/inventory/inventory.fields';
import { useHistoryWords } from '../../fields/use-history-words.ts';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { useRow } from '../../platform/engine/engine-hooks.ts';
import { useAddressTab } from '../../ui/address-tab.ts';
import { ArchiveNotice } from '../../ui/archive-notice.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HistoryTab } from '../../ui/history-tab.tsx';
import { PendingBadge } from '../../ui/pending-mark.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { StockMarks } from './inventory-status.tsx';
import { inventoryMessages as words } from './inventory.messages.ts';
import { ItemActions } from './item-actions.tsx';
import { ItemDetails } from './item-details.tsx';
import { ItemFigures } from './item-figures.tsx';
import { ItemMovements } from './item-movements.tsx';
import { ItemReservations } from './item-reservations.tsx';
import { useStockCategories } from './use-stock-categories.ts';

const tabIds = ['mouvements', 'reservations', 'historique'] as const;
const crumbs = [{ label: words.title, to: '/inventory' }] as const;

/** `/inventory/$id` */
export function InventoryRecordScreen() {
  const { id } = useParams({ strict: false });
  const { row: item, isLoading } = useRow('inventory', id);
  if (item) return <ItemRecord key={item.id} item={item} />;
  return isLoading ? <RecordSkeleton /> : <UnknownItem />;
}

function ItemRecord({ item }: { item: InventoryItem }) {
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
          <ItemDetails item={item} categoryName={categories.nameOf(item.category)} />
        </aside>
      </div>
    </Page>
  );
}

function ItemTabs({ item }: { item: InventoryItem }) {
  const [tab, setTab] = useAddressTab(tabIds);
  const historyWords = useHistoryWords(itemFields, words.history);
  return (
    <Tabs
      label={words.record.tabs}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          id: 'mouvements',
          label: words.record.movements,
          content: <ItemMovements itemId={item.id} />,
        },
        {
          id: 'reservations',
          label: words.record.reservations,
          content: <ItemReservations item={item} />,
        },
        {
          id: 'historique',
          label: words.record.history,
          content: (
            <HistoryTab collection="inventory" id={item.id} version={item.version} words={historyWords} />
          ),
        },
      ]}
    />
  );
}

/** Instead of a page or a form whose item is not there. */
export function UnknownItem() {
  return (
    <Page kind="record">
      <PageHeader title={words.title} />
      <EmptyState
        title={words.notFound}
        description={words.notFoundHint}
        action={<ButtonLink to="/inventory">{words.backToList}</ButtonLink>}
      />
    </Page>
  );
}

/** While the copy is filling. */
export function RecordSkeleton() {
  return (
    <Page kind="record">
      <output aria-label={uiMessages.loading} className="flex flex-col gap-4">
        <Skeleton className="h-12 w-72" />
        <Skeleton className="h-24 w-full rounded-card" />
        <Skeleton className="h-96 w-full rounded-card" />
      </output>
    </Page>
  );
}
