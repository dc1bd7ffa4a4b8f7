// Totals from lines, in one place for quotes, invoices, screens and PDF (specification §9 'VAT and PDF', docs/product.md D6).
import { allocate, scaleHalfUp } from '../kernel/values/proportion.ts';
import { fromCentimes } from '../kernel/values/money.ts';
import { type DocumentDiscount, discountCentimes } from './document-discount.ts';
import {
  type DocumentLine,
  enteredGross,
  enteredNet,
  isTotalled,
  isTtc,
  type Priced,
  withoutVat,
} from './lines.ts';

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

type TotalledLine = Priced & Pick<DocumentLine, 'optional'>;

/**
 * Options and text sections do not count. The global discount, a percentage of the net total or an amount HT, is spread over the
 * VAT rates by largest remainder, so that no centime is lost; VAT is half-up on the net total of each rate. Where prices were
 * entered with VAT the same is done TTC, and HT and VAT of each rate share what its lines come to.
 */
export function computeTotals(
  lines: readonly TotalledLine[],
  discounts: number | DocumentDiscount = 0,
): Totals {
  const ofWhole = typeof discounts === 'number' ? { globalDiscount: discounts } : discounts;
  const entered = enteredByRate(lines.filter(isTotalled));
  const nets = entered.map(({ net }) => net);
  const cuts = allocate(discountCentimes(sum(nets), ofWhole), nets);
  const shared = entered.map((part, index) => shareOf(part, part.net - (cuts[index] ?? 0)));
  const gross = sum(entered.map((part) => withoutVat(part.gross, part)));
  const base = sum(shared.map((part) => part.base));
  const tax = sum(shared.map((part) => part.tax));
  return {
    subtotal: fromCentimes(gross),
    discount: fromCentimes(gross - base),
    net: fromCentimes(base),
    vat: shared.map((part) => ({
      rate: part.rate,
      base: fromCentimes(part.base),
      tax: fromCentimes(part.tax),
    })),
    tax: fromCentimes(tax),
    total: fromCentimes(base + tax),
  };
}

const sum = (centimes: readonly number[]): number => centimes.reduce((total, each) => total + each, 0);

/** What the lines of a rate come to in centimes, as their prices were entered. */
interface Entered {
  vatRate: number;
  unitPriceTtc: number | undefined;
  gross: number;
  net: number;
}

/** The highest rate first. */
function enteredByRate(lines: readonly TotalledLine[]): Entered[] {
  const byRate = new Map<number, Entered>();
  for (const line of lines) {
    const { vatRate, unitPriceTtc } = line;
    const known = byRate.get(vatRate) ?? { vatRate, unitPriceTtc, gross: 0, net: 0 };
    const [gross, net] = [known.gross + enteredGross(line), known.net + enteredNet(line)];
    byRate.set(vatRate, { ...known, gross, net });
  }
  return [...byRate.values()].toSorted((a, b) => b.vatRate - a.vatRate);
}

/** What is left of a rate, as HT and VAT: with VAT, the VAT is what the HT leaves of it, so that both come to it exactly. */
function shareOf(part: Entered, left: number) {
  const base = withoutVat(left, part);
  const tax = isTtc(part) ? left - base : scaleHalfUp(base, Math.round(part.vatRate * 100), 10_000);
  return { rate: part.vatRate, base, tax };
}
