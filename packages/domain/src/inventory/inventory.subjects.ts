// Items of the stock, their units and their movements among the kinds of records.
import type { CollectionName } from '../kernel/identity/collection-map.ts';
import { searchLine } from '../kernel/text/folded-text.ts';
import type { Movement } from './inventory.schema.ts';
import { byDay, byName, hidingPrice, named, subject, to } from '../kernel/records/subject.ts';

/** Records whose steps move stock: a movement names the one it came with. */
export const movementSources: readonly string[] = [
  'bonLivraison',
  'technicalSheets',
  'events',
  'units',
] satisfies CollectionName[];

const toSource = ({ relatedType, relatedId }: Pick<Movement, 'relatedType' | 'relatedId'>) =>
  movementSources.includes(relatedType) ? to(relatedType as CollectionName, [relatedId]) : [];

export const inventorySubject = subject('inventory', {
  see: 'inventory.see',
  nouns: {
    one: 'Article de stock',
    many: 'Articles de stock',
    gender: 'm',
    short: 'Article',
    stored: 'inventaire',
  },
  title: ({ name }) => named('Article', name),
  orderKey: byName,
  searchLine: (item) => searchLine([item.id, item.name, item.serialNumber, item.location, item.supplier]),
  redact: hidingPrice('inventory.prices'),
  names: { productId: ['products'], category: ['categories'] },
  keys: 'ART',
  files: { attach: 'inventory.move', remove: 'inventory.edit' },
  keyScope: 'inventory',
});

export const unitSubject = subject('units', {
  see: 'inventory.see',
  nouns: { one: 'Unité de stock', many: 'Unités de stock', gender: 'f', short: 'Unité' },
  title: ({ serialNumber, id }) => named('Unité', serialNumber || id),
  orderKey: ({ itemId, serialKey, id }) => `${itemId}/${serialKey}/${id}`,
  searchLine: (unit) =>
    searchLine([unit.serialNumber, unit.serialKey, unit.id, unit.client, unit.place, unit.notes]),
  keys: 'UNI',
  names: { contactId: ['contacts'] },
  references: (unit) => [...to('inventory', [unit.itemId]), ...toSource(unit)],
  files: { attach: 'inventory.move', remove: 'inventory.edit' },
  keyScope: 'inventory',
});

export const movementSubject = subject('movements', {
  hasPage: false,
  path: 'inventory/movements',
  see: 'inventory.see',
  nouns: { one: 'Mouvement', many: 'Mouvements', gender: 'm' },
  title: ({ itemName }) => named('Mouvement de stock', itemName),
  orderKey: byDay,
  newestFirst: true,
  searchLine: ({ itemName, kind, reason, relatedId }) => searchLine([itemName, kind, reason, relatedId]),
  keys: 'MVT',
  keeping: {
    day: 'date',
    parents: [
      { collection: 'bonLivraison', field: 'relatedId' },
      { collection: 'technicalSheets', field: 'relatedId' },
    ],
  },
  references: (movement) => [
    ...to('inventory', [movement.itemId]),
    ...to('units', movement.unitIds ?? []),
    ...toSource(movement),
  ],
  keyScope: 'inventory',
});
