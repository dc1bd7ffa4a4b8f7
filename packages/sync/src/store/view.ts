// A view holds the rows of a list: a collection filtered, searched and sorted, computed again only when it is read after a
// change.
import type { Row, SortOrder } from '../ports/rulebook.ts';
import type { Collection } from './collection.ts';
import { matching } from './search-index.ts';
import type { SortedIndex } from './sorted-index.ts';

export interface ViewQuery {
  /** Keep it the same function while the filter is the same. */
  filter?: ((row: Row) => boolean) | undefined;
  /** The collection's default order without it. */
  sort?: SortOrder | undefined;
}

/** What a search found, as long as no row changes. */
interface Found {
  terms: readonly string[];
  rows: readonly Row[];
}

/** Letters that can be taken back without another search. */
const MAX_SEARCHES = 8;

/** What is found already is searched again only if it is that much shorter than the list, whose texts lie ready in a row. */
const SHORT_SHARE = 8;

const includesEvery = (terms: readonly string[], earlier: readonly string[]): boolean =>
  earlier.every((old) => terms.some((term) => term.includes(old)));

const isFor = (found: Found | undefined, terms: readonly string[]): found is Found =>
  found?.terms.join('\n') === terms.join('\n');

export class View {
  /** A copy that is read again has other collections. */
  readonly #collection: () => Collection;
  readonly #query: ViewQuery;
  #index: SortedIndex | null = null;
  #version = -1;
  /** What shorter searches found, each in the one before it; the last answer at the end. */
  #found: readonly Found[] = [];

  constructor(collection: () => Collection, query: ViewQuery) {
    this.#collection = collection;
    this.#query = query;
  }

  isOf({ filter, sort }: ViewQuery): boolean {
    const own = this.#query;
    const isSameOrder = own.sort?.id === sort?.id && own.sort?.descending === sort?.descending;
    return isSameOrder && own.filter === filter;
  }

  /** The rows in order, of a search as typed; the same array until a row changes. */
  readonly rows = (search = ''): readonly Row[] => {
    const collection = this.#collection();
    const index = collection.sorted(this.#query.sort ?? collection.defaultOrder);
    if (index !== this.#index || index.version !== this.#version) this.#found = [];
    this.#index = index;
    this.#version = index.version;
    const terms = collection.terms(search);
    const wider = this.#found.filter((known) => includesEvery(terms, known.terms));
    const last = wider.at(-1);
    this.#found = isFor(last, terms)
      ? wider
      : [...wider, { terms, rows: this.#search(collection, index, terms, last) }].slice(-MAX_SEARCHES);
    return this.#found.at(-1)?.rows ?? [];
  };

  #search(
    collection: Collection,
    index: SortedIndex,
    terms: readonly string[],
    last?: Found,
  ): readonly Row[] {
    const { texts, defaultOrder } = collection;
    const sorted = index.rows();
    const isShort = last && last.terms.length > 0 && last.rows.length * SHORT_SHARE < sorted.length;
    if (isShort) return matching(last.rows, last.rows.map(texts.text), terms);
    const { filter, sort = defaultOrder } = this.#query;
    const found = terms.length > 0 ? matching(sorted, index.texts(texts.text), terms) : sorted;
    const filtered = filter ? found.filter(filter) : found;
    return sort.descending ? filtered.toReversed() : filtered;
  }
}
