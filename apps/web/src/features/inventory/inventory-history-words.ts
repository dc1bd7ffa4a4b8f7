// How the Historique of an item reads: names of fields, values as people write them.

import { formatDay, isDay } from '@zellige/domain/kernel/dates';
import { inventoryStatusLabels } from '@zellige/domain/inventory/inventory.rules';
import type { HistoryWords } from '../../business/records/record-history.tsx';
import { inventoryMessages } from './inventory.messages.ts';

const {
  createdAt: _created,
  updatedAt: _updated,
  id: _id,
  value: _value,
  level: _level,
  sale: _sale,
  rental: _rental,
  ...fields
} = inventoryMessages.fields;

const labels: Readonly<Record<string, string | undefined>> = inventoryStatusLabels;

const priceText = (value: object): string | undefined => {
  if (!('sale' in value) || !('rental' in value)) return undefined;
  return `${String(value.sale)} / ${String(value.rental)}`;
};

/** `categoryName` gives the name behind a category. */
export const inventoryHistoryWords = (categoryName: (id: string) => string): HistoryWords => ({
  fields,
  verbs: inventoryMessages.history,
  format(field, value) {
    if (field === 'price' && typeof value === 'object' && value !== null) return priceText(value);
    if (typeof value !== 'string') return undefined;
    if (field === 'category') return categoryName(value);
    if (field === 'status') return labels[value];
    return isDay(value) ? formatDay(value) : undefined;
  },
});
