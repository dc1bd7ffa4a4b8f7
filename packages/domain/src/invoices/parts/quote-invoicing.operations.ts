// Invoicing a quote: whole, by parts, or with a deposit (docs/product.md 'Invoices'). The share of each stands in quote-share.ts.
import { rightOf } from '../../kernel/operations/guarded.ts';
import { billedAddress } from '../../contacts/client-of-contact.ts';
import { withDefaults } from '../../kernel/values/defaults.ts';
import { openDay } from '../../kernel/facts/closed-months.ts';
import { dayOf, documentDay } from '../../kernel/facts/happened.ts';
import { importMessages } from '../../kernel/transfers/import.messages.ts';
import { convertedInvoiceId, displayNumber } from '../../kernel/identity/numbering.ts';
import { type OperationContext, recordOperation, type Tx } from '../../kernel/operations/operation.ts';
import { fail, type Failure, ok, type Result } from '../../kernel/failures/result.ts';
import { discountOf } from '../../documents/document-discount.ts';
import { periodFields } from '../../documents/rental-period.ts';
import { quoteActions } from '../../quotes/quote.actions.ts';
import { quoteTransitions } from '../../quotes/quote.rules.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import { touchContact } from '../../quotes/quoted-contact.ts';
import { blankInvoice, settlement } from '../invoice-draft.ts';
import { reserved } from '../invoice-reservations.ts';
import { convertQuoteInput, depositInvoiceInput, type Invoice, linkQuoteInput } from '../invoice.schema.ts';
import { checkNotByMonth } from '../../contracts/rentals/rental-billing.ts';
import { dueDateOf } from '../invoice.rules.ts';
import { type ChosenLine, depositPart, linesPart, percentPart } from './part-of-quote.ts';
import { recordAdvance } from '../../payments/payment.operations.ts';
import { advanceLeft, lastPart, type NewPart, type PartOf, partsOf, putPart } from './quote-parts.ts';
import { joinQuote } from './part-past.ts';

const invoiceKey = { of: 'invoices', key: ({ now }: { now: Date }) => convertedInvoiceId(now) } as const;

/**
 * Quote to invoice in one transaction: the quote becomes Facturé, the advance is carried over, due in 30 days. A second
 * call answers the same invoice. With lines or a percentage it invoices that part, and the quote stays Accepté while anything is
 * left (docs/product.md 'Invoices').
 */
export const convertQuote = recordOperation('convert', 'quotes', {
  draws: { invoiceId: invoiceKey },
  input: convertQuoteInput,
  ...rightOf(quoteActions.convert),
  when: (quote, moment, input) => conversionGuard(quote, input).when(quote, moment),
  lacks: (quote, input) => conversionGuard(quote, input).lacks?.(quote) ?? null,
  answers: 'invoices',
  conflict: 'append',
  copies: true,
  repeat: async (tx, quote, input, ctx) => (isOfPart(input) ? null : alreadyInvoiced(tx, quote, ctx)),
  async run(tx, quote, { invoiceId, confirmed, overbookReason, lines, percent }, ctx) {
    const open = await checkNotByMonth(tx, quote, lines);
    if (!open.ok) return open;
    const request = await requestedPart(tx, quote, { lines, percent, invoiceId }, ctx);
    if (!request.ok) return request;
    const { of, part } = request.value;
    if (part) return putPart(tx, of, { part, ctx, overbookReason });
    if (quote.status !== 'Accepté' && !confirmed) return fail('confirmation_required');
    // Invoiced at once it is accepted with that.
    if (quote.status !== 'Accepté') await touchContact(tx, quote, dayOf(ctx), true);
    const advance = await advanceLeft(tx, quote);
    const invoice = await invoiceFromQuote(quote, { id: of.id, advance }, ctx);
    if (!invoice.ok) return invoice;
    const stored = recordAdvance(tx, tx.invoices.put(invoice.value), { ctx });
    tx.quotes.put({ ...quote, status: quoteTransitions.convert.to, invoiceId: stored.id });
    return reserved(tx, stored, { ctx, overbookReason });
  },
});

const isOfPart = ({ lines, percent }: PartRequest): boolean => lines !== undefined || percent !== undefined;

/** What holds for the part that is asked for, what is left of a quote that is partly invoiced, or the whole. */
function conversionGuard(quote: Quote, request: PartRequest) {
  if (isOfPart(request)) return quoteActions.part;
  return quote.invoicedAmount === undefined ? quoteActions.convert : quoteActions.rest;
}

/**
 * A deposit invoice (facture d'acompte) of an accepted quote: a percentage of its total or an amount TTC, with the VAT of each rate
 * in the proportion of the quote. Several are allowed; the last invoice deducts them.
 */
export const depositInvoice = recordOperation('deposit_invoice', 'quotes', {
  draws: { invoiceId: invoiceKey },
  input: depositInvoiceInput,
  ...quoteActions.part,
  answers: 'invoices',
  conflict: 'append',
  copies: true,
  async run(tx, quote, { invoiceId, percent, amount }, ctx) {
    const open = await checkNotByMonth(tx, quote);
    if (!open.ok) return open;
    const of = await partOf(tx, quote, invoiceId, ctx);
    if (!of.ok) return of;
    const part = depositPart(of.value, { percent, amount });
    return part.ok ? putPart(tx, of.value, { part: part.value, ctx }) : part;
  },
});

/** Imported invoices that name the quote and came in before it (docs/product.md §7), oldest first: they take their parts of it. */
export const linkQuote = recordOperation('link', 'quotes', {
  input: linkQuoteInput,
  permission: 'import.run',
  conflict: 'append',
  async run(tx, { id }, { invoices }, ctx) {
    for (const key of invoices) {
      const [quote, invoice] = [await tx.quotes.get(id), await tx.invoices.get(key)];
      if (!quote || invoice?.quoteId !== null) continue;
      const joined = await joinQuote(tx, invoice, { quote, ctx });
      if (!joined.ok)
        return fail('validation_failed', undefined, { invoice: reasonOf(invoice, joined.error) });
    }
    const quote = await tx.quotes.get(id);
    return quote ? ok(quote) : fail('not_found');
  },
});

const reasonOf = (invoice: Invoice, { message, fields = {} }: Failure): string =>
  importMessages.ofInvoice(
    invoice.originalNumber ?? displayNumber(invoice),
    Object.values(fields)[0] ?? message,
  );

async function partOf(
  tx: Tx,
  quote: Quote,
  invoiceId: string | undefined,
  ctx: OperationContext,
): Promise<Result<PartOf>> {
  if (invoiceId !== undefined && (await tx.invoices.get(invoiceId))) return fail('already_exists');
  const id = invoiceId ?? (await freeInvoiceId(tx, ctx.happenedAt));
  return ok({ quote, parts: await partsOf(tx, quote.id), id });
}

interface PartRequest {
  lines?: readonly ChosenLine[] | undefined;
  percent?: number | undefined;
  invoiceId?: string | undefined;
}

/** What to invoice; null for the whole of a quote of which nothing is invoiced. */
async function requestedPart(
  tx: Tx,
  quote: Quote,
  { lines, percent, invoiceId }: PartRequest,
  ctx: OperationContext,
): Promise<Result<{ of: PartOf; part: NewPart | null }>> {
  const of = await partOf(tx, quote, invoiceId, ctx);
  if (!of.ok) return of;
  const { parts } = of.value;
  if (!lines && percent === undefined)
    return ok({ of: of.value, part: parts.length > 0 ? lastPart(quote, parts) : null });
  const part = lines ? linesPart(of.value, lines) : percentPart(of.value, percent ?? 0);
  if (!part.ok) return part;
  return ok({ of: of.value, part: part.value.isLast && parts.length === 0 ? null : part.value });
}

/** The invoice made before, for whoever sees it; null when there is none. */
async function alreadyInvoiced(tx: Tx, quote: Quote, ctx: OperationContext): Promise<Result<Invoice> | null> {
  const invoice = quote.invoiceId === null ? undefined : await tx.invoices.get(quote.invoiceId);
  if (!invoice) return null;
  return (await ctx.sees('invoices', invoice)) ? ok(invoice) : fail('already_invoiced');
}

/** `INV-<timestamp>`, one millisecond later for each invoice already made in that one. */
async function freeInvoiceId(tx: Tx, now: Date): Promise<string> {
  for (let at = now.getTime(); ; at += 1) {
    const id = convertedInvoiceId(new Date(at));
    if (!(await tx.invoices.get(id))) return id;
  }
}

type NewInvoice = Parameters<Tx['invoices']['put']>[0];

async function invoiceFromQuote(
  quote: Quote,
  { id, advance }: { id: string; advance: number },
  ctx: OperationContext,
): Promise<Result<NewInvoice>> {
  const date = openDay(await documentDay('invoices', undefined, ctx), ctx.rates);
  const dueDate = dueDateOf(date, undefined, ctx);
  if (!dueDate.ok) return dueDate;
  return ok({
    ...withDefaults(blankInvoice(ctx), { ...quote, date, dueDate: dueDate.value }),
    ...periodFields(quote),
    ...discountOf(quote),
    id,
    number: null,
    quoteId: quote.id,
    client: quote.client,
    ...(await billedAddress(quote, ctx)),
    subtotal: quote.subtotal,
    discount: quote.discount,
    tax: quote.tax,
    total: quote.total,
    amount: quote.total,
    items: quote.items
      .filter((line) => !line.optional)
      .map((line, index) => ({ ...line, id: `${id}-${index + 1}`, originId: line.id })),
    advanceAmount: advance,
    ...settlement(quote.total, advance, date),
  });
}
