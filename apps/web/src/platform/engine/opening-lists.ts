// How a start shows its lists before the copy is read: from their heads, kept at the last visit (store/heads.ts). The copy is
// read once they are painted, or at once when a screen asks for something that only the copy can answer.
import type { CollectionName, Row } from '@zellige/domain';
import type { SyncEngine } from '@zellige/sync/engine';
import type { Opening } from '@zellige/sync/store/heads';
import type { ListHead, RowQuery } from './app-engine.ts';
import { openingCollections } from './early-peek.ts';
import type { FirstRows } from './first-rows.ts';

const nothing: Opening = { isCopied: false, heads: new Map() };

export class OpeningLists {
  readonly #sync: SyncEngine;
  readonly #firstRows: FirstRows;
  readonly #wanted = Promise.withResolvers<void>();
  readonly #asked = new Set<CollectionName>();
  readonly #missed = new Set<CollectionName>();
  readonly #keeps = new Set<CollectionName>();
  #opening: Opening | null = null;

  constructor(sync: SyncEngine, firstRows: FirstRows) {
    this.#sync = sync;
    this.#firstRows = firstRows;
  }

  /** Whether the device had a complete copy when the page opened; null until that is known. */
  get isCopied(): boolean | null {
    return this.#opening?.isCopied ?? null;
  }

  /** Reads the heads of these lists and of what stands beside them; answers the collections that have one. */
  async come(first: readonly CollectionName[]): Promise<CollectionName[]> {
    const names = openingCollections(first);
    try {
      this.#opening = await this.#sync.heads.open(names);
    } catch {
      // The copy cannot be read at all: reading it whole will say so.
      this.#opening = nothing;
    }
    const { isCopied, heads } = this.#opening;
    if (!isCopied || [...this.#asked].some((name) => !heads.has(name))) this.#wanted.resolve();
    return names.filter((name) => heads.has(name));
  }

  /** Whether a screen looked for the head before it was read. */
  wasMissed(collection: CollectionName): boolean {
    return this.#missed.has(collection);
  }

  /** Resolves when the copy is to be read. */
  copyWanted(): Promise<void> {
    return Promise.race([this.#wanted.promise, this.#firstRows.painted()]);
  }

  /** The head of a collection's list while its rows are not read. */
  head(collection: CollectionName): ListHead<Row> | null {
    if (!this.#opening) this.#missed.add(collection);
    return this.#sync.store.isRead(collection) ? null : this.#kept(collection);
  }

  #kept(collection: CollectionName): ListHead<Row> | null {
    return (this.#opening?.heads.get(collection) ?? null) as ListHead<Row> | null;
  }

  /** Keeps the head of the list that opens, for the next start; `read` is called once. */
  keep(collection: CollectionName, read: () => () => readonly Row[]): void {
    if (this.#keeps.has(collection)) return;
    this.#keeps.add(collection);
    this.#sync.heads.show(collection, read());
  }

  /** A screen asks for rows that are not read yet. */
  ask(collection: CollectionName, query?: RowQuery): void {
    if (!query?.isOpening || (this.#opening && !this.#kept(collection))) this.#wanted.resolve();
    this.#asked.add(collection);
  }
}
