// Rows that the copy does not hold, fetched because somebody opens, searches or looks at the days of them: those that it leaves on
// the server (docs/adr/0017), those of a first copy that have not come yet, and those made elsewhere a moment ago, whose address is
// there before they are. What is asked for in one turn travels together; what the server does not have is not asked for again,
// what it did not answer is once it can be reached.
import { type CollectionName, collectionNames, type RowId } from '@zellige/domain';
import { keepingRules } from '@zellige/domain/offline/offline-scope';
import type { SyncEngine } from '@zellige/sync/engine';
import type { DaysRange, RowsRequest } from '@zellige/sync/ports/transport';

const AT_ONCE = 100;

export class RowsOnDemand {
  readonly #sync: SyncEngine;
  readonly #requested = new Set<string>();
  readonly #unanswered = new Map<string, CollectionName>();
  readonly #travelling = new Map<CollectionName, Set<string>>();

  constructor(sync: SyncEngine) {
    this.#sync = sync;
    let wasOnline = false;
    sync.status.subscribe(({ online }) => {
      if (online && !wasOnline) this.#askAgain();
      wasOnline = online;
    });
  }

  /** Whether rows of that collection may be on the server only. */
  #isPartial(collection: CollectionName): boolean {
    return keepingRules[collection] !== undefined && this.#sync.copy.days !== null;
  }

  /** How many rows of a collection are on the server only. */
  older(collection: CollectionName): number {
    return this.#isPartial(collection) ? this.#sync.copy.older(collection) : 0;
  }

  /** A screen shows something of a record that the copy does not hold. */
  want(collection: CollectionName, id: RowId): void {
    const { online } = this.#sync.status.get();
    if (online && this.#isPartial(collection)) this.open(collection, id);
  }

  /** Somebody opens a record that the copy does not hold, by a link or an address that may be newer than the copy. */
  open(collection: CollectionName, id: RowId): void {
    const key = String(id);
    if (this.#requested.has(`${collection}/${key}`)) return;
    this.#requested.add(`${collection}/${key}`);
    const waiting = this.#travelling.get(collection);
    if (waiting) waiting.add(key);
    else {
      this.#travelling.set(collection, new Set([key]));
      queueMicrotask(() => void this.#fetch(collection));
    }
  }

  /** The screens that still show what was not answered ask anew. */
  #askAgain(): void {
    const collections = new Set(this.#unanswered.values());
    for (const place of this.#unanswered.keys()) this.#requested.delete(place);
    this.#unanswered.clear();
    for (const collection of collections) this.#sync.store.announce(collection);
  }

  isTravelling(collection: CollectionName, id: RowId): boolean {
    return this.#travelling.get(collection)?.has(String(id)) ?? false;
  }

  async #fetch(collection: CollectionName): Promise<void> {
    const keys = [...(this.#travelling.get(collection) ?? [])];
    for (let start = 0; start < keys.length; start += AT_ONCE) {
      const ids = keys.slice(start, start + AT_ONCE);
      const came = await this.#ask({ collection, ids });
      if (came === null) for (const id of ids) this.#unanswered.set(`${collection}/${id}`, collection);
    }
    const later = [...(this.#travelling.get(collection) ?? [])].filter((key) => !keys.includes(key));
    this.#travelling.delete(collection);
    for (const key of later) {
      this.#requested.delete(`${collection}/${key}`);
      this.open(collection, key);
    }
    this.#sync.store.announce(collection);
  }

  /** Brings what the server finds into the copy; how many rows came, null when it did not answer. */
  search(collections: readonly CollectionName[], text: string): Promise<number | null> {
    return this.#bring(collections, { collections, search: text });
  }

  /** The same for what takes place on those days, both included. */
  days(collection: CollectionName, days: DaysRange): Promise<number | null> {
    return this.#bring([collection], { collection, days });
  }

  async #bring(collections: readonly CollectionName[], query: RowsRequest): Promise<number | null> {
    const came = await this.#ask(query);
    for (const collection of collections) this.#sync.store.announce(collection);
    return came;
  }

  /** Rows can be taken once the copy knows whose they are, from its first page on. */
  async #ask(query: RowsRequest): Promise<number | null> {
    const { copy, status } = this.#sync;
    if (!copy.isBegun && !status.get().online) return null;
    await this.#whenBegun();
    return copy.ask(query).catch(() => null);
  }

  #whenBegun(): Promise<void> {
    const { copy, status, store } = this.#sync;
    return new Promise((resolve) => {
      const look = () => {
        if (!copy.isBegun) return;
        for (const stop of stops) stop();
        resolve();
      };
      const stops = [status.subscribe(look), ...collectionNames.map((name) => store.subscribe(name, look))];
      look();
    });
  }
}
