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
  const bulk = useBulk();
  return useMemo(
    () => [
      {
        label: words.actions.ship,
        icon: Truck,
        onAction: (notes, clear) =>
          void bulk({
            action: 'ship_bonLivraison',
            rows: notes.filter((note) => canDeliver('ship', note.status) && can('bonLivraison.status', note)),
            done: words.done.manyShipped,
            none: words.done.nothing,
          }).then(clear),
      },
      ...(can('bonLivraison.edit')
        ? [
            {
              label: documentMessages.archive,
              icon: Archive,
              onAction: (notes: readonly DeliveryNote[], clear: () => void) =>
                void bulk({
                  action: 'archive_bonLivraison',
                  rows: notes.filter(
                    (note) =>
                      note.archivedAt === null && isDeliveryClosed(note) && can('bonLivraison.edit', note),
                  ),
                  done: words.done.manyArchived,
                  none: words.done.nothing,
                }).then(clear),
            },
          ]
        : []),
    ],
    [bulk, can],
  );
}
