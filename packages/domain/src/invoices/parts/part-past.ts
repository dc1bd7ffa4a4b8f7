// An imported invoice that takes a part of its quote, as it stood in the program that it comes from (docs/product.md §7): the same
// rules hold as where it is made here, so that the quote has exactly the rest to invoice.
import { foldText } from '../../kernel/text/folded-text.ts';
import { importMessages } from '../../kernel/transfers/import.messages.ts';
import { toCentimes } from '../../kernel/values/money.ts';
import { displayNumber } from '../../kernel/identity/numbering.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { isTotalled } from '../../documents/lines.ts';
import { followQuote } from '../../quotes/quote-reservations.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import { computeTotals, type VatLine } from '../../documents/totals.ts';
import { takesMoneyOnly } from '../invoice.rules.ts';
import type { Deduction, Invoice, ImportedInvoice } from '../invoice.schema.ts';
import { chosenUnits, leftWords } from './part-of-quote.ts';
import { deductionOf, invoicedQuote, isUnnumbered, leftCentimes, partsOf } from './quote-parts.ts';
import {
  beforeDeductions,
  covers,
  holdsPart,
  isPart,
  netShare,
  leftCells,
  unitsLeft,
  vatOf,
} from './quote-share.ts';

type PartFields = Pick<Invoice, 'kind' | 'share' | 'sharePercent' | 'givenBack' | 'deductions'>;

const refused = (field: string, sentence: string) =>
  fail('validation_failed', undefined, { [field]: sentence });

/** The invoice took this of its quote; nothing for one that takes no part. Failures: at the column that is wrong. */
export async function partThen(tx: Tx, past: ImportedInvoice | null): Promise<Result<PartFields>> {
  if (!past?.share) return ok({});
  const { kind = 'facture', share, sharePercent, givenBack = [] } = past;
  if (!covers(share, givenBack)) return refused('givenBack', importMessages.returnExceedsShare);
  const deductions = await deductionsThen(tx, past);
  if (!deductions.ok) return deductions;
  return ok({
    share,
    ...(kind !== 'facture' && { kind }),
    ...(sharePercent !== undefined && { sharePercent }),
    ...(givenBack.length > 0 && { givenBack }),
    ...(deductions.value.length > 0 && { deductions: deductions.value }),
  });
}

const isOfQuote = (deposit: Invoice, { quote = '', quoteId }: ImportedInvoice): boolean =>
  deposit.quoteId === null
    ? foldText(deposit.originalQuote ?? '') === foldText(quote)
    : deposit.quoteId === quoteId;

/** The deposits and situations that it deducts, which are of its quote and came in before it. */
async function deductionsThen(tx: Tx, past: ImportedInvoice): Promise<Result<Deduction[]>> {
  const deductions: Deduction[] = [];
  for (const { invoiceId, vat } of past.deductions ?? []) {
    const deposit = await tx.invoices.get(invoiceId);
    if (!(deposit && takesMoneyOnly(deposit) && isOfQuote(deposit, past)))
      return refused('deductions', importMessages.noDeposit(deposit ? displayNumber(deposit) : invoiceId));
    if (vat && !covers(deposit.share ?? [], vat))
      return refused('deductions', importMessages.moreDeducted(displayNumber(deposit)));
    deductions.push(deductionOf(deposit, vat));
  }
  return isUnnumbered(tx, deductions) ? fail('not_attempted') : ok(deductions);
}

/** The last units of a line, a discount and the VAT of a rate are rounded: lines and what they share agree that far. */
const roundings = ({ items }: Pick<Invoice, 'items'>): number => 2 * items.filter(isTotalled).length + 2;

const baseAt = (vat: readonly VatLine[], rate: number): number =>
  toCentimes(vat.find((line) => line.rate === rate)?.base ?? 0);

/** What it takes, and the deposits that it deducts, are what its lines come to; to the centime where it takes money alone. */
function agreesWithLines(invoice: Invoice): boolean {
  const { vat } = beforeDeductions(invoice);
  const { vat: made } = computeTotals(invoice.items, invoice);
  const most = takesMoneyOnly(invoice) ? 0 : roundings(invoice);
  return [...vat, ...made].every(({ rate }) => Math.abs(baseAt(vat, rate) - baseAt(made, rate)) <= most);
}

/** Whether that quote has as much left: money at each rate, units of each line, and deposits that nothing else deducts. */
function checkLeft(invoice: Invoice, quote: Quote, parts: readonly Invoice[]): Result<true> {
  const left = leftCells(quote, parts);
  if (!covers(vatOf(left), netShare(invoice)))
    return refused('share', importMessages.leftOfQuote(leftWords(left)));
  const deducted = new Set(parts.flatMap(({ deductions = [] }) => deductions.map((one) => one.invoiceId)));
  const twice = invoice.deductions?.find(({ invoiceId }) => deducted.has(invoiceId));
  if (twice) return refused('deductions', importMessages.deductedTwice(displayNumber(twice)));
  if (takesMoneyOnly(invoice)) return ok(true);
  const lines = invoice.items.flatMap(({ type, originId = '', quantity }, rank) =>
    type === 'text' ? [] : [{ lineId: originId, quantity, rank }],
  );
  const columns = { lineId: 'originId', quantity: 'quantity' };
  const units = chosenUnits(
    unitsLeft(quote, parts),
    lines,
    (index, field) => `items.${lines[index]?.rank ?? 0}.${columns[field]}`,
  );
  return units.ok ? ok(true) : units;
}

interface Joining {
  quote: Quote;
  ctx: OperationContext;
}

/** Stores it with its quote, whose part it takes; with the number of the quote while that one is not here. */
export async function storePart(
  tx: Tx,
  part: Invoice,
  { quote, named, ctx }: Omit<Joining, 'quote'> & { quote: Quote | undefined; named: string },
): Promise<Result<Invoice>> {
  if (!agreesWithLines(part)) return refused('share', importMessages.shareOfLines);
  return quote ? joinQuote(tx, part, { quote, ctx }) : ok(tx.invoices.put({ ...part, originalQuote: named }));
}

/** Its lines have the keys of the quote's lines; those that are not here yet told their place in it. */
async function linesOfQuote(tx: Tx, invoice: Invoice, { items }: Quote): Promise<Invoice['items']> {
  const keys = new Map<string, string>();
  const lines = invoice.items.map((line) => {
    const { originId } = line;
    const origin = items.find(({ id }) => id === originId) ?? items[Number(originId) - 1];
    if (!isPart(invoice) || takesMoneyOnly(invoice) || !origin) return line;
    keys.set(line.id, origin.id);
    return { ...line, id: origin.id, originId: origin.id };
  });
  await renameCredited(tx, invoice, keys);
  return lines;
}

/** Its credit notes came in before its quote: they name the same lines. */
async function renameCredited(tx: Tx, { id }: Invoice, keys: ReadonlyMap<string, string>): Promise<void> {
  for (const note of await tx.creditNotes.find({ invoiceId: id })) {
    const items = note.items.map((line) => {
      const originId = keys.get(line.originId ?? '');
      return originId ? { ...line, originId } : line;
    });
    tx.creditNotes.put({ ...note, items });
  }
}

/** Links it with its quote, which is Facturé once nothing is left of it. */
export async function joinQuote(
  tx: Tx,
  { originalQuote: _named, ...part }: Invoice,
  { quote, ctx }: Joining,
): Promise<Result<Invoice>> {
  if (isPart(part) && foldText(part.client) !== foldText(quote.client))
    return refused('quote', importMessages.otherClient(quote.client));
  const items = await linesOfQuote(tx, part, quote);
  const invoice = tx.invoices.put({ ...part, items, quoteId: quote.id });
  const claimed = holdsPart(invoice) ? await takePart(tx, invoice, { quote, ctx }) : ok(true as const);
  return claimed.ok ? ok(invoice) : claimed;
}

async function takePart(tx: Tx, invoice: Invoice, { quote, ctx }: Joining): Promise<Result<true>> {
  if (quote.status !== 'Accepté' && quote.status !== 'Facturé')
    return refused('quote', validation.notAcceptedYet);
  const others = (await partsOf(tx, quote.id)).filter(({ id }) => id !== invoice.id);
  if (quote.invoiceId !== null && !others.some(({ id }) => id === quote.invoiceId))
    return refused('quote', validation.allInvoiced);
  const left = checkLeft(invoice, quote, others);
  if (!left.ok) return left;
  const parts = [...others, invoice];
  const isLast = leftCentimes(quote, parts) === 0;
  const { originalInvoice: _named, ...known } = quote;
  const { invoicedAmount } = invoicedQuote(quote, parts, null);
  const marked = tx.quotes.put(
    isLast ? invoicedQuote(known, parts, invoice.id) : { ...quote, invoicedAmount },
  );
  return followQuote(tx, marked, { ctx, overbookReason: importMessages.statusImported });
}
