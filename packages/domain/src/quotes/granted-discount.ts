// A document sold below the price list needs a manager's agreement beyond the limit (docs/product.md 'Quotes'). A person below
// manager sells each line down to the limit of the settings, whatever lowers it: a price that is typed, discounts, a price for
// the whole time of a rental. What a document said already stands line by line, for as long as nothing of the line gets
// cheaper.
import type { Product } from '../catalogue/catalogue.schema.ts';
import { isKit } from '../catalogue/kit.rules.ts';
import { rentalPrice } from '../catalogue/rental-price.ts';
import { fromCentimes, toCentimes } from '../kernel/values/money.ts';
import { parseAmount } from '../kernel/values/written-amount.ts';
import type { OperationContext } from '../kernel/operations/operation.ts';
import type { UnlockedRows } from '../kernel/operations/unlocked-rows.ts';
import { isAllowed } from '../kernel/identity/permissions.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { rentalEnd, rentalStart } from '../reservations/rental-time.ts';
import type { DocumentDiscount } from '../documents/document-discount.ts';
import { chargedDays, chargedTimes, type DocumentLine, isTotalled, isTtc } from '../documents/lines.ts';
import type { Quote } from './quote.schema.ts';

export type Discounted = Pick<Quote, 'items' | keyof DocumentDiscount>;

/** What floats add to and take from an exact amount. */
const NOISE = 1e-9;

/** What an amount HT is times, as it was entered. */
const enteredPer = (line: DocumentLine): number => (isTtc(line) ? 1 + line.vatRate / 100 : 1);

/** HT, in centimes. A price with VAT is as good as the nearest one HT. */
const grossOf = (line: DocumentLine): number => {
  const entered = toCentimes(line.unitPriceTtc ?? line.unitPrice) / enteredPer(line);
  return Math.max(entered, toCentimes(line.unitPrice)) * chargedTimes(line) * line.quantity;
};

/** The line without the discount of the whole, in centimes HT, before it is rounded. */
const netOf = (line: DocumentLine): number =>
  line.discountAmount
    ? grossOf(line) - toCentimes(line.discountAmount) / enteredPer(line)
    : grossOf(line) * (1 - line.discount / 100);

/** What the discount of the whole leaves of each line: an amount is taken off all that count in their proportion. */
function leftOfWhole({ items, globalDiscount, globalDiscountAmount = 0 }: Discounted): number {
  if (globalDiscountAmount === 0) return 1 - globalDiscount / 100;
  const net = items.filter(isTotalled).reduce((sum, line) => sum + netOf(line) * enteredPer(line), 0);
  return net > 0 ? Math.max(0, 1 - toCentimes(globalDiscountAmount) / net) : 1;
}

/** What the line is sold for in centimes, all discounts taken off. */
const soldFor = (line: DocumentLine, document: Discounted): number => netOf(line) * leftOfWhole(document);

/** What is sold, whatever it is sold for. A description and the rate of VAT are no part of it. */
const sold = ({ type, productId, name, unit, quantity, optional, ...line }: DocumentLine): string =>
  JSON.stringify([type, productId, name, unit, quantity, optional, rentalStart(line), rentalEnd(line)]);

/** The lines that `before` does not sell for as little already, the cheapest first: each of its lines stands for one. */
function newlyCheap(draft: Discounted, before: Discounted | null): DocumentLine[] {
  const agreed = new Map<string, number[]>();
  for (const line of before?.items ?? [])
    agreed.set(sold(line), [...(agreed.get(sold(line)) ?? []), soldFor(line, before ?? draft)]);
  return draft.items
    .filter(({ type }) => type !== 'text')
    .toSorted((a, b) => soldFor(a, draft) - soldFor(b, draft))
    .filter((line) => {
      const amounts = agreed.get(sold(line)) ?? [];
      const rank = amounts.findIndex((amount) => soldFor(line, draft) >= amount - amount * NOISE);
      if (rank >= 0) amounts.splice(rank, 1);
      return rank < 0;
    });
}

type PriceList = Pick<UnlockedRows, 'products' | 'services'>;

const saleCentimes = ({ price }: { price?: { sale?: string } }): number =>
  toCentimes(parseAmount(price?.sale ?? '') ?? 0);

/** What one of it is sold for; of a kit without a price of its own its parts. */
async function saleOf(product: Product, list: PriceList): Promise<number> {
  const own = saleCentimes(product);
  if (own > 0 || !isKit(product)) return own;
  let parts = 0;
  for (const { productId, quantity } of product.parts ?? [])
    parts += saleCentimes((await list.products.get(productId)) ?? {}) * quantity;
  return parts;
}

/** The price of one unit of the line in centimes, over the whole time of a rental; 0 where the list has none. */
async function listCentimes(line: DocumentLine, list: PriceList): Promise<number> {
  if (line.productId === '') return 0;
  const product = await list.products.get(line.productId);
  if (!product) return saleCentimes((await list.services.get(line.productId)) ?? {});
  return line.type === 'rental'
    ? (rentalPrice(product, chargedDays(line))?.centimes ?? 0)
    : saleOf(product, list);
}

/** The discount that is above the limit: that of the line, else that of the whole. */
function fieldOf(line: DocumentLine, draft: Discounted, rank: number, limit: number): string {
  if (netOf(line) < grossOf(line) * (1 - limit / 100) * (1 - NOISE))
    return `items.${rank}.${line.discountAmount ? 'discountAmount' : 'discount'}`;
  return draft.globalDiscountAmount ? 'globalDiscountAmount' : 'globalDiscount';
}

/** Where the person lowered the line most, and why that takes a manager. */
function refusal(
  line: DocumentLine,
  { draft, listed, limit }: { draft: Discounted; listed: number; limit: number },
): Result<never> {
  const rank = draft.items.indexOf(line);
  const isPriceLow = listed > 0 && grossOf(line) < listed * line.quantity * (1 - limit / 100);
  const [field, message] = isPriceLow
    ? [
        `items.${rank}.unitPrice`,
        validation.underListPrice(fromCentimes(listed), limit, line.type === 'rental'),
      ]
    : [fieldOf(line, draft, rank, limit), validation.discountNeedsManager(limit)];
  return fail('discount_needs_manager', undefined, { [field]: message });
}

/** Refused for each line that comes to less than the limit leaves of the price list, or of its own price where the list has none. */
export async function checkDiscount(
  draft: Discounted,
  { actor, rates, unlocked }: Pick<OperationContext, 'actor' | 'rates' | 'unlocked'>,
  before: Discounted | null = null,
): Promise<Result<true>> {
  if (isAllowed(actor, 'quotes.exceed_discount')) return ok(true);
  const limit = rates.discountLimitPercent;
  for (const line of newlyCheap(draft, before)) {
    const listed = await listCentimes(line, unlocked);
    const full = listed > 0 ? listed * line.quantity : grossOf(line);
    if (soldFor(line, draft) < full * (1 - limit / 100) - full * NOISE)
      return refusal(line, { draft, listed, limit });
  }
  return ok(true);
}
