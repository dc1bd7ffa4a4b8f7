// The parts of a quote that its invoices take, as they are read, made and given back (docs/product.md 'Invoices'). The quote's row
// is locked while one is made: two people never invoice the same part of it.
import { billedAddress } from '../../contacts/client-of-contact.ts';
import { withDefaults } from '../../kernel/values/defaults.ts';
import { openDay } from '../../kernel/facts/closed-months.ts';
import { documentDay } from '../../kernel/facts/happened.ts';
import { addDays } from '../../kernel/values/dates.ts';
import { derivedKey } from '../../kernel/identity/derived-keys.ts';
import { fromCentimes, sumAmounts, toCentimes } from '../../kernel/values/money.ts';
import { displayNumber } from '../../kernel/identity/numbering.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { isTtc } from '../../documents/lines.ts';
import { discountOf, netOfLines } from '../../documents/document-discount.ts';
import { followQuote } from '../../quotes/quote-reservations.ts';
import { periodFields } from '../../documents/rental-period.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import type { VatLine } from '../../documents/totals.ts';
import { blankInvoice, settlement } from '../invoice-draft.ts';
import type { Deduction, Invoice } from '../invoice.schema.ts';
import { dueDateOf, takesMoneyOnly } from '../invoice.rules.ts';
import {
  type RateShare,
  cellsOf,
  centimesOf,
  chosenLines,
  holdsPart,
  invoiceTotals,
  isPart,
  netShare,
  leftCells,
  toDeduct,
  unitsLeft,
  vatOf,
} from './quote-share.ts';
import { withRegularisation } from './regularisation.ts';
import { recordAdvance } from '../../payments/payment.operations.ts';

/** TTC. */
const totalOf = (vat: readonly VatLine[]): number => sumAmounts(vat.flatMap(({ base, tax }) => [base, tax]));

/** A new invoice takes this of its quote. */
export interface NewPart extends Pick<Invoice, 'kind' | 'items' | 'sharePercent'> {
  share: readonly RateShare[];
  deductions?: readonly Deduction[];
  /** It takes all that was left. */
  isLast: boolean;
}

/** The invoices of the quote that hold a part of it, oldest first. */
export const partsOf = async (tx: Tx, quoteId: string): Promise<Invoice[]> =>
  (await tx.invoices.find({ quoteId }))
    .filter(holdsPart)
    .toSorted((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1));

/** The share deducted of a deposit or a situation: all that it keeps, where nothing else is given. */
export function deductionOf(invoice: Invoice, vat = netShare(invoice)): Deduction {
  const { id, number, kind = 'facture', date, share = [] } = invoice;
  const total = totalOf(vat);
  const isCredited = total !== totalOf(share);
  return { invoiceId: id, number, kind, date, vat, total, ...(isCredited && { isCredited }) };
}

/**
 * The authority numbers an invoice as it commits it, and the last one prints the numbers of those that it deducts: where they came
 * in the same queue it waits for that.
 */
export const isUnnumbered = (tx: Tx, deductions: readonly Deduction[]): boolean =>
  tx.invoices.absence === 'never was' && deductions.some(({ number }) => number === null);

/** What the last invoice takes before it deducts those. */
const withDeducted = (share: readonly RateShare[], deductions: readonly Deduction[]): RateShare[] =>
  share.map(({ rate, base, tax }) => {
    const cells = deductions.flatMap(({ vat }) => cellsOf(vat)).filter((cell) => cell.rate === rate);
    return cells.reduce((sum, cell) => ({ rate, base: sum.base + cell.base, tax: sum.tax + cell.tax }), {
      rate,
      base,
      tax,
    });
  });

/** The last invoice: the lines that are left, less the deposits and situations, so that nothing of the quote is left. */
export function lastPart(quote: Quote, parts: readonly Invoice[]): NewPart {
  const deductions = toDeduct(parts).map((part) => deductionOf(part));
  const share = leftCells(quote, parts);
  const items = chosenLines(quote, unitsLeft(quote, parts));
  return {
    kind: undefined,
    items: withRegularisation(quote, items, withDeducted(share, deductions)),
    share,
    deductions,
    isLast: true,
  };
}

/**
 * The money that came in with the quote and is on none of its invoices yet, in MAD. One that was credited keeps what it was carried: that is a
 * credit of the client.
 */
export async function advanceLeft(tx: Tx, quote: Quote): Promise<number> {
  const carried: number[] = [];
  for (const { id, status } of await tx.invoices.find({ quoteId: quote.id })) {
    const payment = await tx.payments.get(derivedKey(id, 'avance'));
    // A cheque that came back unpaid brought nothing that another invoice could be carried.
    if (payment && (status !== 'Annulée' || payment.state === 'impayé')) carried.push(payment.amount);
  }
  return Math.max(0, fromCentimes(toCentimes(quote.advanceAmount) - toCentimes(sumAmounts(carried))));
}

export interface PartOf {
  quote: Quote;
  parts: readonly Invoice[];
  /** Key of the invoice. */
  id: string;
}

/** What a part of the lines has of an amount that is taken off the whole quote. */
function partDiscount(quote: Quote, { items, share, deductions = [] }: NewPart) {
  if (!quote.globalDiscountAmount) return {};
  const deducted = deductions.flatMap(({ vat }) => vat.map(({ base, tax }) => [base, tax].map(toCentimes)));
  const shares = [...share.map(({ base, tax }) => [base, tax]), ...deducted];
  const isWithVat = items.some(isTtc);
  const net = shares.reduce((sum, [base = 0, tax = 0]) => sum + base + (isWithVat ? tax : 0), 0);
  return { globalDiscountAmount: fromCentimes(Math.max(0, netOfLines({ items }) - net)) };
}

/** The invoice before it has its figures. */
function bodyOf(quote: Quote, part: NewPart, { date, dueDate, ctx }: Dated) {
  const { kind, items, share, sharePercent, deductions = [] } = part;
  return {
    ...withDefaults(blankInvoice(ctx), { ...quote, date, dueDate }),
    ...(!takesMoneyOnly(part) && periodFields(quote)),
    ...(kind && { kind }),
    ...(sharePercent !== undefined && { sharePercent }),
    ...(deductions.length > 0 && { deductions: [...deductions] }),
    items,
    globalDiscount: takesMoneyOnly(part) ? 0 : quote.globalDiscount,
    ...(!takesMoneyOnly(part) && discountOf(partDiscount(quote, part))),
    share: vatOf(share),
  };
}

interface Dated {
  date: string;
  dueDate: string;
  ctx: OperationContext;
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
  const date = openDay(await documentDay('invoices', undefined, ctx), ctx.rates);
  const { kind } = part;
  const term = kind === 'acompte' ? addDays(date, ctx.rates.depositDueDays) : undefined;
  const dueDate = dueDateOf(date, term, ctx);
  if (!dueDate.ok) return dueDate;
  const { deductions = [], isLast } = part;
  if (isUnnumbered(tx, deductions)) return fail('not_attempted');
  const body = bodyOf(quote, part, { date, dueDate: dueDate.value, ctx });
  const { subtotal, discount, tax, total } = invoiceTotals(body);
  const advanceAmount = Math.min(total, await advanceLeft(tx, quote));
  const made = tx.invoices.put({
    ...body,
    ...(await billedAddress(quote, ctx)),
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
  const invoice = recordAdvance(tx, made, { ctx });
  const marked = tx.quotes.put(invoicedQuote(quote, [...parts, invoice], isLast ? invoice.id : null));
  const followed = await followQuote(tx, marked, { ctx, overbookReason });
  return followed.ok ? ok(invoice) : followed;
}

/** The quote once its invoice gave it back: to be invoiced anew, and in view again where it was put aside. */
export const reopenedQuote = (quote: Quote): Quote => ({
  ...quote,
  status: 'Accepté',
  invoiceId: null,
  archivedAt: null,
});

/** The quote as those invoices leave it; `lastId` is the one that took what was left. */
export function invoicedQuote(quote: Quote, parts: readonly Invoice[], lastId: string | null): Quote {
  const { invoicedAmount: _before, ...rest } = quote;
  const known =
    lastId === null ? reopenedQuote(rest) : { ...rest, status: 'Facturé' as const, invoiceId: lastId };
  return parts.length > 0 ? { ...known, invoicedAmount: totalOf(parts.flatMap(netShare)) } : known;
}

/**
 * An invoice that is cancelled or credited gives its part back to its quote, which is open again; `changed` is the invoice as that leaves
 * it. Refused for a deposit that another invoice deducts: that one is taken back first.
 */
export async function giveBackToQuote(
  tx: Tx,
  changed: Invoice,
  { quote, ctx }: { quote: Quote; ctx: OperationContext },
): Promise<Result<true>> {
  if (!isPart(changed)) {
    if (quote.invoiceId !== changed.id) return ok(true);
    return followQuote(tx, tx.quotes.put(reopenedQuote(quote)), { ctx });
  }
  const others = (await partsOf(tx, quote.id)).filter(({ id }) => id !== changed.id);
  const deducting = others.find(({ deductions = [] }) =>
    deductions.some(({ invoiceId }) => invoiceId === changed.id),
  );
  if (deducting) return fail('in_use', validation.deductedBy(displayNumber(deducting)));
  const parts = holdsPart(changed) ? [...others, changed] : others;
  return followQuote(tx, tx.quotes.put(invoicedQuote(quote, parts, null)), { ctx });
}

/** The quote has this left to invoice, TTC, in centimes. */
export const leftCentimes = (quote: Quote, parts: readonly Invoice[]): number =>
  centimesOf(leftCells(quote, parts));
