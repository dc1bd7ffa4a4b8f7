// Amending an order that its client confirmed (avenant): lines, quantities, days and units change in one act, with what the stock
// promises, what is being prepared, and what is invoiced (docs/product.md 'Quotes').
import { withCautions } from '../../documents/line-cautions.ts';
import { discountOf, withDiscount } from '../../documents/document-discount.ts';
import { completeLines } from '../../documents/lines.ts';
import { linesOf } from '../../documents/rental-period.ts';
import { takesMoneyOnly } from '../../invoices/invoice.rules.ts';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import { invoicedQuote, leftCentimes } from '../../invoices/parts/quote-parts.ts';
import { toDeduct, unitsLeft } from '../../invoices/parts/quote-share.ts';
import { instantOf } from '../../kernel/facts/happened.ts';
import { type OperationContext, recordOperation, type Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { contentOf, isAmended } from '../../quotes/amendments/amendment-changes.ts';
import { amendmentMessages as words } from '../../quotes/amendments/amendment.messages.ts';
import { amendQuoteInput, type AmendQuoteInput } from '../../quotes/amendments/amendment.schema.ts';
import { followQuote } from '../../quotes/quote-reservations.ts';
import { quoteActions } from '../../quotes/quote.actions.ts';
import { priceQuote } from '../../quotes/quote.rules.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import { giveBackExcess } from './order-credit.ts';
import { checkFloors, orderFloors } from './order-floor.ts';
import { orderParts } from './order-invoices.ts';
import { followPreparing } from './preparing-notes.ts';

/** Lines of earlier versions keep their keys for themselves: a new line never takes one. */
const withNewKeys = (
  items: NonNullable<AmendQuoteInput['items']>,
  quote: Quote,
  n: number,
  ctx: OperationContext,
) => {
  const known = new Set(quote.items.map(({ id }) => id));
  const keyed = items.map((line) => (known.has(line.id ?? '') ? line : { ...line, id: undefined }));
  return completeLines(keyed, `${quote.id}-${n}`, ctx.rates);
};

/** The quote as the writer has it from now on, with its figures. */
async function draftOf(
  tx: Tx,
  quote: Quote,
  { input, n, ctx }: { input: AmendQuoteInput; n: number; ctx: OperationContext },
): Promise<Result<Quote>> {
  const { items, globalDiscount, globalDiscountAmount, vatExemption, ...others } = input;
  const { startDate, startTime, endDate, endTime } = others;
  const period = Object.fromEntries(
    Object.entries({ startDate, startTime, endDate, endTime }).filter(([, value]) => value !== undefined),
  );
  const discounts = {
    ...(globalDiscount !== undefined && { globalDiscount }),
    ...(globalDiscountAmount !== undefined && { globalDiscountAmount }),
  };
  const named = { ...quote, ...period, ...discounts, vatExemption: vatExemption ?? quote.vatExemption };
  const discounted = withDiscount(named, discounts);
  const { globalDiscountAmount: _amount, ...rest } = discounted;
  const dated: Quote = { ...rest, ...discountOf(discounted) };
  const lines = linesOf(items && withNewKeys(items, quote, n, ctx), quote, dated);
  const completed = lines === quote.items ? quote.items : completeLines(lines, quote.id, ctx.rates);
  const next = { ...dated, items: await withCautions(tx, completed, { ctx, before: quote.items }) };
  // What came in with it may be more than it comes to by now: that is a credit of the client.
  const figures = await priceQuote({ ...next, advanceAmount: 0 }, ctx, quote);
  return figures.ok ? ok({ ...next, ...figures.value }) : figures;
}

/** The invoice that took what was left of the order, where nothing of it is left. */
function lastInvoiceId(quote: Quote, parts: readonly Invoice[]): string | null {
  const ofLines = parts.filter((part) => !takesMoneyOnly(part));
  const isAll =
    leftCentimes(quote, parts) === 0 &&
    toDeduct(parts).length === 0 &&
    [...unitsLeft(quote, parts).values()].every((units) => units === 0);
  if (!isAll) return null;
  const kept = ofLines.find(({ id }) => id === quote.invoiceId) ?? ofLines.at(-1);
  return kept?.id ?? null;
}

export const amendQuote = recordOperation('amend', 'quotes', {
  draws: { creditNoteId: 'creditNotes' },
  input: amendQuoteInput,
  ...quoteActions.amend,
  when: (quote, moment, { version }) =>
    version !== undefined && version !== quote.version
      ? fail('version_conflict').error
      : quoteActions.amend.when(quote, moment),
  async run(tx, quote, input, ctx) {
    const n = (quote.amendments?.length ?? 0) + 1;
    const draft = await draftOf(tx, quote, { input, n, ctx });
    if (!draft.ok) return draft;
    const next = draft.value;
    if (!isAmended(quote, next))
      return fail('validation_failed', words.nothingChanged, { items: words.nothingChanged });
    const parts = await orderParts(tx, quote);
    if (!parts.ok) return parts;
    const notes = await tx.bonLivraison.find({ devisId: quote.id });
    const reservations = await tx.reservations.find({ quoteId: quote.id });
    const floors = orderFloors(quote, { notes, parts: parts.value, reservations });
    const withCreditNote = input.withCreditNote === true;
    const kept = checkFloors(quote.items, next.items, { floors, withCreditNote });
    if (!kept.ok) return kept;
    const reason = words.reason(n, input.reason);
    const given = await giveBackExcess(
      tx,
      { order: next, parts: parts.value },
      {
        withCreditNote,
        name: words.name(n),
        reason,
        id: input.creditNoteId ?? String(ctx.newId('creditNotes')),
        ctx,
      },
    );
    if (!given.ok) return given;
    const { parts: held, creditNoteIds } = given.value;
    const amendment = {
      n,
      at: instantOf(ctx),
      by: ctx.actor.id,
      reason: input.reason,
      before: contentOf(quote),
      ...(creditNoteIds.length > 0 && { creditNoteIds }),
    };
    const amended = { ...next, amendments: [...(quote.amendments ?? []), amendment] };
    const marked = tx.quotes.put(invoicedQuote(amended, held, lastInvoiceId(amended, held)));
    followPreparing(tx, notes, { before: quote, after: marked, reason, ctx });
    const followed = await followQuote(tx, marked, {
      ctx,
      overbookReason: input.overbookReason,
      amendment: { name: words.name(n), reason, before: quote.items },
    });
    return followed.ok ? ok(marked) : followed;
  },
});
