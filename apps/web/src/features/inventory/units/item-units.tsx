// The units of an item that is followed one by one, and the way to begin following it.

import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { Plus, QrCode } from 'lucide-react';
import { useMemo, useState } from 'react';
import { inventoryActions } from '@zellige/domain/inventory/inventory.actions';
import { isInHouse, unitsInOrder } from '@zellige/domain/inventory/units/unit.rules';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { Button } from '../../../ui/press/button.tsx';
import { DateText } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Badge } from '../../../ui/layout/status-chip.tsx';
import { isLive } from '../../../documents/document-actions.ts';
import { PendingMark } from '../../../records/page/pending-mark.tsx';
import { UnitChip } from '../../../documents/units/unit-chip.tsx';
import { unitMessages } from '../../../documents/units/unit.messages.ts';
import { unitAddress } from './unit-address.ts';
import { unitScreenMessages as words } from './unit-screens.messages.ts';

const AddUnitsDialog = lazyPart(async () => (await import('./add-units-dialog.tsx')).AddUnitsDialog);
const UnitLabelDialog = lazyPart(async () => (await import('../dialogs/label-dialog.tsx')).UnitLabelDialog);

/** `<ItemUnits item={item} />` */
export function ItemUnits({ item }: { item: InventoryItem }) {
  const allows = useAllows();
  const [dialog, setDialog] = useState<'add' | 'labels' | null>(null);
  const where = useMemo(() => (unit: Unit) => unit.itemId === item.id, [item.id]);
  const { rows } = useRows('units', { where });
  const [units, archived] = useMemo(() => {
    const ordered = unitsInOrder(rows);
    return [ordered.filter(isLive), ordered.filter((unit) => !isLive(unit))];
  }, [rows]);
  const close = () => setDialog(null);
  const mayAdd = allows(item.followsUnits ? inventoryActions.move : inventoryActions.follow_units, item);
  const add = (
    <Button icon={Plus} onClick={() => setDialog('add')}>
      {item.followsUnits ? words.add : words.follow}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      {item.followsUnits ? (
        <>
          <div className="flex flex-wrap gap-2">
            {mayAdd ? add : null}
            {units.length > 0 ? (
              <Button icon={QrCode} onClick={() => setDialog('labels')}>
                {words.labels}
              </Button>
            ) : null}
          </div>
          <UnitList units={[...units, ...archived]} />
        </>
      ) : (
        <EmptyState
          title={words.notFollowed}
          description={words.notFollowedHint}
          action={mayAdd ? add : undefined}
        />
      )}
      {dialog === 'add' ? <AddUnitsDialog item={item} onClose={close} /> : null}
      {dialog === 'labels' ? <UnitLabelDialog units={units} onClose={close} /> : null}
    </div>
  );
}

function UnitList({ units }: { units: readonly Unit[] }) {
  if (units.length === 0) return <EmptyState title={words.empty} description={words.emptyHint} />;
  return (
    <ul aria-label={words.title} className="overflow-hidden rounded-card border border-line bg-surface">
      {units.map((unit) => (
        <li key={unit.id} className="border-b border-line last:border-0">
          <UnitLine unit={unit} />
        </li>
      ))}
    </ul>
  );
}

function UnitLine({ unit }: { unit: Unit }) {
  const where = isInHouse(unit) ? unit.place : unit.client;
  return (
    <Link
      to={unitAddress(unit)}
      className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2 -outline-offset-2 hover:bg-hover md:grid-cols-[minmax(0,1fr)_120px_minmax(0,1fr)_148px]"
    >
      <span className="flex min-w-0 items-center gap-2">
        {unit.serialNumber === '' ? (
          <span className="truncate text-muted">{unitMessages.noSerial}</span>
        ) : (
          <span className="truncate font-medium">{unit.serialNumber}</span>
        )}
        <PendingMark collection="units" id={unit.id} />
      </span>
      <span className="justify-self-end md:justify-self-start">
        {isLive(unit) ? <UnitChip state={unit.state} /> : <Badge>{words.archived}</Badge>}
      </span>
      <span className="min-w-0 truncate text-muted phone:col-span-2" title={where}>
        {where}
      </span>
      <span className="text-right text-muted phone:hidden">
        {unit.warrantyUntil === '' ? (
          words.noWarranty
        ) : (
          <>
            {words.warranty} <DateText value={unit.warrantyUntil} />
          </>
        )}
      </span>
    </Link>
  );
}
