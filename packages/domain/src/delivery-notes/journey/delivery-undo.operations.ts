// Taking back a step that was pressed by mistake (delivery-undo.ts): the note, its stock, its reservations and its invoice are as they
// were before it. Refused once something else stands on it.
import { z } from 'zod';
import { withoutShortageAlert } from '../../inventory/inventory.rules.ts';
import { choice } from '../../kernel/schema/field-kinds.ts';
import { idText } from '../../kernel/identity/keys.ts';
import { UNDO_OVER } from '../../kernel/facts/last-step.ts';
import { isSameValue } from '../../kernel/records/open-changes.ts';
import { type OperationContext, recordOperation, type Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { moveDeliveredStock } from '../stock/delivered-stock.ts';
import { deliveryActions } from '../delivery-note.actions.ts';
import { isPreparing } from '../delivery-note.rules.ts';
import type { DeliveryNote } from '../delivery-note.schema.ts';
import type { DeliveryStep } from './delivery-step.ts';
import { undoableDeliverySteps } from '../delivery-note.values.ts';
import { followDelivery } from '../stock/delivery-reservations.ts';
import { ownReservations, returnsOf, withoutStep } from './delivery-undo.ts';
import { stockLines } from '../stock/kit-lines.ts';
import { sourcesOf } from '../stock/line-stock.ts';
import { checkOrdered } from '../stock/ordered-quantities.ts';

const undoInput = z.object({ id: idText, step: choice(undoableDeliverySteps) });

const refusal = (sentence: string): Result<never> => fail('illegal_transition', sentence);

interface Undoing {
  note: DeliveryNote;
  before: DeliveryNote;
  step: DeliveryStep;
  ctx: OperationContext;
}

/** The stock as it was: what left is back, what came back is out again, with the very units. */
async function stockMovedBack(tx: Tx, { note, before, ctx }: Undoing): Promise<Result<true>> {
  const moving = isPreparing(before) ? { ...note, status: before.status } : before;
  const moved = await moveDeliveredStock(tx, moving, { leaves: false, ctx });
  if (!moved.ok) return moved;
  const same = (line: DeliveryNote['items'][number], index: number) =>
    isSameValue(line.unitIds ?? [], moved.value.items[index]?.unitIds ?? []);
  const isSame = isPreparing(before) || before.status === 'retour' || before.items.every(same);
  return isSame ? ok(true) : refusal("Des unités de ce bon ont bougé depuis : l'étape reste");
}

/** What the step had told of a shortage is told no more. */
async function untellShortage(tx: Tx, { note, before }: Undoing): Promise<void> {
  const known = new Set(before.items.flatMap(stockLines).flatMap((line) => (line.stockShort ? line.id : [])));
  for (const line of note.items) {
    const item =
      line.stockShort && !known.has(line.id) ? await tx.inventory.get(sourcesOf(line)[0] ?? '') : null;
    if (item && line.stockShort)
      tx.inventory.put(withoutShortageAlert(item, line.stockShort, note.number ?? note.id));
  }
}

/** What the step reserved as goods left is promised to nobody. */
async function unreserve(tx: Tx, { note, step }: Undoing): Promise<void> {
  for (const row of await ownReservations(tx, note))
    if (!step.reservations.includes(row.id) && row.departures.length === 0)
      tx.reservations.put({ ...row, state: 'annulée', reason: 'Étape annulée' });
}

/** The lines of its invoice are open again, where no other note has left since. */
async function unlockInvoice(tx: Tx, { note, step }: Undoing): Promise<void> {
  const invoice =
    note.factureId === null || !step.lockedAt ? undefined : await tx.invoices.get(note.factureId);
  if (!invoice || invoice.shippedAt !== step.lockedAt) return;
  const sisters = await tx.bonLivraison.find({ factureId: invoice.id });
  const hasLeft = sisters.some(({ id, shippedAt }) => id !== note.id && shippedAt !== null);
  if (!hasLeft) tx.invoices.put({ ...invoice, shippedAt: null });
}

export const undoDeliveryStep = recordOperation('undo', 'bonLivraison', {
  input: undoInput,
  ...deliveryActions.undo,
  conflict: 'append',
  async run(tx, note, input, ctx) {
    const { lastStep: step } = note;
    if (step?.step !== input.step) return refusal(UNDO_OVER);
    if (returnsOf(await ownReservations(tx, note)) > step.returns)
      return refusal("Un retour a été validé depuis : l'étape reste");
    const before = withoutStep(note, step);
    const ordered = await checkOrdered(tx, before, { hasLeft: !isPreparing(before) });
    if (!ordered.ok) return ordered;
    const undoing = { note, before, step, ctx };
    const moved = await stockMovedBack(tx, undoing);
    if (!moved.ok) return moved;
    await untellShortage(tx, undoing);
    await followDelivery(tx, { ...before, items: isPreparing(before) ? note.items : before.items }, ctx);
    await unreserve(tx, undoing);
    await unlockInvoice(tx, undoing);
    return ok(tx.bonLivraison.put(before));
  },
});
