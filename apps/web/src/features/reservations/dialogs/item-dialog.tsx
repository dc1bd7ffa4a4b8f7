// 'Changer d'article': the very item whose units are taken, or any of the product, each with what is free. Loaded on demand.

import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { freeIn, prepared } from '@zellige/domain/inventory/stock/stock-pool';
import { useCallback } from 'react';
import { useStockPools } from '../../../documents/stock/stock-pools.ts';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { SubmissionDialog, useSubmission } from '../../../ui/dialogs/dialog-form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { FreeUnits } from '../form/free-units.tsx';
import { placementOf } from '../form/placement.ts';
import { reservationMessages } from '../reservations.messages.ts';

const words = reservationMessages.changing;

/** `<ItemDialog id={reservation.id} onClose={close} />` */
export const ItemDialog = rowDialog('reservations', 'item', ItemForm);

function ItemForm({ row: reservation, onClose }: RowDialogProps<'reservations'>) {
  const { id, productId } = reservation;
  const pools = useStockPools();
  const submission = useSubmission(onClose);
  const [itemId, setItemId] = useEntered('itemId', reservation.itemId);
  const where = useCallback(
    (item: InventoryItem) => item.productId === productId && item.archivedAt === null,
    [productId],
  );
  const items = useRows('inventory', { where }).rows;
  const without = new Set([id]);
  const nameOf = (item: InventoryItem): string => {
    const pool = pools(reservation);
    const name = [item.name, item.location].filter(Boolean).join(', ');
    if (!pool) return name;
    const stretch = prepared(pool, reservation, item.id);
    return words.option(name, freeIn(pool, stretch, { itemId: item.id, without }));
  };
  const save = () => {
    const name = items.find((item) => item.id === itemId)?.name ?? words.any;
    const input = { id, changes: { itemId } };
    return submission.save('update_reservations', input, reservationMessages.done.changedItem(name));
  };
  return (
    <SubmissionDialog words={words} submission={submission} onSubmit={save} onClose={onClose}>
      <Select
        label={words.item}
        value={itemId}
        onChange={setItemId}
        options={[
          { value: '', label: words.any },
          ...items.map((item) => ({ value: item.id, label: nameOf(item) })),
        ]}
      />
      <FreeUnits placement={placementOf(pools, { ...reservation, itemId })} />
    </SubmissionDialog>
  );
}
