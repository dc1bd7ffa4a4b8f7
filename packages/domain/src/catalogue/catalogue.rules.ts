// Search, identifiers and prices of the catalogue.
import { searchLine } from '../kernel/folded-text.ts';
import type { Category, Product, Service } from './catalogue.schema.ts';

const randomDigits = (random: () => number): string =>
  String(Math.floor(random() * 1_000_000)).padStart(6, '0');

/** `PRD-` plus a random number of six digits (specification §9). */
export const newProductId = (random: () => number): string => `PRD-${randomDigits(random)}`;

export const newServiceId = (random: () => number): string => `SRV-${randomDigits(random)}`;

export const newCategoryId = (random: () => number): string => `CAT-${randomDigits(random)}`;

export const productSearchLine = (product: Product): string =>
  searchLine([product.id, product.name, product.description, product.sku, product.technicalSpecs]);

export const serviceSearchLine = (service: Service): string =>
  searchLine([service.id, service.name, service.description, service.skill]);

export const categorySearchLine = (category: Category): string =>
  searchLine([category.name, category.description]);

/** The characteristics of a product, `Clé : valeur` per line of `technicalSpecs`. */
export const technicalCharacteristics = (specs: string): { name: string; value: string }[] =>
  specs
    .split('\n')
    .map((line) => {
      const [name = ''] = line.split(':', 1);
      return { name: name.trim(), value: line.slice(name.length + 1).trim() };
    })
    .filter(({ name }) => name !== '');

/** What a person without the right to prices receives (docs/product.md §3). */
export function withoutPrice<T extends { price: unknown }>(row: T): Omit<T, 'price'> {
  const { price: _price, ...rest } = row;
  return rest;
}
