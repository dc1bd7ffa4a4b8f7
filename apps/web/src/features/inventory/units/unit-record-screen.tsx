// A unit's page: what it is, who has it, its warranty, everything that happened to it. Works offline.

import { unitFields } from '@zellige/domain/inventory/inventory.fields';
import { unitName } from '@zellige/domain/inventory/units/unit.rules';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { useOlderRows, useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import type { CollectionName } from '@zellige/domain';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { Suspense, use, useMemo } from 'react';
import { FeaturesContext } from '../../../records/feature/feature.ts';
import { unitEntriesOf } from '../../../records/feature/loaded-entries.ts';
import { OlderLine } from '../../../records/list/older-rows.tsx';
import { Skeleton } from '../../../ui/layout/card.tsx';
import { PartPlace } from '../../../ui/navigation/part-place.tsx';
import { ArchiveNotice } from '../../../records/page/archive-notice.tsx';
import { RecordTabs } from '../../../records/page/record-tabs.tsx';
import { PendingBadge } from '../../../records/page/pending-badge.tsx';
import { type RecordProps, recordScreen } from '../../../records/page/record-screen.tsx';
import { UnitChip } from '../../../documents/units/unit-chip.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { inventoryMessages } from '../inventory.messages.ts';
import { itemAddress } from '../item-address.ts';
import { UnitActions } from './unit-actions.tsx';
import { UnitDetails } from './unit-details.tsx';
import { UnitHead } from './unit-head.tsx';
import { UnitTimelineView } from './unit-timeline.tsx';
import { useUnitTimeline } from './use-unit-timeline.ts';
import { unitScreenMessages as words } from './unit-screens.messages.ts';

/** `/units/$id` */
export const UnitRecordScreen = recordScreen('units', UnitRecord, { backTo: '/inventory', missing: words });

function UnitRecord({ row: unit }: RecordProps<'units'>) {
  const { row: item } = useRow('inventory', unit.itemId);
  const crumbs = [
    { label: inventoryMessages.title, to: '/inventory' as const },
    ...(item ? [{ label: item.name, to: itemAddress(item) }] : []),
  ];
  return (
    <Page kind="record">
      <PageHeader
        title={unitName(unit)}
        subtitle={item?.name}
        crumbs={crumbs}
        badge={
          <>
            <UnitChip state={unit.state} />
            <PendingBadge collection="units" id={unit.id} />
          </>
        }
        actions={<UnitActions unit={unit} />}
      />
      <ArchiveNotice since={unit.archivedAt} />
      <Suspense fallback={<PartPlace className="h-80 w-full" />}>
        <UnitBody unit={unit} item={item} />
      </Suspense>
    </Page>
  );
}

function UnitBody({ unit, item }: { unit: Unit; item: InventoryItem | undefined }) {
  const { entries, isLoading, isPartial } = useUnitTimeline(unit, item);
  const timeline = (
    <div className="flex flex-col gap-3">
      {isLoading ? <Skeleton className="h-11 w-full" /> : <UnitTimelineView entries={entries} />}
      {isPartial ? <p className="text-meta text-muted">{words.timeline.offline}</p> : null}
      <UnitOlder unit={unit} />
    </div>
  );
  return (
    <>
      <UnitHead unit={unit} item={item} entries={entries} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_352px]">
        <RecordTabs
          label={words.tabs}
          collection="units"
          row={unit}
          fields={unitFields}
          verbs={inventoryMessages.history}
          tabs={[{ id: 'parcours', label: words.timeline.title, content: timeline }]}
        />
        <aside aria-label={words.details}>
          <UnitDetails unit={unit} item={item} />
        </aside>
      </div>
    </>
  );
}

/** Looks for what this device leaves on the server; nothing while it keeps everything. */
function UnitOlder({ unit }: { unit: Unit }) {
  const { collections } = unitEntriesOf(use(FeaturesContext));
  const read = useMemo<CollectionName[]>(() => [...collections, 'movements'], [collections]);
  const { count, search } = useOlderRows(read);
  if (count === 0) return null;
  return <OlderLine onSearch={() => search(unit.id)}>{words.timeline.older}</OlderLine>;
}
