// How the invoices of one quote share it, to the centime: what each takes of the HT and of the VAT of each rate, and what is left
// (docs/product.md 'Invoices'). A deposit and a situation take money and no line; the last invoice takes the lines that are left,
// less the deposits that no invoice has deducted yet.
import { fromCentimes, inUnits, toCentimes } from '../../kernel/values/money.ts';
import { scaleHalfUp } from '../../kernel/values/proportion.ts';
import type { DocumentDiscount } from '../../documents/document-discount.ts';
import {
  type DocumentLine,
  enteredNet,
  grossCentimes,
  isDiscounted,
  isTotalled,
  isTtc,
  lineTotals,
  withoutVat,
} from '../../documents/lines.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import { computeTotals, type Totals, type VatLine } from '../../documents/totals.ts';
import { isCreditedWhole, takesMoneyOnly } from '../invoice.rules.ts';
import type { Invoice } from '../invoice.schema.ts';

export type SharedQuote = Pick<Quote, 'items' | keyof DocumentDiscount>;

/** An invoice that takes a part of its quote. */
export type Part = Pick<Invoice, 'id' | 'kind' | 'share' | 'givenBack' | 'deductions' | 'items'>;

/** Each rate has this part, in centimes. */
export interface RateShare {
  rate: number;
  base: number;
  tax: number;
}

export const isPart = (invoice: Pick<Invoice, 'share'>): boolean => invoice.share !== undefined;

/** The invoice takes a part of its quote still: it is neither cancelled nor credited whole. */
export const holdsPart = (
  invoice: Pick<Invoice, 'share' | 'givenBack' | 'status' | 'amount' | 'creditedAmount'>,
): boolean =>
  isPart(invoice) && invoice.status !== 'Annulée' && !isCreditedWhole(invoice) && !isWhollyReturned(invoice);

export const cellsOf = (vat: readonly VatLine[]): RateShare[] =>
  vat.map(({ rate, base, tax }) => ({ rate, base: toCentimes(base), tax: toCentimes(tax) }));

export const vatOf = (cells: readonly RateShare[]): VatLine[] =>
  cells.map(({ rate, base, tax }) => ({ rate, base: fromCentimes(base), tax: fromCentimes(tax) }));

/** TTC, in centimes. */
export const centimesOf = (cells: readonly RateShare[]): number =>
  cells.reduce((sum, { base, tax }) => sum + base + tax, 0);

export const quoteCells = (quote: SharedQuote): RateShare[] => cellsOf(computeTotals(quote.items, quote).vat);

/** The cells without what those lists take of each rate. */
function without(cells: readonly RateShare[], shares: readonly (readonly VatLine[])[]): RateShare[] {
  const byRate = new Map(cells.map((cell) => [cell.rate, { ...cell }]));
  for (const { rate, base, tax } of shares.flatMap((vat) => cellsOf(vat))) {
    const cell = byRate.get(rate);
    if (!cell) continue;
    cell.base -= base;
    cell.tax -= tax;
  }
  return [...byRate.values()];
}

/** An invoice keeps this of its quote: what credit notes took back of a deposit or a situation is to be invoiced again. */
export const netShare = ({ share = [], givenBack = [] }: Pick<Part, 'share' | 'givenBack'>): VatLine[] =>
  givenBack.length === 0 ? share : vatOf(without(cellsOf(share), [givenBack]));

/** Nothing of its share is left to it: also where a file told so, before its credit notes came in. */
const isWhollyReturned = ({ share, givenBack = [] }: Pick<Part, 'share' | 'givenBack'>): boolean =>
  givenBack.length > 0 && centimesOf(cellsOf(netShare({ share, givenBack }))) === 0;

/** The quote has to invoice this part of the invoice again, by rate. */
export function returnedShareOf(invoice: Pick<Invoice, 'share' | 'givenBack' | 'amount' | 'creditedAmount'>) {
  const share = isCreditedWhole(invoice) ? [] : netShare(invoice);
  const cells = without(cellsOf(invoice.share ?? []), [share]);
  return vatOf(cells.filter(({ base, tax }) => base !== 0 || tax !== 0));
}

/** Whether there is as much at every rate as `part` takes, which may tell a rate more than once. */
export function covers(vat: readonly VatLine[], part: readonly VatLine[]): boolean {
  const rest = without(cellsOf(vat), [part]);
  const isKnown = ({ rate, base, tax }: VatLine) =>
    (base === 0 && tax === 0) || rest.some((cell) => cell.rate === rate);
  return part.every(isKnown) && rest.every(({ base, tax }) => base >= 0 && tax >= 0);
}

/** No invoice has taken these of the quote yet. `parts` are those that hold a part of it. */
export const leftCells = (quote: SharedQuote, parts: readonly Part[]): RateShare[] =>
  without(quoteCells(quote), parts.map(netShare));

/** What the lines of its invoices do not cover yet, deposits not deducted. */
const leftOfLines = (quote: SharedQuote, parts: readonly Part[]): RateShare[] =>
  without(
    quoteCells(quote),
    parts.flatMap((part) =>
      takesMoneyOnly(part) ? [] : [netShare(part), ...(part.deductions ?? []).map(({ vat }) => vat)],
    ),
  );

const UNITS = 3;

/** Thousandths of each line that its invoices have taken. */
function invoicedUnits(parts: readonly Part[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const part of parts) {
    if (takesMoneyOnly(part)) continue;
    for (const { id, originId = id, quantity, type } of part.items)
      if (type !== 'text') units.set(originId, (units.get(originId) ?? 0) + inUnits(quantity, UNITS));
  }
  return units;
}

/** Units of each line that no invoice has taken, by its key; options are never invoiced. */
export function unitsLeft(quote: SharedQuote, parts: readonly Part[]): Map<string, number> {
  const invoiced = invoicedUnits(parts);
  return new Map(
    quote.items
      .filter(isTotalled)
      .map(({ id, quantity }) => [
        id,
        Math.max(0, inUnits(quantity, UNITS) - (invoiced.get(id) ?? 0)) / 10 ** UNITS,
      ]),
  );
}

/** The lines of the quote with those quantities, under the headings that have one. */
export function chosenLines(quote: SharedQuote, units: ReadonlyMap<string, number>): DocumentLine[] {
  const chosen: DocumentLine[] = [];
  let heading: DocumentLine | null = null;
  for (const line of quote.items) {
    if (line.type === 'text') heading = line;
    const quantity = units.get(line.id) ?? 0;
    if (quantity === 0 || !isTotalled(line)) continue;
    if (heading) chosen.push({ ...heading, originId: heading.id });
    heading = null;
    const part = partOfLine(line, quantity);
    const caution = line.caution === undefined ? {} : { caution: cautionOfPart(line, quantity) };
    chosen.push({ ...part, ...caution, originId: line.id, ...lineTotals(part) });
  }
  return chosen;
}

/** So many units of the line, with as much of the amount that is taken off it. */
function partOfLine(line: DocumentLine, quantity: number): DocumentLine {
  const { discountAmount: whole = 0, ...rest } = line;
  const gross = scaleHalfUp(toCentimes(whole), inUnits(quantity, UNITS), inUnits(line.quantity, UNITS));
  return { ...rest, quantity, ...(gross > 0 && { discountAmount: fromCentimes(gross) }) };
}

const cautionOfPart = ({ caution = 0, quantity }: DocumentLine, units: number): number =>
  fromCentimes(scaleHalfUp(toCentimes(caution), inUnits(units, UNITS), inUnits(quantity, UNITS)));

/**
 * Units take this of the HT and the VAT: their part of what the lines of the rate come to, counted from the first invoice on,
 * so that the last one closes to the centime.
 */
export function linesShare(
  quote: SharedQuote,
  parts: readonly Part[],
  units: ReadonlyMap<string, number>,
): RateShare[] {
  const invoicedById = invoicedUnits(parts);
  const left = leftOfLines(quote, parts);
  return quoteCells(quote).map((whole, index) => {
    const lines = quote.items.filter((line) => isTotalled(line) && line.vatRate === whole.rate);
    let [all, covered] = [0, 0];
    for (const line of lines) {
      const net = enteredNet(line);
      const ordered = inUnits(line.quantity, UNITS);
      const invoiced = (invoicedById.get(line.id) ?? 0) + inUnits(units.get(line.id) ?? 0, UNITS);
      all += net;
      covered += ordered === 0 ? 0 : scaleHalfUp(net, Math.min(invoiced, ordered), ordered);
    }
    const rest = left[index] ?? { rate: whole.rate, base: 0, tax: 0 };
    if (covered === all) return rest;
    const [first] = lines;
    if (first && isTtc(first)) return partWithVat(first, { whole, rest, covered, all });
    const base = within(scaleHalfUp(whole.base, covered, all) - (whole.base - rest.base), rest.base);
    const tax = within(scaleHalfUp(base, Math.round(whole.rate * 100), 10_000), rest.tax);
    return { rate: whole.rate, base, tax };
  });
}

/** The same where prices were entered with VAT: the part comes to what its lines do, and HT and VAT share it. */
function partWithVat(
  line: DocumentLine,
  { whole, rest, covered, all }: { whole: RateShare; rest: RateShare; covered: number; all: number },
): RateShare {
  const [due, left] = [centimesOf([whole]), centimesOf([rest])];
  const part = within(scaleHalfUp(due, covered, all) - (due - left), left);
  const base = within(withoutVat(part, line), rest.base);
  const tax = within(part - base, rest.tax);
  return { rate: whole.rate, base, tax };
}

const within = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** The deposits and situations that no standing invoice deducts. */
export function toDeduct<P extends Part>(parts: readonly P[]): P[] {
  const deducted = new Set(
    parts.flatMap(({ deductions = [] }) => deductions.map(({ invoiceId }) => invoiceId)),
  );
  return parts.filter((part) => takesMoneyOnly(part) && !deducted.has(part.id));
}

/** Whether every rate has as much left as the share takes. */
export const fits = (share: readonly RateShare[], left: readonly RateShare[]): boolean =>
  share.every(({ base, tax }, index) => base <= (left[index]?.base ?? 0) && tax <= (left[index]?.tax ?? 0));

type Figured = Pick<Invoice, 'kind' | 'share' | 'deductions' | 'items' | keyof DocumentDiscount>;

/** Totals of a part: discounts are told where its lines are all that it invoices. */
function shareTotals({ share = [], ...invoice }: Figured): Totals {
  const cells = cellsOf(share);
  const tax = cells.reduce((sum, cell) => sum + cell.tax, 0);
  const net = cells.reduce((sum, cell) => sum + cell.base, 0);
  const { globalDiscount, globalDiscountAmount = 0 } = invoice;
  const isLowered = globalDiscount > 0 || globalDiscountAmount > 0 || invoice.items.some(isDiscounted);
  const isOfLines = !takesMoneyOnly(invoice) && (invoice.deductions ?? []).length === 0;
  const gross = invoice.items.filter(isTotalled).reduce((sum, line) => sum + grossCentimes(line), 0);
  const subtotal = isOfLines && isLowered ? Math.max(gross, net) : net;
  return {
    subtotal: fromCentimes(subtotal),
    discount: fromCentimes(subtotal - net),
    net: fromCentimes(net),
    vat: share,
    tax: fromCentimes(tax),
    total: fromCentimes(net + tax),
  };
}

/** Totals of any invoice: of its part of the quote where it takes one, otherwise of its lines. */
export const invoiceTotals = (invoice: Figured): Totals =>
  isPart(invoice) ? shareTotals(invoice) : computeTotals(invoice.items, invoice);

/** An invoice comes to this before the deposits that it deducts; `balance` is what it comes to, where that is known. */
export function beforeDeductions(invoice: Figured, balance = invoiceTotals(invoice)): Totals {
  const deductions = invoice.deductions ?? [];
  if (deductions.length === 0) return balance;
  const share = vatOf(
    without(
      cellsOf(balance.vat),
      deductions.map(({ vat }) => vat.map((line) => ({ ...line, base: -line.base, tax: -line.tax }))),
    ),
  );
  return shareTotals({ ...invoice, share, deductions: [] });
}

/** The totals that a page shows, before deductions: without the rates of the quote that neither a line nor an amount of it has. */
export function shownTotals(invoice: Figured): Totals {
  const totals = beforeDeductions(invoice);
  const carried = new Set(invoice.items.filter(isTotalled).map(({ vatRate }) => vatRate));
  const isPresent = ({ rate, base, tax }: VatLine) => base !== 0 || tax !== 0 || carried.has(rate);
  return { ...totals, vat: totals.vat.filter(isPresent) };
}
