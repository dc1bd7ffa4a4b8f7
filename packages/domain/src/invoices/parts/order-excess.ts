// The excess is what the invoices of an amended order took beyond its new amount, by rate; the amendment reads it, and so does
// its form (docs/product.md 'Quotes').
import type { Quote } from '../../quotes/quote.schema.ts';
import type { VatLine } from '../../documents/totals.ts';
import type { Invoice } from '../invoice.schema.ts';
import { cellsOf, holdsPart, invoiceTotals, isPart, netShare, type RateShare } from './quote-share.ts';

/** Whether a cell has anything in it. */
export const isSome = ({ base, tax }: RateShare): boolean => base > 0 || tax > 0;

/** Sums of the lists by rate. */
export function sumByRate(lists: readonly (readonly VatLine[])[]): RateShare[] {
  const byRate = new Map<number, RateShare>();
  for (const { rate, base, tax } of lists.flatMap((vat) => cellsOf(vat))) {
    const known = byRate.get(rate) ?? { rate, base: 0, tax: 0 };
    byRate.set(rate, { rate, base: known.base + base, tax: known.tax + tax });
  }
  return [...byRate.values()];
}

/** The invoices took this of each rate beyond those amounts. */
export const excessOf = (ordered: readonly VatLine[], parts: readonly Invoice[]): RateShare[] => {
  const whole = cellsOf(ordered);
  return sumByRate(parts.map(netShare))
    .map(({ rate, base, tax }) => {
      const own = whole.find((cell) => cell.rate === rate) ?? { base: 0, tax: 0 };
      return { rate, base: Math.max(0, base - own.base), tax: Math.max(0, tax - own.tax) };
    })
    .filter(isSome);
};

/** The keys of the quote's lines, by those that they have on an invoice of all of it. */
export const quoteKeysOf = ({ items }: Pick<Invoice, 'items'>): Map<string, string> =>
  new Map(items.flatMap(({ id, originId }) => (originId && originId !== id ? [[id, originId]] : [])));

/** An invoice of the whole order as a part of it: what it takes is said, and its lines have the keys of the quote's. */
export function partOfWhole(invoice: Invoice): Invoice {
  const keys = quoteKeysOf(invoice);
  const items = invoice.items.map((line) => {
    const id = keys.get(line.id) ?? line.id;
    return { ...line, id, originId: id };
  });
  const part = { ...invoice, items, share: invoiceTotals(invoice).vat };
  const { subtotal, discount } = invoiceTotals(part);
  return { ...part, subtotal, discount };
}

/** Invoices that hold a part of the order; one of the whole as a part. */
export const partsAmong = (quote: Pick<Quote, 'id' | 'invoiceId'>, invoices: readonly Invoice[]): Invoice[] =>
  invoices
    .filter(({ quoteId }) => quoteId === quote.id)
    .map((invoice) => (invoice.id === quote.invoiceId && !isPart(invoice) ? partOfWhole(invoice) : invoice))
    .filter(holdsPart);
