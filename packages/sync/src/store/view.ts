// A view holds the rows of a list: a collection filtered, searched and sorted, computed again only when it is read after a
// change.
import type { Row, SortOrder } from '../ports/rulebook.ts';
import { matching, type SearchIndex } from './search-index.ts';
import type { SortedIndex } from './sorted-index.ts';

export interface ViewQuery {
  /** Keep it the same function while the filter is the same. */
  filter?: ((row: Row) => boolean) | undefined;
  /** As typed. */
  search?: string | undefined;
  /** The collection's default order without it. */
  sort?: SortOrder | undefined;
}

export interface ViewSource {
  order(sort: SortOrder | undefined): SortOrder;
  index(order: SortOrder): SortedIndex;
  search: SearchIndex;
  terms(search: string): string[];
}

interface Computation {
  index: SortedIndex;
  version: number;
  isDescending: boolean;
  filter: ViewQuery['filter'];
  terms: string[];
  rows: readonly Row[];
}

/** The rows of a list as they were last computed. */
class Computed {
  readonly #from: Computation;

  constructor(from: Computation) {
    this.#from = from;
  }

  get rows(): readonly Row[] {
    return this.#from.rows;
  }

  get terms(): string[] {
    return this.#from.terms;
  }

  /** Whether it answers that search. */
  isFor(terms: readonly string[]): boolean {
    return this.#from.terms.join('\n') === terms.join('\n');
  }

  /** Whether only the search can have changed since. */
  isOf(index: SortedIndex, isDescending: boolean, filter: ViewQuery['filter']): boolean {
    const from = this.#from;
    const isSameOrder = from.index === index && from.isDescending === isDescending;
    return isSameOrder && from.version === index.version && from.filter === filter;
  }
}

/** Letters that can be taken back without another search. */
const MAX_SEARCHES = 8;

/** What is found already is searched again only if it is that much shorter than the list, whose texts lie ready in a row. */
const SHORT_SHARE = 8;

const isShort = (last: Computed, index: SortedIndex): boolean =>
  last.terms.length > 0 && last.rows.length * SHORT_SHARE < index.rows().length;

const includesEvery = (terms: readonly string[], earlier: readonly string[]): boolean =>
  earlier.every((old) => terms.some((term) => term.includes(old)));

export class View {
  readonly #source: ViewSource;
  #query: ViewQuery;
  #last: Computed | null = null;
  /** What shorter searches found, each in the one before it. */
  #wider: readonly Computed[] = [];

  constructor(source: ViewSource, query: ViewQuery) {
    this.#source = source;
    this.#query = query;
  }

  /** The rows in order; the same array until the query or a row changes. */
  readonly rows = (): readonly Row[] => {
    const { filter, search = '', sort } = this.#query;
    const order = this.#source.order(sort);
    const index = this.#source.index(order);
    const isDescending = order.descending ?? false;
    const terms = this.#source.terms(search);
    const last = this.#last?.isOf(index, isDescending, filter) ? this.#last : null;
    if (last?.isFor(terms)) return last.rows;
    this.#wider = this.#widerThan(terms, last);
    const again = this.#wider.at(-1);
    if (again?.isFor(terms)) {
      this.#last = again;
      return again.rows;
    }
    const isNarrower = last && isShort(last, index) && includesEvery(terms, last.terms);
    const rows = isNarrower ? this.#narrow(last.rows, terms) : this.#compute(index, isDescending, terms);
    this.#last = new Computed({ index, version: index.version, isDescending, filter, terms, rows });
    return rows;
  };

  /** What is known of wider searches, or of this one. */
  #widerThan(terms: string[], last: Computed | null): readonly Computed[] {
    if (!last) return [];
    return [...this.#wider, last].filter((known) => includesEvery(terms, known.terms)).slice(-MAX_SEARCHES);
  }

  #narrow(rows: readonly Row[], terms: string[]): readonly Row[] {
    return matching(rows, rows.map(this.#source.search.text), terms);
  }

  #compute(index: SortedIndex, isDescending: boolean, terms: string[]): readonly Row[] {
    const { filter } = this.#query;
    const sorted = index.rows();
    const found = terms.length > 0 ? matching(sorted, index.texts(this.#source.search.text), terms) : sorted;
    const filtered = filter ? found.filter(filter) : found;
    return isDescending ? filtered.toReversed() : filtered;
  }

  /** Changes the query; a search that only got longer narrows what is already found. */
  readonly refine = (query: ViewQuery): void => {
    this.#query = query;
  };
}
