// Prices of a contract raised by a percentage, as its renewal does (docs/product.md 'Contracts').
import { type DocumentLine, type NewLine } from '../../documents/lines.ts';
import { fromCentimes, roundTo, toCentimes } from '../../kernel/values/money.ts';
import { scaleHalfUp } from '../../kernel/values/proportion.ts';

/** The price, half-up to the centime. */
const raisedPrice = (price: number, percent: number): number =>
  fromCentimes(scaleHalfUp(toCentimes(price), Math.round((100 + percent) * 100), 10_000));

/** The lines with every price raised, without the keys of the old ones. */
export const raisedLines = (lines: readonly DocumentLine[], percent: number): NewLine[] =>
  lines.map(({ total: _total, totalTtc: _ttc, id: _id, ...line }) => ({
    ...line,
    unitPrice: raisedPrice(line.unitPrice, percent),
    ...(line.unitPriceTtc !== undefined && { unitPriceTtc: raisedPrice(line.unitPriceTtc, percent) }),
    ...(line.discountAmount && { discountAmount: raisedPrice(line.discountAmount, percent) }),
    quantity: roundTo(line.quantity, 3),
  }));
