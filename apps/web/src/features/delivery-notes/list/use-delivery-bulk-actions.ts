// The bar over ticked delivery notes acts on those alone for which the rulebook allows it.

import { Truck } from 'lucide-react';
import { deliveryActions } from '@zellige/domain/delivery-notes/delivery-note.actions';
import { deliveryActionWords } from '@zellige/domain/delivery-notes/delivery-note-actions.messages';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { archiveBulk } from '../../../documents/archive-bulk.ts';
import { type BulkOperation, useBulk } from '../../../records/actions/use-bulk.ts';
import { deliveryMessages as words } from '../delivery-notes.messages.ts';

const operations: readonly BulkOperation<DeliveryNote>[] = [
  {
    label: deliveryActionWords.ship.do,
    icon: Truck,
    action: 'ship_bonLivraison',
    of: deliveryActions.ship,
    done: words.done.manyShipped,
    undo: { question: words.shipManyTitle },
  },
  archiveBulk('bonLivraison', deliveryActions.archive, words.done.manyArchived),
];

/** Ship and archive. */
export const useDeliveryBulkActions = () => useBulk(operations, words.done.nothing);
