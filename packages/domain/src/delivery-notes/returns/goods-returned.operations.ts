// Some of what was sold and handed over comes back: so many of a line, and which units (docs/product.md 'Delivery notes').
import { drawNumber } from '../../kernel/records/drawn-number.ts';
import { instantOf } from '../../kernel/facts/happened.ts';
import { recordOperation } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import type { z } from 'zod';
import { moveDeliveredStock } from '../stock/delivered-stock.ts';
import { deliveryActions } from '../delivery-note.actions.ts';
import type { DeliveryItem, DeliveryNote } from '../delivery-note.schema.ts';
import { takeBackInput } from './returned-goods.schema.ts';
import { unitsOfStockLines } from '../stock/kit-lines.ts';
import { allBack, atClient, type Back, RETURN_NOTE, returnedItems, returnNote } from './returned-goods.ts';

type ReturnedItems = z.output<typeof takeBackInput>['items'];

const refused = (index: number, field: 'quantity' | 'unitIds', sentence: string): Result<never> =>
  fail('quantity_exceeds_remaining', sentence, { [`items.${index}.${field}`]: sentence });

/** Each line has so much at the client's, and the units that are named. */
function checkBack(note: DeliveryNote, returned: ReturnedItems): Result<true> {
  for (const [index, { id, quantity, unitIds = [] }] of returned.entries()) {
    const item = note.items.find((line) => line.id === id);
    if (!item || returned.findIndex((other) => other.id === id) !== index)
      return fail('validation_failed', undefined, { [`items.${index}.id`]: validation.choice });
    if (item.dateDebut) return refused(index, 'quantity', validation.rentalReturns);
    const most = atClient(note, item);
    if (quantity > most) return refused(index, 'quantity', validation.unitsToReturn(most));
    if (unitIds.some((unit) => !item.unitIds?.includes(unit)))
      return refused(index, 'unitIds', validation.unitNotDelivered);
    if (unitIds.length > quantity) return refused(index, 'unitIds', validation.unitsChosen(quantity));
  }
  return ok(true);
}

/** The units of each line that stay with the client, where those that come back were named. */
const staying = (items: readonly DeliveryItem[], returned: ReturnedItems): Map<string, readonly string[]> =>
  new Map(
    items.flatMap(({ id, unitIds = [] }) => {
      const back = returned.find((line) => line.id === id)?.unitIds ?? [];
      return back.length > 0 ? [[id, unitIds.filter((unit) => !back.includes(unit))] as const] : [];
    }),
  );

const gone = (before: readonly string[] = [], after: readonly string[] = []): string[] =>
  before.filter((text) => !after.includes(text));

/** What came back of each line: so many, and the numbers that the line has no more. */
const backOf = (
  before: DeliveryNote,
  after: readonly DeliveryItem[],
  returned: ReturnedItems,
): Map<string, Back> =>
  new Map(
    returned.map(({ id, quantity }) => {
      const numbersOf = (items: readonly DeliveryItem[]) =>
        items.find((item) => item.id === id)?.serialNumbers;
      return [id, { quantity, serialNumbers: gone(numbersOf(before.items), numbersOf(after)) }];
    }),
  );

/** Nothing of it is out any more: neither what was sold nor what is rented. */
const isAllBack = ({ items }: DeliveryNote): boolean =>
  items.every(
    ({ dateDebut, quantiteLivree, quantiteRetournee = 0 }) =>
      !dateDebut && quantiteRetournee >= quantiteLivree,
  );

export const takeBackDelivery = recordOperation('take_back', 'bonLivraison', {
  draws: { returnId: { of: null, key: drawNumber(RETURN_NOTE) } },
  input: takeBackInput,
  ...deliveryActions.take_back,
  conflict: 'append',
  repeat: (_tx, note, { returnId }) =>
    Promise.resolve(
      returnId !== undefined && note.returns?.some(({ id }) => id === returnId) ? ok(note) : null,
    ),
  async run(tx, note, { returnId, reason, items: returned }, ctx) {
    const checked = checkBack(note, returned);
    if (!checked.ok) return checked;
    const quantities = new Map(returned.map(({ id, quantity }) => [id, { quantity, serialNumbers: [] }]));
    const counted: DeliveryNote = { ...note, items: returnedItems(note.items, quantities) };
    const isOver = isAllBack(counted);
    const next: DeliveryNote = isOver ? { ...counted, status: 'retour', statusReason: reason } : counted;
    const handed = unitsOfStockLines(note.items, staying(note.items, returned));
    const moved = await moveDeliveredStock(tx, next, { leaves: false, handed, ctx });
    if (!moved.ok) return moved;
    const back = isOver ? allBack(note) : backOf(note, moved.value.items, returned);
    const made = returnNote(note, back, { id: returnId, reason, ctx });
    const over = isOver
      ? { returnedAt: instantOf(ctx), goodsBackAt: instantOf(ctx), statusBy: ctx.actor.id }
      : {};
    // A step before is not taken back any more: this stands on it.
    const { lastStep: _before, ...unchanged } = moved.value;
    return ok(tx.bonLivraison.put({ ...unchanged, ...over, returns: [...(note.returns ?? []), made] }));
  },
});
