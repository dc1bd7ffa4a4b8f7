// What can be done to a unit: tell a fault, put it back in service, print its label, say what it is.

import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { Copy, Ellipsis, Pencil, QrCode, RotateCcw, TriangleAlert, Wrench } from 'lucide-react';
import { useState } from 'react';
import { isInHouse, unitName } from '@zellige/domain/inventory/units/unit.rules';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { archivingMessages } from '../../../records/actions/archiving.messages.ts';
import { useAct } from '../../../records/actions/use-act.ts';
import { archivingAction, useArchiving } from '../../../records/actions/use-archiving.ts';
import { Button } from '../../../ui/press/button.tsx';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { copyAddress } from '../../../ui/navigation/copy-address.ts';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { Menu, type MenuAction } from '../../../ui/menus/menu.tsx';
import { usePageActions } from '../../../ui/layout/page-actions.ts';
import { unitAddress } from './unit-address.ts';
import { unitNoun, unitScreenMessages as words } from './unit-screens.messages.ts';

const UnitDialog = lazyPart(async () => (await import('./unit-dialog.tsx')).UnitDialog);
const UnitLabelDialog = lazyPart(async () => (await import('../dialogs/label-dialog.tsx')).UnitLabelDialog);

/** A unit on the shelf goes to the workshop, one of the workshop back to the shelf. */
function useUnitState(unit: Unit) {
  const act = useAct();
  const name = unitName(unit);
  const move = { id: unit.itemId, quantity: 1, unitIds: [unit.id] };
  return {
    report: async () => {
      const answer = await confirm({
        title: words.fault.title(name),
        message: words.fault.message,
        confirmLabel: words.fault.action,
        reason: { label: words.fault.reason, isRequired: true },
      });
      if (!answer) return;
      const { reason } = answer;
      await act('set_status_inventory', { ...move, status: 'maintenance', reason }, words.fault.done(name));
    },
    repair: () =>
      act(
        'set_status_inventory',
        { ...move, status: 'disponible', location: unit.place },
        words.serviced(name),
      ),
  };
}

/** What stands behind the menu. */
function useUnitMenu(unit: Unit, open: (dialog: 'edit' | 'label') => void): readonly MenuAction[] {
  const can = useCan();
  const archiving = useArchiving('units', unitNoun);
  const edit: MenuAction = { id: 'edit', label: words.edit, icon: Pencil, onAction: () => open('edit') };
  return [
    ...(unit.archivedAt === null && can('inventory.move') ? [edit] : []),
    { id: 'label', label: words.label, icon: QrCode, onAction: () => open('label') },
    {
      id: 'copy',
      label: words.copyAddress,
      icon: Copy,
      onAction: () => void copyAddress(unitAddress(unit)),
    },
    ...(can('inventory.edit') && isInHouse(unit) ? [archivingAction(archiving, named(unit))] : []),
  ];
}

const named = (unit: Unit) => ({ ...unit, name: unitName(unit) });

/** `<UnitActions unit={unit} />` */
export function UnitActions({ unit }: { unit: Unit }) {
  const [dialog, setDialog] = useState<'edit' | 'label' | null>(null);
  const others = useUnitMenu(unit, setDialog);
  usePageActions(unitName(unit), others);
  const close = () => setDialog(null);
  return (
    <>
      <Menu label={words.more} actions={others} placement="bottom end">
        {(trigger) => <IconButton {...trigger} label={words.more} icon={Ellipsis} isOutlined />}
      </Menu>
      {unit.archivedAt === null ? <StateButton unit={unit} /> : <RestoreButton unit={unit} />}
      {dialog === 'edit' ? <UnitDialog unit={unit} onClose={close} /> : null}
      {dialog === 'label' ? <UnitLabelDialog units={[unit]} onClose={close} /> : null}
    </>
  );
}

/** A fault of what works, back in service of what was broken; nothing of what is out. */
function StateButton({ unit }: { unit: Unit }) {
  const { report, repair } = useUnitState(unit);
  if (!useCan()('inventory.move') || !isInHouse(unit)) return null;
  return unit.state === 'disponible' ? (
    <Button variant="primary" icon={TriangleAlert} onClick={() => void report()}>
      {words.fault.action}
    </Button>
  ) : (
    <Button variant="primary" icon={Wrench} onClick={() => void repair()}>
      {words.service}
    </Button>
  );
}

function RestoreButton({ unit }: { unit: Unit }) {
  const { restore } = useArchiving('units', unitNoun);
  if (!useCan()('inventory.edit')) return null;
  return (
    <Button variant="primary" icon={RotateCcw} onClick={() => void restore([named(unit)])}>
      {archivingMessages.restore}
    </Button>
  );
}
