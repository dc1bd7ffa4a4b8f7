// What can be done to one item, wherever it is listed.

import { editAddress } from '../../../records/feature/record-address.ts';
import { ArrowDownUp, CircleDot, Copy, FolderOpen, Pencil, QrCode, Wrench } from 'lucide-react';
import { useCallback } from 'react';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { copyAddress } from '../../../ui/navigation/copy-address.ts';
import { useGo } from '../../../ui/navigation/use-go.ts';
import { useAct } from '../../../records/actions/use-act.ts';
import type { MenuAction } from '../../../ui/menus/menu.tsx';
import { archivingAction, useArchiving } from '../../../records/actions/use-archiving.ts';
import { inventoryMessages, itemNoun } from '../inventory.messages.ts';
import { itemAddress } from '../item-address.ts';
import type { StockDialogs } from '../dialogs/use-stock-dialogs.tsx';

const words = inventoryMessages.actions;

const isOutOfUse = (item: InventoryItem): boolean => item.maintenanceQuantity + item.damagedQuantity > 0;

type ItemActions = (item: InventoryItem) => readonly MenuAction[];

/** The menu of an item, by permission and state; `open` is of `useStockDialogs`. */
export function useItemMenu(open: StockDialogs['open']): ItemActions {
  const go = useGo();
  const mayEdit = useCan()('inventory.edit');
  const moves = useMoves(open);
  const archiving = useArchiving('inventory', itemNoun);
  return useCallback(
    (item) => {
      const address = itemAddress(item);
      const edit: MenuAction = {
        id: 'edit',
        label: words.edit,
        icon: Pencil,
        onAction: () => go(editAddress(address)),
      };
      return [
        { id: 'open', label: words.open, icon: FolderOpen, onAction: () => go(address) },
        ...(mayEdit && item.archivedAt === null ? [edit] : []),
        ...moves(item),
        {
          id: 'label',
          label: words.label,
          icon: QrCode,
          startsGroup: true,
          onAction: () => open({ kind: 'label', itemIds: [item.id] }),
        },
        { id: 'copy', label: words.copyAddress, icon: Copy, onAction: () => void copyAddress(address) },
        ...(mayEdit ? [archivingAction(archiving, item)] : []),
      ];
    },
    [go, mayEdit, moves, archiving, open],
  );
}

/** Movement, status, and back in service for what is in repair. */
function useMoves(open: StockDialogs['open']): ItemActions {
  const mayMove = useCan()('inventory.move');
  const act = useAct();
  return useCallback(
    (item) => {
      if (!mayMove || item.archivedAt !== null) return [];
      const itemIds = [item.id];
      const done = inventoryMessages.changing.done(item.name, 'Disponible');
      const backInService: MenuAction = {
        id: 'service',
        label: words.backInService,
        icon: Wrench,
        onAction: () => void act('set_status_inventory', { id: item.id, status: 'disponible' }, done),
      };
      return [
        {
          id: 'move',
          label: words.move,
          icon: ArrowDownUp,
          startsGroup: true,
          onAction: () => open({ kind: 'move', itemIds }),
        },
        {
          id: 'status',
          label: words.status,
          icon: CircleDot,
          onAction: () => open({ kind: 'status', itemIds }),
        },
        ...(isOutOfUse(item) ? [backInService] : []),
      ];
    },
    [mayMove, act, open],
  );
}
