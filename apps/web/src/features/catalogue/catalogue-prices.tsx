// Prices of the catalogue: kept as decimal strings, HT; absent for people who may not see them.

import type { Product, Service } from '@zellige/domain/catalogue/catalogue.schema';
import { formatAmount, formatMad } from '@zellige/domain/kernel/values/money';
import { parseAmount } from '@zellige/domain/kernel/values/written-amount';
import { catalogueMessages } from './catalogue.messages.ts';
import type { PriceFigure } from './page/price-figures.tsx';

const words = catalogueMessages.price;

/** Sale price in MAD, null when it is hidden from this person. */
export const saleOf = (row: { price?: { sale: string } }): number | null =>
  row.price === undefined ? null : (parseAmount(row.price.sale) ?? 0);

/** Rental per day in MAD, null when hidden or when the product is not rented. */
export const rentalOf = (product: { price?: Product['price'] }): number | null =>
  product.price === undefined ? null : parseAmount(product.price.rental) || null;

/** The other prices by time and the caution, as the page of a product tells them; those that there are. */
export function timedPricesOf({ price }: { price?: Product['price'] }): PriceFigure[] {
  const figures = [
    { label: words.weekPrice, text: price?.rentalWeek, note: words.perWeek },
    { label: words.monthPrice, text: price?.rentalMonth, note: words.perMonth },
    { label: words.caution, text: price?.caution, note: words.cautionNote },
  ];
  return figures.flatMap(({ text, ...figure }) => {
    const value = parseAmount(text ?? '') || null;
    return value === null ? [] : [{ ...figure, value }];
  });
}

/** The price as a list shows it, bare under a head that names the currency; a dash for none. */
export function PriceText({ value, isBare = false }: { value: number | null; isBare?: boolean }) {
  const format = isBare ? formatAmount : formatMad;
  return <span className="whitespace-nowrap tabular-nums">{value === null ? '—' : format(value)}</span>;
}

export type Priced = Product | Service;
