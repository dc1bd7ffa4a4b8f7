// On a new device: the first page of each list straight from the server, shown until the copy has more.
import type { CollectionName, Row } from '@zellige/domain';
import type { RowQuery } from './app-engine.ts';

interface FirstPagesOptions {
  /** Empty when it cannot be had. */
  fetch: (collection: CollectionName) => Promise<Row[]>;
  /** A page came. */
  onPage: (collection: CollectionName, page: readonly Row[]) => void;
}

export class FirstPages {
  readonly #options: FirstPagesOptions;
  readonly #pages = new Map<CollectionName, readonly Row[]>();

  constructor(options: FirstPagesOptions) {
    this.#options = options;
  }

  /** Asks for the page of a collection, once. */
  async ask(collection: CollectionName): Promise<void> {
    if (this.#pages.has(collection)) return;
    this.#pages.set(collection, []);
    const page = await this.#options.fetch(collection);
    this.#pages.set(collection, page);
    this.#options.onPage(collection, page);
  }

  /** The longer of what the copy has so far and the server's first page. */
  orMore(collection: CollectionName, query: RowQuery, rows: readonly Row[]): readonly Row[] {
    void this.ask(collection);
    const isPlain = query.search === undefined || query.search === '';
    const page = isPlain && query.sort === undefined ? (this.#pages.get(collection) ?? []) : [];
    const wanted = query.where ? page.filter(query.where) : page;
    return wanted.length > rows.length ? wanted : rows;
  }
}
