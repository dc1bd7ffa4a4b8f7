// A unit's page: what it is, who has it, its warranty, everything that happened to it. Works offline.

import { unitFields } from '@zellige/domain/inventory/inventory.fields';
import { unitName } from '@zellige/domain/inventory/units/unit.rules';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { RecordParts } from '../../../records/feature/record-parts.tsx';
import { ArchiveNotice } from '../../../records/page/archive-notice.tsx';
import { RecordTabs } from '../../../records/page/record-tabs.tsx';
import { PendingBadge } from '../../../records/page/pending-badge.tsx';
import { type RecordProps, recordScreen } from '../../../records/page/record-screen.tsx';
import { UnitChip } from '../../../documents/units/unit-chip.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { inventoryMessages } from '../inventory.messages.ts';
import { itemAddress } from '../item-address.ts';
import { ItemMovements } from '../item/item-movements.tsx';
import { UnitActions } from './unit-actions.tsx';
import { UnitDetails } from './unit-details.tsx';
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
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_352px]">
        <div className="flex min-w-0 flex-col gap-6">
          <UnitTabs unit={unit} />
          <RecordParts of="units" id={unit.id} />
        </div>
        <aside aria-label={words.details} className="phone:-order-1">
          <UnitDetails unit={unit} item={item} />
        </aside>
      </div>
    </Page>
  );
}

function UnitTabs({ unit }: { unit: Unit }) {
  return (
    <RecordTabs
      label={words.tabs}
      collection="units"
      row={unit}
      fields={unitFields}
      verbs={inventoryMessages.history}
      tabs={[
        {
          id: 'mouvements',
          label: words.movements,
          content: <ItemMovements itemId={unit.itemId} unitId={unit.id} />,
        },
      ]}
    />
  );
}
