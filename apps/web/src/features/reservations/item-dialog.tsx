// 'Changer d'article': the very item whose units are taken, or any of the product, each with what is free. Loaded on demand.

import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { freeIn } from '@zellige/domain/inventory/stock-pool';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useCallback, useState } from 'react';
import { useStockPools } from '../../business/stock/stock-pools.ts';
import { useRow, useRows } from '../../platform/engine/engine-hooks.ts';
import { SubmissionDialog, useSubmission } from '../../ui/dialog-form.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import { FreeUnits } from './free-units.tsx';
import { placementOf } from './placement.ts';
import { reservationMessages } from './reservations.messages.ts';

const words = reservationMessages.changing;

interface ItemDialogProps {
  id: string;
  onClose: () => void;
}

/** `<ItemDialog id={reservation.id} onClose={close} />` */
export function ItemDialog({ id, onClose }: ItemDialogProps) {
  const { row } = useRow('reservations', id);
  return row ? <ItemForm reservation={row} onClose={onClose} /> : null;
}

function ItemForm({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { id, productId } = reservation;
  const pools = useStockPools();
  const submission = useSubmission();
  const [itemId, setItemId] = useState(reservation.itemId);
  const where = useCallback(
    (item: InventoryItem) => item.productId === productId && item.archivedAt === null,
    [productId],
  );
  const items = useRows('inventory', { where }).rows;
  const without = new Set([id]);
  const nameOf = (item: InventoryItem): string => {
    const pool = pools(reservation);
    const name = [item.name, item.location].filter(Boolean).join(', ');
    return pool ? words.option(name, freeIn(pool, reservation, { itemId: item.id, without })) : name;
  };
  const save = async () => {
    const done = await submission.submit('update_reservations', { id, changes: { itemId } });
    if (!done) return;
    const name = items.find((item) => item.id === itemId)?.name ?? words.any;
    toast.success({ title: reservationMessages.done.changedItem(name) });
    onClose();
  };
  return (
    <SubmissionDialog
      title={words.title}
      description={words.hint}
      submit={words.submit}
      submission={submission}
      onSubmit={save}
      onClose={onClose}
    >
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
