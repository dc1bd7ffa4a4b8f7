// Goods that a client did not accept ride back to the depot, which expects them until somebody books them in (docs/product.md
// 'Delivery notes'). The rest of a partial delivery counts in the stock from the handing over on, refused goods from their
// return on.
import { instantOf } from '../../kernel/facts/happened.ts';
import { recordOperation } from '../../kernel/operations/operation.ts';
import { ok } from '../../kernel/failures/result.ts';
import { deliveryActions } from '../delivery-note.actions.ts';
import { deliveryReference } from '../delivery-note.schema.ts';
import { withLastStep } from '../journey/delivery-undo.ts';
import { returnDelivery } from '../journey/delivery-status.operations.ts';

/** Booked in by whom or how often: it came back once. */
export const bringBackDelivery = recordOperation('bring_back', 'bonLivraison', {
  input: deliveryReference,
  ...deliveryActions.bring_back,
  conflict: 'append',
  repeat: (_tx, note) =>
    Promise.resolve(note.status === 'retour' || (note.goodsBackAt ?? null) !== null ? ok(note) : null),
  async run(tx, note, { id }, ctx) {
    if (note.status === 'refuse') return returnDelivery.run(tx, { id, reason: note.statusReason }, ctx);
    const back = { ...note, goodsBackAt: instantOf(ctx) };
    return ok(tx.bonLivraison.put(withLastStep(back, { before: note, step: 'bring_back', ctx })));
  },
});
