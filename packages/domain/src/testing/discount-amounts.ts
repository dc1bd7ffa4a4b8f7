// Discounts in dirhams for property tests: some of the lines, or the whole of the document, in the place of their percentages; and
// prices that were entered with VAT.
import * as fc from 'fast-check';

interface Line {
  quantity: number;
  unitPrice: number;
  discount: number;
}

interface Document {
  items: readonly Line[];
  globalDiscount: number;
}

const centimes = (amount: number): number => Math.floor(amount * 100) / 100;

const given = (field: string, amount: number): object => (amount > 0 ? { [field]: amount } : {});

/** Which lines have an amount, whether the whole has, and whether all of it is TTC. */
export const inDirhams = fc.record({
  line: fc.constantFrom(null, null, 0, 1),
  ofLine: fc.constantFrom(0.01, 0.37, 1),
  whole: fc.constantFrom(false, false, true),
  isTtc: fc.constantFrom(false, false, true),
});

/** The document with those amounts: of a line a part of what it comes to, of the whole three tenths of it. */
export function withAmounts<D extends Document>(
  document: D,
  { line, ofLine, whole, isTtc }: { line: number | null; ofLine: number; whole: boolean; isTtc: boolean },
): D {
  const items = document.items.map((each, index) => {
    const amount = index === line ? centimes(each.unitPrice * each.quantity * ofLine) : 0;
    const priced = isTtc ? { ...each, unitPriceTtc: each.unitPrice } : each;
    return amount > 0 ? { ...priced, discount: 0, discountAmount: amount } : priced;
  });
  const left = items.map((each) => {
    const gross = each.unitPrice * each.quantity;
    return 'discountAmount' in each ? gross - each.discountAmount : gross * (1 - each.discount / 100);
  });
  const amount = whole ? centimes(left.reduce((sum, net) => sum + net, 0) * 0.3) : 0;
  return {
    ...document,
    items,
    ...(amount > 0 && { globalDiscount: 0 }),
    ...given('globalDiscountAmount', amount),
  };
}
