// The next invoice charges or gives back the difference where its quote was amended after units were invoiced: their price,
// their days or the discount of the whole changed (docs/product.md 'Invoices').
import { scaleHalfUp } from '../../kernel/values/proportion.ts';
import { amendmentMessages } from '../../quotes/amendments/amendment.messages.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import { type DocumentLine, enteredNet, htOf, isTotalled, isTtc } from '../../documents/lines.ts';
import { linesByRate } from '../../documents/rate-lines.ts';
import { quoteCells, type RateShare } from './quote-share.ts';

/** Of one rate in centimes, as prices are entered: what lines come to before the discount of the whole. */
const netAt = (lines: readonly DocumentLine[], rate: number): number =>
  lines
    .filter((line) => isTotalled(line) && line.vatRate === rate)
    .reduce((sum, line) => sum + enteredNet(line), 0);

/** The centimes that rounding alone may leave between lines and what they share. */
const roundings = (lines: readonly DocumentLine[]): number => lines.length + 1;

/** Lines of the invoice, and one for each rate at which it takes more or less than they come to. */
export function withRegularisation(
  quote: Quote,
  items: readonly DocumentLine[],
  /** What it takes before deposits are deducted. */
  share: readonly RateShare[],
): DocumentLine[] {
  const last = quote.amendments?.at(-1);
  if (!last) return [...items];
  const isWithVat = quote.items.some(isTtc);
  const enteredOf = ({ base, tax }: RateShare): number => (isWithVat ? base + tax : base);
  const differences = quoteCells(quote).map((whole) => {
    const { rate } = whole;
    const [all, left] = [netAt(quote.items, rate), enteredOf(whole)];
    const due = enteredOf(share.find((cell) => cell.rate === rate) ?? { rate, base: 0, tax: 0 });
    const ofLines = all === 0 ? 0 : scaleHalfUp(netAt(items, rate), left, all);
    const difference = due - ofLines;
    const isRounding = Math.abs(difference) <= (items.length === 0 ? 0 : roundings(items));
    return { rate, base: isRounding || left === 0 ? 0 : scaleHalfUp(difference, all, left), tax: 0 };
  });
  const name = amendmentMessages.regularisation(last.n);
  const lines = linesByRate(differences, { name, description: last.reason, unit: 'forfait' });
  return [
    ...items,
    ...lines.map((line) => ({
      ...line,
      id: `${quote.id}-avenant${last.n}-${line.vatRate}`,
      ...(isWithVat && pricedWithVat(line)),
    })),
  ];
}

/** Its price is the one with VAT. */
function pricedWithVat({ unitPrice, vatRate }: Pick<DocumentLine, 'unitPrice' | 'vatRate'>) {
  const ht = htOf(unitPrice, vatRate);
  return { unitPriceTtc: unitPrice, unitPrice: ht, totalTtc: unitPrice, total: ht };
}
