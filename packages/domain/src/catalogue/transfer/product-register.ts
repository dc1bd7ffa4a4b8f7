// Finds the duplicate of a product, or of an item of the stock, among those read so far and those stored: by reference, by SKU (its
// serial number), or by designation (and its place).
import { foldText } from '../../kernel/text/folded-text.ts';
import { importMessages } from '../../kernel/transfers/import.messages.ts';
import type { DuplicateOf } from '../../kernel/transfers/import-family.ts';
import type { Product } from '../catalogue.schema.ts';

interface KnownProduct {
  line: number | null;
  label: string;
}

interface Registered {
  id: string;
  sku: string;
  name: string;
  /** Of an item: one of the same name elsewhere is another. */
  place?: string;
}

/** Products met so far by reference, SKU, and, for those that have neither, by designation. */
export class ProductRegister {
  readonly #known = new Map<string, KnownProduct>();

  readonly #bySku: string;

  constructor(
    stored: Iterable<Registered & Pick<Product, 'archivedAt'>> = [],
    bySku: string = importMessages.sameSku,
  ) {
    this.#bySku = bySku;
    for (const product of stored) {
      const label = product.archivedAt === null ? product.name : importMessages.inCorbeille(product.name);
      this.add(product, { line: null, label });
    }
  }

  add(product: Registered, known: KnownProduct): void {
    for (const { key } of this.#keysOf(product, true)) if (!this.#known.has(key)) this.#known.set(key, known);
  }

  look(product: Registered): DuplicateOf | null {
    for (const { key, by } of this.#keysOf(product, product.id === '' && product.sku === '')) {
      const known = this.#known.get(key);
      if (known) return { ...known, by };
    }
    return null;
  }

  #keysOf(product: Registered, withName: boolean) {
    const keys = [
      { value: product.id, key: `id/${foldText(product.id)}`, by: importMessages.sameReference },
      { value: product.sku, key: `sku/${foldText(product.sku)}`, by: this.#bySku },
      {
        value: withName ? product.name : '',
        key: `name/${foldText(product.name)}/${foldText(product.place ?? '')}`,
        by: importMessages.sameName,
      },
    ];
    return keys.filter(({ value }) => value !== '');
  }
}
