// Cancelling an order that its client confirmed, in one act: its invoices are credited, what it reserves is free, notes that have not
// left are called off, and the quote is Refusé (docs/product.md 'Quotes').
import { creditLeft, wholeCredit } from '../../credit-notes/credited.rules.ts';
import { dayOfCredit, issue } from '../../credit-notes/issued-credit.ts';
import { takesMoneyOnly } from '../../invoices/invoice.rules.ts';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import { sumByRate } from '../../invoices/parts/order-excess.ts';
import { invoicedQuote } from '../../invoices/parts/quote-parts.ts';
import { holdsPart, vatOf } from '../../invoices/parts/quote-share.ts';
import { derivedKey } from '../../kernel/identity/derived-keys.ts';
import { type OperationContext, recordOperation, type Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { amendmentMessages as words } from '../../quotes/amendments/amendment.messages.ts';
import { cancelOrderInput } from '../../quotes/amendments/cancel-order.schema.ts';
import { followQuote } from '../../quotes/quote-reservations.ts';
import { quoteActions } from '../../quotes/quote.actions.ts';
import { isPreparing } from '../delivery-note.rules.ts';
import { cancelObstacle } from './cancel-order.rules.ts';
import { orderParts } from './order-invoices.ts';
import { callOff } from './preparing-notes.ts';

interface Crediting {
  reason: string;
  /** Key of the first credit note. */
  id: string;
  ctx: OperationContext;
}

/** Credits all that is left of these invoices, the latest first. */
async function creditWhole(
  tx: Tx,
  parts: readonly Invoice[],
  { reason, id, ctx }: Crediting,
): Promise<Result<Invoice[]>> {
  const credited: Invoice[] = [];
  for (const part of parts.toReversed()) {
    if (part.number === null && tx.invoices.absence === 'never was') return fail('not_attempted');
    const before = await tx.creditNotes.find({ invoiceId: part.id });
    const whole = wholeCredit(creditLeft(part, before));
    // Nothing is left of an invoice of nothing.
    if (!whole.ok) continue;
    const date = await dayOfCredit(part, ctx);
    if (!date.ok) return date;
    const key = credited.length === 0 ? id : derivedKey(id, credited.length + 1);
    const issued = await issue(tx, part, {
      id: key,
      kind: 'whole',
      reason,
      date: date.value,
      part: whole.value,
    });
    const givenBack = vatOf(sumByRate([...before, issued.note].map(({ vat }) => vat)));
    credited.push(tx.invoices.put({ ...issued.invoice, givenBack }));
  }
  return ok(credited);
}

export const cancelOrder = recordOperation('cancel_order', 'quotes', {
  draws: { creditNoteId: 'creditNotes' },
  input: cancelOrderInput,
  ...quoteActions.cancel_order,
  async run(tx, quote, input, ctx) {
    const parts = await orderParts(tx, quote);
    if (!parts.ok) return parts;
    const notes = await tx.bonLivraison.find({ devisId: quote.id });
    const reservations = await tx.reservations.find({ quoteId: quote.id });
    const obstacle = cancelObstacle(quote, { notes, parts: parts.value, reservations });
    if (obstacle !== null) return fail('in_use', obstacle);
    const deposits = parts.value.filter(takesMoneyOnly);
    if (deposits.length > 0 && input.deposit === undefined)
      return fail('validation_failed', undefined, { deposit: words.depositToSay });
    const reason = words.cancelled(input.reason);
    const ofLines = parts.value.filter((part) => !takesMoneyOnly(part));
    // In that order: a deposit is deducted until nothing is left of what deducts it.
    const toCredit = [...(input.deposit === 'credit' ? deposits : []), ...ofLines];
    const id = input.creditNoteId ?? String(ctx.newId('creditNotes'));
    const credited = await creditWhole(tx, toCredit, { reason, id, ctx });
    if (!credited.ok) return credited;
    const standing = [...deposits, ...ofLines]
      .map((part) => credited.value.find((each) => each.id === part.id) ?? part)
      .filter(holdsPart);
    for (const note of notes.filter(isPreparing)) callOff(tx, note, reason, ctx);
    const cancelled = tx.quotes.put({
      ...invoicedQuote(quote, standing, null),
      status: 'Refusé',
      refusedReason: reason,
    });
    const followed = await followQuote(tx, cancelled, { ctx });
    return followed.ok ? ok(cancelled) : followed;
  },
});
