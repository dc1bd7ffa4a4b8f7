// The menu of an item is the same wherever it is listed.

import { ArrowDownUp, CircleDot, QrCode, Wrench } from 'lucide-react';
import { useCallback } from 'react';
import { inventoryActions } from '@zellige/domain/inventory/inventory.actions';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { copyAction } from '../../../records/actions/copy-action.ts';
import {
  possibleActions,
  type ActionRule,
  type Allows,
  menuActionOf,
} from '../../../records/actions/record-actions.ts';
import { type RecordKind, useRecordMenu } from '../../../records/actions/record-menu.ts';
import { type Act, useAct } from '../../../records/actions/use-act.ts';
import type { MenuAction } from '../../../ui/menus/menu.tsx';
import { inventoryMessages, itemNoun } from '../inventory.messages.ts';
import { itemAddress } from '../item-address.ts';
import type { StockDialogs } from '../dialogs/use-stock-dialogs.tsx';

const words = inventoryMessages.actions;

export const itemKind: RecordKind<InventoryItem> = {
  collection: 'inventory',
  noun: itemNoun,
  of: inventoryActions,
  nameOf: ({ name }) => name,
};

interface Tools {
  allows: Allows;
  act: Act;
  open: StockDialogs['open'];
}

/** Movement, status, and back in service for what is in repair. */
const moves: readonly ActionRule<InventoryItem, Tools>[] = [
  {
    id: 'move',
    label: words.move,
    icon: ArrowDownUp,
    of: inventoryActions.move,
    run: ({ id }, { open }) => open({ kind: 'move', itemIds: [id] }),
  },
  {
    id: 'status',
    label: words.status,
    icon: CircleDot,
    of: inventoryActions.move,
    run: ({ id }, { open }) => open({ kind: 'status', itemIds: [id] }),
  },
  {
    id: 'service',
    label: words.backInService,
    icon: Wrench,
    of: inventoryActions.service,
    async run({ id, name }, { act }) {
      const done = inventoryMessages.changing.done(name, 'Disponible');
      await act('set_status_inventory', { id, status: 'disponible' }, done);
    },
  },
];

/** Its menu; `open` is of `useStockDialogs`. */
export function useItemMenu(open: StockDialogs['open']): (item: InventoryItem) => readonly MenuAction[] {
  const allows = useAllows();
  const act = useAct();
  const added = useCallback(
    (item: InventoryItem): MenuAction[] => [
      ...possibleActions(moves, item, { allows, act, open })
        .map(menuActionOf)
        .map((action, rank) => ({ ...action, startsGroup: rank === 0 })),
      {
        id: 'label',
        label: words.label,
        icon: QrCode,
        startsGroup: true,
        onAction: () => open({ kind: 'label', itemIds: [item.id] }),
      },
      copyAction(itemAddress(item)),
    ],
    [allows, act, open],
  );
  return useRecordMenu(itemKind, added);
}
