// The stock under its four views: items, movements, what is in repair, what is low or flagged.

import { lazyPart, preload } from '../../../ui/navigation/lazy-part.tsx';
import { ClipboardCheck, Plus, ScanLine } from 'lucide-react';
import { Suspense, use, useEffect, useMemo } from 'react';
import { inventoryActions } from '@zellige/domain/inventory/inventory.actions';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { unitsOutOfUse } from '@zellige/domain/inventory/stock/availability';
import { FeaturesContext, type ListTab } from '../../../records/feature/feature.ts';
import { appCopy } from '../../../platform/app-copy/own-app-copy.ts';
import { useCan, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { whenIdle } from '../../../platform/browser/idle.ts';
import { LinkCatalogueLink } from '../../../documents/catalogue/link-catalogue-link.tsx';
import { ButtonLink } from '../../../ui/press/button.tsx';
import { ListTransferMenu } from '../../../ui/lists/list-transfer.tsx';
import { PartPlace } from '../../../ui/navigation/part-place.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { AlertList, MaintenanceList } from './attention-lists.tsx';
import { inventoryTabs } from './inventory-list-search.ts';
import { inventoryMessages as words } from '../inventory.messages.ts';
import { unitScreenMessages } from '../units/unit-screens.messages.ts';
import { ItemList } from './item-list.tsx';
import { MovementList } from './movement-list.tsx';
import { useStockAlerts } from './use-stock-alerts.ts';
import { useScreenSearch } from '../../../ui/navigation/place.ts';
import { addressOf, useRouter } from '../../../ui/navigation/router.ts';

const OverbookedCard = lazyPart(async () => (await import('./overbooked-card.tsx')).OverbookedCard, 'inline');

const isLive = (item: InventoryItem): boolean => item.archivedAt === null;
const isBeingRepaired = (item: InventoryItem): boolean => isLive(item) && unitsOutOfUse(item) > 0;

/** `/inventory`, `/inventory?onglet=alertes` */
export function InventoryListScreen() {
  const added = useAddedTabs();
  usePreparedTabs(added);
  const [tab, choose] = useInventoryTab(added);
  const items = useRows('inventory', { where: isLive });
  const repaired = useRows('inventory', { where: isBeingRepaired });
  const alerts = useStockAlerts();
  return (
    <Page kind="list">
      <PageHeader
        title={words.title}
        subtitle={items.isLoading ? '\u00a0' : words.count(items.total)}
        actions={
          <>
            <ListTransferMenu family="inventory" query={{ where: isLive }} />
            <LinkCatalogueLink />
            <PlaceCountLink />
            <ButtonLink to="/units" icon={ScanLine}>
              {unitScreenMessages.finder}
            </ButtonLink>
            <NewItemLink />
          </>
        }
      />
      <Suspense fallback={<PartPlace />}>
        <OverbookedCard />
      </Suspense>
      <Tabs<string>
        label={words.tabs.label}
        value={tab}
        onChange={choose}
        isFilling
        tabs={[
          { id: 'liste', label: words.tabs.list, content: <ItemList newItem={<NewItemLink />} /> },
          { id: 'mouvements', label: words.tabs.movements, content: <MovementList /> },
          {
            id: 'maintenance',
            label: words.tabs.maintenance,
            count: repaired.total,
            content: <MaintenanceList rows={repaired.rows} isLoading={repaired.isLoading} />,
          },
          {
            id: 'alertes',
            label: words.tabs.alerts,
            count: alerts.all.length,
            content: <AlertList rows={alerts.all} isLoading={alerts.isLoading} />,
          },
          ...added.map(({ id, label, Content }) => ({
            id,
            label,
            prepare: () => preload(Content.fetch),
            content: (
              <Suspense fallback={<PartPlace className="h-96 rounded-card" />}>
                <Content />
              </Suspense>
            ),
          })),
        ]}
      />
    </Page>
  );
}

/** Their code is read while nobody waits for it, where the device has it. */
function usePreparedTabs(tabs: readonly ListTab[]): void {
  useEffect(() => {
    let isLeft = false;
    const prepareAll = async () => {
      await appCopy.whenWhole();
      await whenIdle();
      if (isLeft) return;
      for (const { Content } of tabs) preload(Content.fetch);
    };
    void prepareAll();
    return () => {
      isLeft = true;
    };
  }, [tabs]);
}

/** 'Inventaire d'un lieu', for those who move stock. */
function PlaceCountLink() {
  if (!useCan()(inventoryActions.move.permission)) return null;
  return (
    <ButtonLink to="/inventory/comptage" icon={ClipboardCheck}>
      {words.placeCount}
    </ButtonLink>
  );
}

/** 'Nouvel article', for those who may. */
function NewItemLink() {
  if (!useCan()(inventoryActions.edit.permission)) return null;
  return (
    <ButtonLink to="/inventory/new" variant="primary" icon={Plus} data-new="">
      {words.newItem}
    </ButtonLink>
  );
}

/** Views of the stock that other features declare. */
function useAddedTabs(): readonly ListTab[] {
  const features = use(FeaturesContext);
  return useMemo(
    () => features.flatMap(({ listTabs = [] }) => listTabs).filter(({ of }) => of === 'inventory'),
    [features],
  );
}

/** The view in the address; another one begins without the search and the filters of this one. */
function useInventoryTab(added: readonly ListTab[]): [string, (tab: string) => void] {
  const { onglet }: Record<string, unknown> = useScreenSearch();
  const router = useRouter();
  const known: readonly string[] = [...inventoryTabs, ...added.map(({ id }) => id)];
  const tab = known.find((id) => id === onglet) ?? 'liste';
  return useMemo(
    () => [
      tab,
      (next) => {
        const search = next === 'liste' ? {} : { onglet: next };
        router.go(addressOf(router.state().location.pathname, search), 'replace');
      },
    ],
    [tab, router],
  );
}
