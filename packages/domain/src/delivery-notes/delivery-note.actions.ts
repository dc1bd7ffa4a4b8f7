// Guards decide who may do what to a delivery note, and when; its operations and every menu read them (docs/product.md
// 'Delivery notes').
import type { Invoice } from '../invoices/invoice.schema.ts';
import { archivingGuards, type Guard, guard, refusalOf } from '../kernel/operations/guard.ts';
import { permits } from '../kernel/identity/permissions.ts';
import { undoGuard } from '../kernel/facts/last-step.ts';
import { fail } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { fromStatuses } from '../kernel/records/transitions.ts';
import { awaitsGoods } from '../reservations/day-notes.ts';
import {
  checkDeliveryTransition,
  checkReadyToShip,
  type DeliveryAction,
  deliveryTransitions,
  isDeliveryClosed,
} from './delivery-note.rules.ts';
import type { DeliveryNote } from './delivery-note.schema.ts';
import { hasGoodsAtClient } from './returns/returned-goods.ts';

const step = (action: DeliveryAction, lacks?: Guard<DeliveryNote>['lacks']): Guard<DeliveryNote> =>
  guard('bonLivraison.status', (note) => refusalOf(checkDeliveryTransition(note, action)), {
    condition: fromStatuses(deliveryTransitions, action),
    ...(lacks && { lacks }),
  });

export const deliveryActions = {
  /** Some fields stay open to the end. */
  edit: guard<DeliveryNote>('bonLivraison.edit'),
  ship: step('ship', (note) => refusalOf(checkReadyToShip(note))),
  start: step('start'),
  deliver: step('deliver'),
  deliver_partially: step('deliver_partially'),
  refuse: step('refuse'),
  /** All that it carried. */
  return: step('return'),
  /** Some of what was sold. */
  take_back: guard<DeliveryNote>(
    'bonLivraison.status',
    (note) => (hasGoodsAtClient(note) ? null : fail('illegal_transition', validation.nothingAtClient).error),
    { condition: 'goods of it are with the client' },
  ),
  /** What the client did not take is at the depot again. */
  bring_back: guard<DeliveryNote>(
    'bonLivraison.status',
    (note) =>
      awaitsGoods(note) ? null : fail('illegal_transition', 'Rien de ce bon ne revient au dépôt').error,
    { condition: 'goods that the client did not take are on their way back' },
  ),
  add_photo: guard<DeliveryNote>('bonLivraison.status'),
  /** Once delivered they are a proof: only whoever may force a status takes one off. */
  remove_photo: guard<DeliveryNote>(
    'bonLivraison.status',
    (note, { actor }) =>
      note.deliveredAt === null || permits(actor, 'bonLivraison.force', { ...note })
        ? null
        : fail('forbidden').error,
    { condition: 'it is not delivered yet, unless the person may force a status' },
  ),
  undo: undoGuard<DeliveryNote>('bonLivraison.status'),
  force: guard<DeliveryNote>('bonLivraison.force'),
  ...archivingGuards<DeliveryNote>(
    'bonLivraison.edit',
    (note) =>
      isDeliveryClosed(note)
        ? null
        : fail('lines_locked', "Terminez cette livraison avant d'archiver son bon").error,
    { condition: 'it is over' },
  ),
};

/** A note of what an invoice orders. */
export const deliveryOfInvoice = guard<Invoice>(
  'bonLivraison.create',
  ({ status, source }) => {
    if (status === 'Annulée') return fail('invoice_cancelled').error;
    return source ? fail('nothing_to_deliver').error : null;
  },
  { condition: 'it is not cancelled, and bills no report' },
);
