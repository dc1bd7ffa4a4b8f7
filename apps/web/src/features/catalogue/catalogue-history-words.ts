// How the Historique of products and services reads.

import { formatMad, parseAmount } from '@zellige/domain/kernel/money';
import type { HistoryWords } from '../../business/records/record-history.tsx';
import { catalogueMessages } from './catalogue.messages.ts';
import type { Categories } from './use-categories.ts';

const { fields, price, availabilities, units } = catalogueMessages;
const { id: _id, createdAt: _created, updatedAt: _updated, sale: _sale, rental: _rental, ...named } = fields;

const mad = (text: unknown): string => formatMad(typeof text === 'string' ? (parseAmount(text) ?? 0) : 0);

function priceText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('sale' in value)) return undefined;
  const sale = `${price.salePrice} ${mad(value.sale)}`;
  return 'rental' in value ? `${sale}, ${price.rentalPrice.toLowerCase()} ${mad(value.rental)}` : sale;
}

const labels: Readonly<Record<string, string>> = { ...availabilities, ...units };

/** Prices are named only to those who may see them: the server leaves them out for the others. */
export const catalogueHistoryWords = (categories: Categories): HistoryWords => ({
  fields: named,
  format(field, value) {
    if (field === 'price') return priceText(value);
    if (typeof value !== 'string') return undefined;
    if (field === 'category') return categories.byId.get(value)?.name;
    return field === 'availability' || field === 'unit' ? labels[value] : undefined;
  },
});
