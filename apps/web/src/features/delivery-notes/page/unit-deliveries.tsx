// The delivery notes that a unit of the stock is on, the latest first.

import { useCallback, useMemo } from 'react';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { formatDate } from '../../../ui/format.ts';
import { LinkedRowsCard } from '../../../ui/lists/linked-rows.tsx';
import { DeliveryStatusChip } from '../delivery-status.tsx';
import { deliveryMessages as words } from '../delivery-notes.messages.ts';

/** Nothing while there is none that the person sees. */
export function UnitDeliveries({ id }: { id: string }) {
  const where = useCallback(
    ({ items }: DeliveryNote) => items.some(({ unitIds }) => unitIds?.includes(id)),
    [id],
  );
  const { rows } = useRows('bonLivraison', { where });
  const notes = useMemo(() => rows.toSorted((a, b) => (a.dateLivraison < b.dateLivraison ? 1 : -1)), [rows]);
  if (notes.length === 0) return null;
  return (
    <LinkedRowsCard
      title={words.notes}
      empty=""
      rows={notes.map((note) => ({
        id: note.id,
        to: `/bon-livraison/${note.id}`,
        name: displayNumber(note),
        hint: [note.client, formatDate(note.dateLivraison)].join(' · '),
        end: <DeliveryStatusChip note={note} />,
      }))}
    />
  );
}
