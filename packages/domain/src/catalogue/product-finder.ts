// The product that a cell of a file names: by reference, SKU or designation, whatever their case and accents. What is named in two
// ways, or not there, is said before anything is written.
import { foldText } from '../kernel/text/folded-text.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import type { Product } from './catalogue.schema.ts';

type Named = Pick<Product, 'id' | 'name' | 'sku' | 'archivedAt'>;

export type FoundProduct = { id: string } | { reason: string };

export class ProductFinder {
  /** By reference, SKU and designation, in that order of weight. */
  readonly #known = [new Map<string, Named[]>(), new Map<string, Named[]>(), new Map<string, Named[]>()];

  constructor(products: Iterable<Named>) {
    for (const product of products)
      for (const [rank, name] of [product.id, product.sku, product.name].entries()) {
        const [map, key] = [this.#known[rank], foldText(name)];
        if (map && key !== '') map.set(key, [...(map.get(key) ?? []), product]);
      }
  }

  /** The key of the product, or why there is none; a blank cell names none. */
  find(text: string): FoundProduct {
    const key = foldText(text);
    if (key === '') return { id: '' };
    const found = this.#known.map((map) => map.get(key) ?? []);
    const live = found.map((products) => products.filter(({ archivedAt }) => archivedAt === null));
    const [first, ...others] = live.find((products) => products.length > 0) ?? [];
    if (first && others.length === 0) return { id: first.id };
    if (first)
      return {
        reason: importMessages.productMany(
          text,
          [first, ...others].map(({ id }) => id),
        ),
      };
    const isArchived = found.some((products) => products.length > 0);
    return {
      reason: isArchived ? importMessages.productArchived(text) : importMessages.productUnknown(text),
    };
  }

  /** What a file calls the product: its designation where that finds it again, else its reference. */
  cellOf(id: string): string {
    const product = this.#known[0]?.get(foldText(id))?.find((known) => known.id === id);
    if (!product) return id;
    const found = this.find(product.name);
    return 'id' in found && found.id === id ? product.name : id;
  }
}
