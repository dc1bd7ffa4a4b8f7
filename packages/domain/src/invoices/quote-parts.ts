// The parts of a quote that its invoices take, as they are read, made and given back (docs/product.md 'Invoices'). The quote's row
// is locked while one is made: two people never invoice the same part of it.
import { withDefaults } from '../kernel/defaults.ts';
import { documentDay } from '../kernel/happened.ts';
import { derivedKey } from '../kernel/keys.ts';
import { fromCentimes, sumAmounts, toCentimes } from '../kernel/money.ts';
import { displayNumber } from '../kernel/numbering.ts';
import type { OperationContext, Tx } from '../kernel/operation.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { validation } from '../kernel/validation-messages.ts';
import { followQuote } from '../quotes/quote-reservations.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { blankInvoice, settlement } from './invoice-draft.ts';
import type { Deduction, Invoice } from './invoice.schema.ts';
import { dueDateOf } from './invoice.rules.ts';
import {
  type Cell,
  centimesOf,
  chosenLines,
  invoiceTotals,
  isPart,
  leftCells,
  takesMoneyOnly,
  toDeduct,
  unitsLeft,
  vatOf,
} from './quote-share.ts';
import { recordAdvance } from './payment.operations.ts';

/** What a new invoice takes of its quote. */
export interface NewPart extends Pick<Invoice, 'kind' | 'items' | 'sharePercent'> {
  share: readonly Cell[];
  deductions?: readonly Deduction[];
  /** It takes all that was left. */
  isLast: boolean;
}

const isStanding = (invoice: Invoice): boolean => invoice.status !== 'Annulée' && isPart(invoice);

/** The standing invoices of the quote that take a part of it, oldest first. */
export const partsOf = async (tx: Tx, quoteId: string): Promise<Invoice[]> =>
  (await tx.invoices.find({ quoteId }))
    .filter(isStanding)
    .toSorted((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1));

const deductionOf = ({ id, number, kind = 'facture', date, share = [], total }: Invoice): Deduction => ({
  invoiceId: id,
  number,
  kind,
  date,
  vat: share,
  total,
});

/** The last invoice: the lines that are left, less the deposits and situations, so that nothing of the quote is left. */
export function lastPart(quote: Quote, parts: readonly Invoice[]): NewPart {
  const deductions = toDeduct(parts).map(deductionOf);
  return {
    kind: undefined,
    items: chosenLines(quote, unitsLeft(quote, parts)),
    share: leftCells(quote, parts),
    deductions,
    isLast: true,
  };
}

/** What came in with the quote and is on none of its invoices yet, in MAD. */
async function advanceLeft(tx: Tx, quote: Quote, parts: readonly Invoice[]): Promise<number> {
  const carried: number[] = [];
  for (const { id } of parts) {
    const payment = await tx.payments.get(derivedKey(id, 'avance'));
    if (payment?.cancelledAt === null) carried.push(payment.amount);
  }
  return Math.max(0, fromCentimes(toCentimes(quote.advanceAmount) - toCentimes(sumAmounts(carried))));
}

export interface PartOf {
  quote: Quote;
  parts: readonly Invoice[];
  /** Key of the invoice. */
  id: string;
}

/** Makes the invoice, marks the quote with it, and leaves the stock promised to the quote as it is. */
export async function putPart(
  tx: Tx,
  { quote, parts, id }: PartOf,
  {
    part,
    ctx,
    overbookReason,
  }: { part: NewPart; ctx: OperationContext; overbookReason?: string | undefined },
): Promise<Result<Invoice>> {
  const date = await documentDay('invoices', undefined, ctx);
  const dueDate = dueDateOf(date, undefined, ctx);
  if (!dueDate.ok) return dueDate;
  const { kind, items, share, sharePercent, deductions = [], isLast } = part;
  const body = {
    ...withDefaults(blankInvoice(ctx), { ...quote, date, dueDate: dueDate.value }),
    ...(kind && { kind }),
    ...(sharePercent !== undefined && { sharePercent }),
    ...(deductions.length > 0 && { deductions: [...deductions] }),
    items,
    globalDiscount: takesMoneyOnly(part) ? 0 : quote.globalDiscount,
    share: vatOf(share),
  };
  const { subtotal, discount, tax, total } = invoiceTotals(body);
  const advanceAmount = Math.min(total, await advanceLeft(tx, quote, parts));
  const invoice = tx.invoices.put({
    ...body,
    id,
    number: null,
    quoteId: quote.id,
    client: quote.client,
    subtotal,
    discount,
    tax,
    total,
    amount: total,
    advanceAmount,
    ...settlement(total, advanceAmount, date),
  });
  recordAdvance(tx, invoice);
  const marked = tx.quotes.put(invoicedQuote(quote, [...parts, invoice], isLast ? invoice.id : null));
  const followed = await followQuote(tx, marked, { ctx, overbookReason });
  return followed.ok ? ok(invoice) : followed;
}

/** The quote as those invoices leave it. */
function invoicedQuote(quote: Quote, parts: readonly Invoice[], lastId: string | null): Quote {
  const { invoicedAmount: _before, ...rest } = quote;
  const amounts = parts.map(({ share = [] }) => share.flatMap(({ base, tax }) => [base, tax]));
  return {
    ...rest,
    ...(parts.length > 0 && { invoicedAmount: sumAmounts(amounts.flat()) }),
    status: lastId === null ? 'Accepté' : 'Facturé',
    invoiceId: lastId,
  };
}

/**
 * What cancelling an invoice gives back to its quote, which is open again. Refused for a deposit that another invoice deducts: that
 * one is cancelled first.
 */
export async function giveBackToQuote(
  tx: Tx,
  invoice: Invoice,
  { quote, ctx }: { quote: Quote; ctx: OperationContext },
): Promise<Result<true>> {
  if (!isPart(invoice)) {
    if (quote.invoiceId !== invoice.id) return ok(true);
    return followQuote(tx, tx.quotes.put({ ...quote, status: 'Accepté', invoiceId: null }), { ctx });
  }
  const parts = (await partsOf(tx, quote.id)).filter(({ id }) => id !== invoice.id);
  const deducting = parts.find(({ deductions = [] }) =>
    deductions.some(({ invoiceId }) => invoiceId === invoice.id),
  );
  if (deducting) return fail('in_use', validation.deductedBy(displayNumber(deducting)));
  return followQuote(tx, tx.quotes.put(invoicedQuote(quote, parts, null)), { ctx });
}

/** What is left to invoice of the quote, TTC, in centimes. */
export const leftCentimes = (quote: Quote, parts: readonly Invoice[]): number =>
  centimesOf(leftCells(quote, parts));
