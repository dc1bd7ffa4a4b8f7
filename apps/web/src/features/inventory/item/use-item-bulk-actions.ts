// What can be done to the ticked items: status, labels, to the corbeille and back.

import { CircleDot, QrCode } from 'lucide-react';
import { useMemo } from 'react';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import type { BulkAction } from '../../../ui/data-table/bulk-bar.tsx';
import { archivingBulk, useArchiving } from '../../../records/actions/use-archiving.ts';
import { inventoryMessages, itemNoun } from '../inventory.messages.ts';
import type { StockDialogs } from '../dialogs/use-stock-dialogs.tsx';

const words = inventoryMessages.actions;
type Bulk = BulkAction<InventoryItem>;

const idsOf = (items: readonly InventoryItem[]): string[] => items.map(({ id }) => id);

/** Bulk actions of the live list, or of the corbeille. */
export function useItemBulkActions(open: StockDialogs['open'], isArchive: boolean): readonly Bulk[] {
  const can = useCan();
  const archiving = useArchiving('inventory', itemNoun);
  const mayEdit = can('inventory.edit');
  const mayMove = can('inventory.move');
  return useMemo((): readonly Bulk[] => {
    const toOrFrom: Bulk = archivingBulk(archiving, isArchive, (item) => item);
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
    if (isArchive) return mayEdit ? [toOrFrom] : [];
    return [...(mayMove ? [status] : []), labels, ...(mayEdit ? [toOrFrom] : [])];
  }, [mayEdit, mayMove, isArchive, archiving, open]);
}
