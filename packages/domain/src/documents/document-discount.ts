// The discount of a whole document is a percentage or an amount HT (docs/product.md 'Quotes'), beside the discounts of its
// lines.
import { fromCentimes, toCentimes } from '../kernel/values/money.ts';
import { scaleHalfUp } from '../kernel/values/proportion.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { type DocumentLine, enteredGross, enteredNet, isTotalled, isTtc } from './lines.ts';

/** One of the two; in MAD the amount, absent where there is none. */
export interface DocumentDiscount {
  /** Percentage. */
  globalDiscount: number;
  /** HT, or TTC where the prices are. */
  globalDiscountAmount?: number | undefined;
}

/** The discount on so many centimes net, half-up, and never more than they are. */
export const discountCentimes = (
  net: number,
  { globalDiscount, globalDiscountAmount = 0 }: DocumentDiscount,
): number =>
  globalDiscountAmount > 0
    ? Math.min(net, toCentimes(globalDiscountAmount))
    : scaleHalfUp(net, Math.round(globalDiscount * 100), 10_000);

/** The amount for one that is made of a document or of an input. */
export const discountOf = ({
  globalDiscountAmount = 0,
}: Pick<DocumentDiscount, 'globalDiscountAmount'>): Pick<DocumentDiscount, 'globalDiscountAmount'> =>
  globalDiscountAmount > 0 ? { globalDiscountAmount } : {};

/** The changed document: one of the two that is given takes the place of the other. */
export function withDiscount<Document extends DocumentDiscount>(
  document: Document,
  changes: { [Field in keyof DocumentDiscount]?: DocumentDiscount[Field] | undefined },
): Document {
  const { globalDiscountAmount: amount = 0, ...rest } = document;
  const isReplaced = (changes.globalDiscount ?? 0) > 0 && changes.globalDiscountAmount === undefined;
  if (amount === 0 || isReplaced) return rest as Document;
  return changes.globalDiscountAmount !== undefined && changes.globalDiscount === undefined
    ? { ...document, globalDiscount: 0 }
    : document;
}

type Discounted = DocumentDiscount & { items: readonly DocumentLine[] };

/** Its lines come to this before the discount of the whole, in centimes as they were entered. */
export const netOfLines = ({ items }: Pick<Discounted, 'items'>): number =>
  items.filter(isTotalled).reduce((sum, line) => sum + enteredNet(line), 0);

const refused = (field: string, sentence: string): Result<never> =>
  fail('validation_failed', undefined, { [field]: sentence });

const isEntered = ({ type, unitPrice }: DocumentLine): boolean => type !== 'text' && unitPrice > 0;

/** Prices are entered without VAT or with it, all of a document alike. */
export function checkOneKindOfPrice({ items }: Pick<Discounted, 'items'>): Result<true> {
  const asFirst = items.find(isEntered);
  const other = items.findIndex((line) => isEntered(line) && isTtc(line) !== isTtc(asFirst ?? line));
  return other < 0 ? ok(true) : refused(`items.${other}.unitPriceTtc`, validation.onePriceKind);
}

/** An amount is never more than what it is taken off, and stands in the place of a percentage. */
export function checkDiscountAmounts(document: Discounted): Result<true> {
  for (const [index, line] of document.items.entries()) {
    const { discount, discountAmount = 0 } = line;
    const field = `items.${index}.discountAmount`;
    if (discountAmount > 0 && discount > 0) return refused(field, validation.oneDiscount);
    const gross = enteredGross(line);
    if (toCentimes(discountAmount) > gross)
      return refused(field, validation.discountAbove(fromCentimes(gross)));
  }
  const { globalDiscount, globalDiscountAmount = 0 } = document;
  if (globalDiscountAmount > 0 && globalDiscount > 0)
    return refused('globalDiscountAmount', validation.oneDiscount);
  const net = netOfLines(document);
  return toCentimes(globalDiscountAmount) > net
    ? refused('globalDiscountAmount', validation.discountAbove(fromCentimes(net)))
    : ok(true);
}
