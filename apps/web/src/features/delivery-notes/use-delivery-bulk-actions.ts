// What can be done to the ticked delivery notes: only those the rulebook allows it for are touched.

import { Archive, Truck } from 'lucide-react';
import { useMemo } from 'react';
import { canDeliver, isDeliveryClosed } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { useCan } from '../../platform/engine/engine-hooks.ts';
import type { BulkAction } from '../../ui/data-table/bulk-bar.tsx';
import { documentMessages } from '../../business/documents/document.messages.ts';
import { useBulk } from '../../business/records/use-bulk.ts';
import { deliveryMessages as words } from './delivery-notes.messages.ts';

/** Ship and archive. */
export function useDeliveryBulkActions(): readonly BulkAction<DeliveryNote>[] {
  const can = useCan();
  const bulk = useBulk(words.done.nothing);
  return useMemo(
    () => [
      bulk({
        label: words.actions.ship,
        icon: Truck,
        action: 'ship_bonLivraison',
        isPossible: (note: DeliveryNote) =>
          canDeliver('ship', note.status) && can('bonLivraison.status', note),
        done: words.done.manyShipped,
      }),
      ...(can('bonLivraison.edit')
        ? [
            bulk({
              label: documentMessages.archive,
              icon: Archive,
              action: 'archive_bonLivraison',
              isPossible: (note: DeliveryNote) =>
                note.archivedAt === null && isDeliveryClosed(note) && can('bonLivraison.edit', note),
              done: words.done.manyArchived,
            }),
          ]
        : []),
    ],
    [bulk, can],
  );
}
