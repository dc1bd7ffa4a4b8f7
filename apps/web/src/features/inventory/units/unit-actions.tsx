// A unit offers these acts: report a fault, put it back in service, print its label, edit its details.

import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { Ellipsis, QrCode, TriangleAlert, Wrench } from 'lucide-react';
import { useCallback, useState } from 'react';
import { unitActions } from '@zellige/domain/inventory/inventory.actions';
import { unitName } from '@zellige/domain/inventory/units/unit.rules';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { copyAction } from '../../../records/actions/copy-action.ts';
import {
  type ActionRule,
  type Allows,
  menuActionOf,
  possibleActions,
} from '../../../records/actions/record-actions.ts';
import { MenuButton } from '../../../records/actions/record-button.tsx';
import { type RecordKind, useRecordMenu } from '../../../records/actions/record-menu.ts';
import { type Act, useAct } from '../../../records/actions/use-act.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { Menu, type MenuAction } from '../../../ui/menus/menu.tsx';
import { usePageActions } from '../../../ui/layout/page-actions.ts';
import { unitAddress } from './unit-address.ts';
import { unitNoun, unitScreenMessages as words } from './unit-screens.messages.ts';

const UnitDialog = lazyPart(async () => (await import('./unit-dialog.tsx')).UnitDialog);
const UnitLabelDialog = lazyPart(async () => (await import('../dialogs/label-dialog.tsx')).UnitLabelDialog);

const unitKind: RecordKind<Unit> = { collection: 'units', noun: unitNoun, of: unitActions, nameOf: unitName };

const moveOf = ({ id, itemId }: Unit) => ({ id: itemId, quantity: 1, unitIds: [id] });

/** A unit on the shelf goes to the workshop, one of the workshop back to the shelf. */
const moves: readonly ActionRule<Unit, { allows: Allows; act: Act }>[] = [
  {
    id: 'report',
    label: words.fault.action,
    icon: TriangleAlert,
    of: unitActions.report,
    async run(unit, { act }) {
      const name = unitName(unit);
      const answer = await confirm({
        title: words.fault.title(name),
        message: words.fault.message,
        confirmLabel: words.fault.action,
        reason: { label: words.fault.reason, isRequired: true },
      });
      if (!answer) return;
      const input = { ...moveOf(unit), status: 'maintenance' as const, reason: answer.reason };
      await act('set_status_inventory', input, words.fault.done(name));
    },
  },
  {
    id: 'repair',
    label: words.service,
    icon: Wrench,
    of: unitActions.repair,
    async run(unit, { act }) {
      const input = { ...moveOf(unit), status: 'disponible' as const, location: unit.place };
      await act('set_status_inventory', input, words.serviced(unitName(unit)));
    },
  },
];

/** Its menu; whatever has a button is among it. */
function useUnitMenu(open: (dialog: 'edit' | 'label') => void): (unit: Unit) => readonly MenuAction[] {
  const allows = useAllows();
  const act = useAct();
  const added = useCallback(
    (unit: Unit): MenuAction[] => [
      { id: 'label', label: words.label, icon: QrCode, onAction: () => open('label') },
      copyAction(unitAddress(unit)),
      ...possibleActions(moves, unit, { allows, act }).map(menuActionOf),
    ],
    [allows, act, open],
  );
  return useRecordMenu(
    unitKind,
    added,
    useCallback(() => open('edit'), [open]),
  );
}

const hasButton = new Set(['open', 'report', 'repair', 'restore']);

/** `<UnitActions unit={unit} />` */
export function UnitActions({ unit }: { unit: Unit }) {
  const [dialog, setDialog] = useState<'edit' | 'label' | null>(null);
  const actions = useUnitMenu(setDialog)(unit);
  usePageActions(unitName(unit), actions);
  const close = () => setDialog(null);
  return (
    <>
      <Menu
        label={words.more}
        actions={actions.filter(({ id }) => !hasButton.has(id))}
        placement="bottom end"
      >
        {(trigger) => <IconButton {...trigger} label={words.more} icon={Ellipsis} isOutlined />}
      </Menu>
      <MenuButton actions={actions} id="report" />
      <MenuButton actions={actions} id="repair" />
      <MenuButton actions={actions} id="restore" />
      {dialog === 'edit' ? <UnitDialog unit={unit} onClose={close} /> : null}
      {dialog === 'label' ? <UnitLabelDialog units={[unit]} onClose={close} /> : null}
    </>
  );
}
