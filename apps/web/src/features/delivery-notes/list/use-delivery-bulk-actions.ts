// What can be done to the ticked delivery notes: only those the rulebook allows it for are touched.

import { Truck } from 'lucide-react';
import { useMemo } from 'react';
import { deliveryActions } from '@zellige/domain/delivery-notes/delivery-note.actions';
import { deliveryActionWords } from '@zellige/domain/delivery-notes/delivery-note-actions.messages';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import type { BulkAction } from '../../../ui/data-table/bulk-bar.tsx';
import { archiveBulk } from '../../../documents/archive-bulk.ts';
import { useBulk } from '../../../records/actions/use-bulk.ts';
import { deliveryMessages as words } from '../delivery-notes.messages.ts';

/** Ship and archive. */
export function useDeliveryBulkActions(): readonly BulkAction<DeliveryNote>[] {
  const can = useCan();
  const bulk = useBulk(words.done.nothing);
  return useMemo(
    () => [
      bulk({
        label: deliveryActionWords.ship.do,
        icon: Truck,
        action: 'ship_bonLivraison',
        of: deliveryActions.ship,
        done: words.done.manyShipped,
        undo: { question: words.shipManyTitle },
      }),
      ...(can('bonLivraison.edit')
        ? [bulk(archiveBulk('bonLivraison', deliveryActions.archive, words.done.manyArchived))]
        : []),
    ],
    [bulk, can],
  );
}
