// The key of a record for whoever creates it on a device, by collection (product.md D2, specification §9 'IDs').
import { newCategoryId, newProductId, newServiceId } from './catalogue/catalogue.rules.ts';
import type { CollectionName, RowId } from './kernel/collections.ts';
import { deviceContactId, deviceDocumentId, isNumbered } from './kernel/numbering.ts';

/** The moment and the chance of the write; `random` answers [0, 1). */
export interface WriteMoment {
  now: Date;
  random: () => number;
}

const letters = (random: () => number): string =>
  Math.floor(random() * 36 ** 4)
    .toString(36)
    .padStart(4, '0');

/** Prefixes of records that have no number of their own. */
const prefixes: Partial<Record<CollectionName, string>> = {
  payments: 'PAI',
  inventory: 'ART',
  movements: 'MVT',
  tasks: 'TSK',
  events: 'EVE',
  notifications: 'NOT',
};

/** Contacts have numbers, documents `DEV-<timestamp>-<4 letters>`, other records `PAI-<timestamp>-<4 signs>`. */
export function newRowId(collection: CollectionName, { now, random }: WriteMoment): RowId {
  if (isNumbered(collection)) return deviceDocumentId(collection, now, random);
  if (collection === 'contacts') return deviceContactId(now, random);
  if (collection === 'products') return newProductId(random);
  if (collection === 'services') return newServiceId(random);
  if (collection === 'categories') return newCategoryId(random);
  return `${prefixes[collection] ?? 'ID'}-${now.getTime()}-${letters(random)}`;
}
