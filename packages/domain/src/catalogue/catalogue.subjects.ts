// Products, services and their categories among the kinds of records.
import { type Actor, isAllowed } from '../kernel/identity/permissions.ts';
import { searchLine } from '../kernel/text/folded-text.ts';
import type { Product } from './catalogue.schema.ts';
import { byName, hidingPrice, named, subject, type WriteMoment } from '../kernel/records/subject.ts';

/** `PRD-` plus a random number of six digits (specification §9). */
const sixDigits =
  (prefix: string) =>
  ({ random }: Pick<WriteMoment, 'random'>): string =>
    `${prefix}-${String(Math.floor(random() * 1_000_000)).padStart(6, '0')}`;

const withoutPrices = hidingPrice('catalogue.prices');

/** Without what it is bought for, for who may not see margins; without any price, for who may see none. */
function hidingPurchase(row: Product, actor: Actor): Partial<Product> {
  const shown = withoutPrices(row, actor);
  if (isAllowed(actor, 'margins.see')) return shown;
  const { purchasePrice: _purchase, ...rest } = shown;
  return rest;
}

export const productSubject = subject('products', {
  isErased: true,
  see: 'catalogue.see',
  nouns: { one: 'Produit', many: 'Produits', gender: 'm' },
  title: ({ name }) => named('Produit', name),
  orderKey: byName,
  searchLine: (product) =>
    searchLine([product.id, product.name, product.description, product.sku, product.technicalSpecs]),
  redact: hidingPurchase,
  names: { 'parts.productId': ['products'], category: ['categories'] },
  keys: sixDigits('PRD'),
  files: { attach: 'catalogue.edit' },
  keyScope: 'catalogue',
});

export const serviceSubject = subject('services', {
  isErased: true,
  see: 'catalogue.see',
  nouns: { one: 'Service', many: 'Services', gender: 'm' },
  title: ({ name }) => named('Service', name),
  orderKey: byName,
  searchLine: (service) => searchLine([service.id, service.name, service.description, service.skill]),
  redact: withoutPrices,
  names: { category: ['categories'] },
  keys: sixDigits('SRV'),
  files: { attach: 'catalogue.edit' },
  keyScope: 'catalogue',
});

export const categorySubject = subject('categories', {
  isErased: true,
  hasPage: false,
  see: 'catalogue.see',
  nouns: { one: 'Catégorie', many: 'Catégories', gender: 'f' },
  title: ({ name }) => named('Catégorie', name),
  orderKey: byName,
  searchLine: (category) => searchLine([category.name, category.description]),
  keys: sixDigits('CAT'),
  keyScope: 'catalogue',
});
