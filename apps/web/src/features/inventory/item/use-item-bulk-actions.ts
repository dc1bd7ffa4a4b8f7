// The bar over ticked items offers their status, their labels, archiving and restoring.

import { CircleDot, QrCode } from 'lucide-react';
import { useMemo } from 'react';
import { inventoryActions } from '@zellige/domain/inventory/inventory.actions';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import type { BulkAction } from '../../../ui/data-table/bulk-bar.tsx';
import { useArchivingBulk } from '../../../records/actions/record-menu.ts';
import { inventoryMessages } from '../inventory.messages.ts';
import { itemKind } from './use-item-menu.ts';
import type { StockDialogs } from '../dialogs/use-stock-dialogs.tsx';

const words = inventoryMessages.actions;
type Bulk = BulkAction<InventoryItem>;

const idsOf = (items: readonly InventoryItem[]): string[] => items.map(({ id }) => id);

/** Bulk actions of the live list, or of the corbeille. */
export function useItemBulkActions(open: StockDialogs['open'], isArchive: boolean): readonly Bulk[] {
  const can = useCan();
  const toOrFrom = useArchivingBulk(itemKind, isArchive);
  const mayMove = can(inventoryActions.move.permission);
  return useMemo((): readonly Bulk[] => {
    const status: Bulk = {
      label: words.status,
      icon: CircleDot,
      onAction: (items, onDone) => open({ kind: 'status', itemIds: idsOf(items), onDone }),
    };
    const labels: Bulk = {
      label: words.labels,
      icon: QrCode,
      onAction: (items) => open({ kind: 'label', itemIds: idsOf(items) }),
    };
    return isArchive ? toOrFrom : [...(mayMove ? [status] : []), labels, ...toOrFrom];
  }, [mayMove, isArchive, toOrFrom, open]);
}
