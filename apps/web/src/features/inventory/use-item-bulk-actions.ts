// What can be done to the ticked items: status, labels, to the corbeille and back (product.md §4).

import { CircleDot, QrCode, RotateCcw, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { useCan } from '../../platform/engine/engine-hooks.ts';
import { archivingMessages } from '../../business/records/archiving.messages.ts';
import type { BulkAction } from '../../ui/data-table/bulk-bar.tsx';
import { useArchiving } from '../../business/records/use-archiving.ts';
import { inventoryMessages, itemNoun } from './inventory.messages.ts';
import type { StockDialogs } from './use-stock-dialogs.tsx';

const words = inventoryMessages.actions;
type Bulk = BulkAction<InventoryItem>;

const idsOf = (items: readonly InventoryItem[]): string[] => items.map(({ id }) => id);

/** Bulk actions of the live list, or of the corbeille. */
export function useItemBulkActions(open: StockDialogs['open'], isArchive: boolean): readonly Bulk[] {
  const can = useCan();
  const { archive, restore } = useArchiving('inventory', itemNoun);
  const mayEdit = can('inventory.edit');
  const mayMove = can('inventory.move');
  return useMemo((): readonly Bulk[] => {
    const toArchive: Bulk = {
      label: archivingMessages.archive,
      icon: Trash2,
      isDanger: true,
      onAction: (items, clear) => void archive(items).then((isDone) => (isDone ? clear() : undefined)),
    };
    const fromArchive: Bulk = {
      label: archivingMessages.restore,
      icon: RotateCcw,
      onAction: (items, clear) => {
        clear();
        void restore(items);
      },
    };
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
    if (isArchive) return mayEdit ? [fromArchive] : [];
    return [...(mayMove ? [status] : []), labels, ...(mayEdit ? [toArchive] : [])];
  }, [mayEdit, mayMove, isArchive, archive, restore, open]);
}
