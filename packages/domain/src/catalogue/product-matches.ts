// Which products an item of the stock may be units of, by what both are called ('Relier au catalogue', docs/product.md 'Inventory').
// Pure: the words of the names, the rarer the heavier, the reference and the SKU, the category.
import { foldText } from '../kernel/text/folded-text.ts';
import { isKit } from './kit.rules.ts';
import type { Product } from './catalogue.schema.ts';

/** The item is known by these. */
export interface Matched {
  name: string;
  /** Category id, or empty. */
  category: string;
  serialNumber: string;
}

export interface ProductMatch {
  product: Product;
  /** From 0 to 1. */
  score: number;
  /** One person would not hesitate: they are called the same, or the item names the reference, and so is no other product. */
  isSure: boolean;
  by: 'reference' | 'name' | 'words';
}

const PROPOSED = 3;
/** Under it two names have too little in common. */
const LEAST = 0.4;
const OF_CATEGORY = 0.08;
/** Names whose figures differ are those of two sizes of one thing. */
const OTHER_FIGURES = 0.5;

const small = new Set([
  'a',
  'au',
  'aux',
  'avec',
  'd',
  'de',
  'des',
  'du',
  'en',
  'et',
  'l',
  'la',
  'le',
  'les',
  'pour',
]);

/** The words of a text, once each, without the small ones: `Écran de 65"` → écran, 65. */
const wordsOf = (text: string): Set<string> =>
  new Set((foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !small.has(word)));

const figuresOf = (words: ReadonlySet<string>): string =>
  [...words]
    .filter((word) => /\p{N}/u.test(word))
    .toSorted()
    .join(' ');

const keyOf = (words: ReadonlySet<string>): string => [...words].toSorted().join(' ');

/** A reference is looked for as it is written, bars and points included. */
const tokensOf = (text: string): string[] =>
  foldText(text)
    .split(/[\s,;()[\]]+/)
    .filter(Boolean);

interface Known {
  product: Product;
  words: ReadonlySet<string>;
  figures: string;
}

/** What the stock may follow. */
const isOffered = (product: Product): boolean =>
  product.archivedAt === null && product.isStocked !== false && !isKit(product);

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

/** The products by what an item may call them. */
class ProductIndex {
  readonly #byWord = new Map<string, Known[]>();
  readonly #byReference = new Map<string, Product[]>();
  readonly #byName = new Map<string, Product[]>();
  #count = 0;

  constructor(products: Iterable<Product>) {
    for (const product of products) if (isOffered(product)) this.#add(product);
  }

  #add(product: Product): void {
    const words = wordsOf(product.name);
    const known = { product, words, figures: figuresOf(words) };
    this.#count += 1;
    for (const word of words) put(this.#byWord, word, known);
    for (const reference of new Set([product.id, product.sku].map(foldText)))
      if (reference) put(this.#byReference, reference, product);
    put(this.#byName, keyOf(words), product);
  }

  named(words: ReadonlySet<string>): readonly Product[] {
    return this.#byName.get(keyOf(words)) ?? [];
  }

  referredTo(texts: readonly string[]): readonly Product[] {
    const found = texts.flatMap(tokensOf).flatMap((token) => this.#byReference.get(token) ?? []);
    return [...new Set(found)];
  }

  withWordOf(words: ReadonlySet<string>): readonly Known[] {
    return [...new Set([...words].flatMap((word) => this.#byWord.get(word) ?? []))];
  }

  /** A word that few products have says more than one that most have. */
  weight(word: string): number {
    return Math.log(1 + (1 + this.#count) / (1 + (this.#byWord.get(word)?.length ?? 0)));
  }
}

/** How much of two names is the same, 0 to 1. */
function likeness(index: ProductIndex, a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const weightOf = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + index.weight(word), 0);
  const all = weightOf(a) + weightOf(b);
  return all === 0 ? 0 : (2 * weightOf([...a].filter((word) => b.has(word)))) / all;
}

const better = (a: ProductMatch, b: ProductMatch): number =>
  Number(b.isSure) - Number(a.isSure) || b.score - a.score || (a.product.id < b.product.id ? -1 : 1);

/** Reads the catalogue once; the answer proposes at most three products for an item, the likeliest first. */
export function productMatcher(products: Iterable<Product>): (item: Matched) => ProductMatch[] {
  const index = new ProductIndex(products);
  return ({ name, category, serialNumber }) => {
    const words = wordsOf(name);
    const figures = figuresOf(words);
    const matches = new Map<string, ProductMatch>();
    const propose = (match: ProductMatch) => {
      if (!matches.has(match.product.id)) matches.set(match.product.id, match);
    };
    const exact = (found: readonly Product[], by: ProductMatch['by']) => {
      for (const product of found) propose({ product, score: 1, isSure: found.length === 1, by });
    };
    exact(index.referredTo([name, serialNumber]), 'reference');
    if (words.size > 0) exact(index.named(words), 'name');
    for (const { product, words: others, figures: otherFigures } of index.withWordOf(words)) {
      const differ = figures !== '' && otherFigures !== '' && figures !== otherFigures;
      const raised = product.category === category && category !== '' ? OF_CATEGORY : 0;
      const score = likeness(index, words, others) * (differ ? OTHER_FIGURES : 1) + raised;
      if (score >= LEAST) propose({ product, score: Math.min(score, 0.99), isSure: false, by: 'words' });
    }
    const sure = [...matches.values()].filter(({ isSure }) => isSure);
    // Two sure ones contradict each other: the reference of one, the name of another.
    const found = [...matches.values()].map((match) => ({
      ...match,
      isSure: match.isSure && sure.length === 1,
    }));
    return found.toSorted(better).slice(0, PROPOSED);
  };
}
