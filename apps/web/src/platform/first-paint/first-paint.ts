// A page shows the heads of its lists before the copy of the device is read, stored at the last visit
// (packages/sync/src/store/heads.ts), or on a new device the first page of each list straight from the server. Whatever is not
// needed for it waits until it is painted, so that nothing is fetched or run in front of what the person came to see.
import type { CollectionName, Row } from '@zellige/domain';
import type { SyncEngine } from '@zellige/sync/engine';
import type { Opening } from '@zellige/sync/store/heads';
import type { ListHead, RowQuery } from '../engine/app-engine.ts';
import type { HttpClient } from '../http/http-client.ts';
import { firstPagePath, firstPaintCollections, takeEarlyPage } from './prefetch.ts';

/** A page without a list, or one that shows nothing: the rest waits no longer than that. */
const FIRST_ROWS_TIMEOUT_MS = 3000;
/** A hidden tab paints nothing. */
const PAINT_TIMEOUT_MS = 500;

const nothing: Opening = { isCopied: false, heads: new Map() };

interface FirstPaintOptions {
  sync: SyncEngine;
  /** Collections that the first screen needs. */
  first: readonly CollectionName[];
  /** First page of a collection straight from the server; empty when it cannot be had. */
  firstPage: (collection: CollectionName) => Promise<Row[]>;
  /** A screen asked for rows of the collection before they were there: it may ask again. */
  onRows: (collection: CollectionName) => void;
}

export class FirstPaint {
  readonly #options: FirstPaintOptions;
  readonly #shown = Promise.withResolvers<void>();
  readonly #painted = this.#shown.promise.then(nextPaint);
  readonly #copyNeeded = Promise.withResolvers<void>();
  readonly #requested = new Set<CollectionName>();
  readonly #missed = new Set<CollectionName>();
  readonly #pages = new Map<CollectionName, readonly Row[]>();
  #opening: Opening | null = null;
  #opened: Promise<void> | null = null;

  constructor(options: FirstPaintOptions) {
    this.#options = options;
    setTimeout(this.#shown.resolve, FIRST_ROWS_TIMEOUT_MS);
  }

  /** Whether the device had a complete copy when the page opened; null until that is known. */
  get isCopied(): boolean | null {
    return this.#opening?.isCopied ?? null;
  }

  /** Whether the device's copy of the collection, if it has one, is still to be read. */
  isUnread(collection: CollectionName): boolean {
    return this.isCopied !== false && !this.#options.sync.store.isRead(collection);
  }

  /** Reads the heads of the first lists and of what stands beside them. */
  open(): Promise<void> {
    return (this.#opened ??= this.#open());
  }

  async #open(): Promise<void> {
    const { sync, first } = this.#options;
    // A copy that cannot be read at all: reading it whole will say so.
    this.#opening = await sync.heads.open(firstPaintCollections(first)).catch(() => nothing);
    const { isCopied, heads } = this.#opening;
    if (!isCopied || [...this.#requested].some((name) => !heads.has(name))) this.#copyNeeded.resolve();
  }

  /** Gives the screens what came, asks the server for the rest; resolves when the copy is to be read. */
  async start(): Promise<void> {
    const { first, onRows } = this.#options;
    await this.open();
    for (const collection of this.#missed) if (this.#head(collection)) onRows(collection);
    if (!this.isCopied) for (const collection of first) void this.#askPage(collection);
    await Promise.race([this.#copyNeeded.promise, this.#painted]);
  }

  /** A screen shows the rows of that collection, or that there are none. */
  shown(collection: CollectionName): void {
    if (this.#options.first.includes(collection)) this.end();
  }

  /** The person has what they came for: nothing waits any more but for the next paint. */
  end(): void {
    this.#shown.resolve();
  }

  /** Resolves once the first rows are on the screen, or after a time limit. */
  painted(): Promise<void> {
    return this.#painted;
  }

  /** The head of a collection's list while its rows are not read. */
  head(collection: CollectionName): ListHead<Row> | null {
    if (!this.#opening) this.#missed.add(collection);
    const head = this.#options.sync.store.isRead(collection) ? null : this.#head(collection);
    if (head) this.shown(collection);
    return head;
  }

  #head(collection: CollectionName): ListHead<Row> | null {
    return (this.#opening?.heads.get(collection) ?? null) as ListHead<Row> | null;
  }

  /** A screen asks for rows that are not read yet; the copy is read at once for what no head answers. */
  ask(collection: CollectionName, query?: RowQuery): void {
    if (!query?.isOpening || (this.#opening && !this.#head(collection))) this.#copyNeeded.resolve();
    this.#requested.add(collection);
  }

  /** The longer of what the copy has so far and the server's first page. */
  orPage(collection: CollectionName, query: RowQuery, rows: readonly Row[]): readonly Row[] {
    void this.#askPage(collection);
    const isPlain = query.search === undefined || query.search === '';
    const page = isPlain && query.sort === undefined ? (this.#pages.get(collection) ?? []) : [];
    const filtered = query.where ? page.filter(query.where) : page;
    return filtered.length > rows.length ? filtered : rows;
  }

  /** Asks for the page of a collection, once; what stands beside the first list waits for that. */
  async #askPage(collection: CollectionName): Promise<void> {
    if (this.#pages.has(collection)) return;
    this.#pages.set(collection, []);
    if (!this.#options.first.includes(collection)) await this.#painted;
    const page = await this.#options.firstPage(collection);
    this.#pages.set(collection, page);
    if (page.length === 0) this.shown(collection);
    this.#options.onRows(collection);
  }
}

/** Two frames: the first draws what React commits now, the second begins when that one is painted. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, PAINT_TIMEOUT_MS);
  });
}

/** As the page asked for it before the application was there, else asked now. Empty when the server does not answer. */
export async function readFirstPage(http: HttpClient, collection: CollectionName): Promise<Row[]> {
  const early = await takeEarlyPage(collection);
  if (early) return early;
  const answer = await http.request<Row[]>(firstPagePath(collection));
  return answer.ok ? answer.value : [];
}
