// Items of the stock and their movements among the kinds of records.
import type { CollectionName } from '../kernel/collections.ts';
import { searchLine } from '../kernel/folded-text.ts';
import { byDay, byName, hidingPrice, named, subject, to } from '../kernel/subject.ts';

/** Records whose steps move stock: a movement names the one it came with. */
const movementSources: readonly string[] = [
  'bonLivraison',
  'technicalSheets',
  'events',
] satisfies CollectionName[];

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
  keys: 'ART',
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
  references: ({ itemId, relatedType, relatedId }) => [
    ...to('inventory', [itemId]),
    ...(movementSources.includes(relatedType) ? to(relatedType as CollectionName, [relatedId]) : []),
  ],
  keyScope: 'inventory',
});
