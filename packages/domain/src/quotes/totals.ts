// Totals from lines, in one place for quotes, invoices, screens and PDF (specification §9 'VAT and PDF', docs/product.md D6).
import { allocate, fromCentimes, scaleHalfUp } from '../kernel/money.ts';
import { type DocumentDiscount, takenOff } from './document-discount.ts';
import { type DocumentLine, discountCentimes, grossCentimes, isTotalled, type Priced } from './lines.ts';

export interface VatLine {
  /** Percentage. */
  rate: number;
  /** Net HT of the rate after discounts, MAD. */
  base: number;
  tax: number;
}

/** All in MAD. `subtotal − discount + tax = total`, to the centime. */
export interface Totals {
  /** HT before discounts. */
  subtotal: number;
  /** Line discounts and global discount together. */
  discount: number;
  /** HT after discounts: the `amount` of a quote (docs/product.md D1). */
  net: number;
  vat: VatLine[];
  tax: number;
  /** TTC: the `amount` of an invoice. */
  total: number;
}

type TotalledLine = Priced & Pick<DocumentLine, 'vatRate' | 'optional'>;

/**
 * Options and text sections do not count. The global discount, a percentage of the net total or an amount HT, is spread over the
 * VAT rates by largest remainder, so that no centime is lost; VAT is half-up on the net total of each rate.
 */
export function computeTotals(
  lines: readonly TotalledLine[],
  discounts: number | DocumentDiscount = 0,
): Totals {
  const ofWhole = typeof discounts === 'number' ? { globalDiscount: discounts } : discounts;
  const counted = lines.filter(isTotalled);
  const byRate = new Map<number, number>();
  let gross = 0;
  let lineDiscounts = 0;
  for (const line of counted) {
    const lineGross = grossCentimes(line);
    const lineDiscount = discountCentimes(line);
    gross += lineGross;
    lineDiscounts += lineDiscount;
    byRate.set(line.vatRate, (byRate.get(line.vatRate) ?? 0) + lineGross - lineDiscount);
  }
  const rates = [...byRate.keys()].toSorted((a, b) => b - a);
  const nets = rates.map((rate) => byRate.get(rate) ?? 0);
  const globalCut = takenOff(gross - lineDiscounts, ofWhole);
  const cuts = allocate(globalCut, nets);
  const bases = nets.map((net, index) => net - (cuts[index] ?? 0));
  const taxes = bases.map((base, index) => scaleHalfUp(base, Math.round((rates[index] ?? 0) * 100), 10_000));
  const discount = lineDiscounts + globalCut;
  const tax = taxes.reduce((a, b) => a + b, 0);
  return {
    subtotal: fromCentimes(gross),
    discount: fromCentimes(discount),
    net: fromCentimes(gross - discount),
    vat: rates.map((rate, index) => ({
      rate,
      base: fromCentimes(bases[index] ?? 0),
      tax: fromCentimes(taxes[index] ?? 0),
    })),
    tax: fromCentimes(tax),
    total: fromCentimes(gross - discount + tax),
  };
}
