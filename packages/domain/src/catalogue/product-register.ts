// Finds the duplicate of a product, among those read so far and those stored, by reference, SKU or designation.
import { foldText } from '../kernel/folded-text.ts';
import { importMessages } from '../kernel/import.messages.ts';
import type { DuplicateOf } from '../kernel/import-family.ts';
import type { Product } from './catalogue.schema.ts';

interface KnownProduct {
  line: number | null;
  label: string;
}

/** Products met so far by reference, SKU, and, for those that have neither, by designation. */
export class ProductRegister {
  readonly #known = new Map<string, KnownProduct>();

  constructor(stored: Iterable<Pick<Product, 'id' | 'sku' | 'name' | 'archivedAt'>> = []) {
    for (const product of stored) {
      const label = product.archivedAt === null ? product.name : importMessages.inCorbeille(product.name);
      this.add(product, { line: null, label });
    }
  }

  add(product: { id: string; sku: string; name: string }, known: KnownProduct): void {
    for (const { key } of this.#keysOf(product, true)) if (!this.#known.has(key)) this.#known.set(key, known);
  }

  look(product: { id: string; sku: string; name: string }): DuplicateOf | null {
    for (const { key, by } of this.#keysOf(product, product.id === '' && product.sku === '')) {
      const known = this.#known.get(key);
      if (known) return { ...known, by };
    }
    return null;
  }

  #keysOf(product: { id: string; sku: string; name: string }, withName: boolean) {
    const keys = [
      { value: product.id, key: `id/${foldText(product.id)}`, by: importMessages.sameReference },
      { value: product.sku, key: `sku/${foldText(product.sku)}`, by: importMessages.sameSku },
      {
        value: withName ? product.name : '',
        key: `name/${foldText(product.name)}`,
        by: importMessages.sameName,
      },
    ];
    return keys.filter(({ value }) => value !== '');
  }
}
