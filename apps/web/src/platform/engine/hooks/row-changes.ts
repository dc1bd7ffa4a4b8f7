// Which collections changed, for the life of an engine: screens come and go, a revision only grows.
import type { CollectionName } from '@zellige/domain';
import type { SyncEngine } from '@zellige/sync/engine';

/** Between two tellings while a copy arrives: each makes a list of thousands anew, and no row of it is one that somebody waits for. */
const ARRIVING_MS = 1000;

export class RowChanges {
  readonly #sync: SyncEngine;
  readonly #isComplete: () => boolean;
  readonly #revisions = new Map<CollectionName, number>();
  readonly #listeners = new Map<CollectionName, Set<() => void>>();
  readonly #arriving = new Set<CollectionName>();

  /** `isComplete` says whether the copy is whole: a collection changes once more when it becomes so. */
  constructor(sync: SyncEngine, isComplete: () => boolean) {
    this.#sync = sync;
    this.#isComplete = isComplete;
  }

  /** Grows at each change of the collection. */
  revision(collection: CollectionName): number {
    return this.#revisions.get(collection) ?? 0;
  }

  subscribe(collection: CollectionName, listener: () => void): () => void {
    const listeners = this.#listeners.get(collection) ?? this.#watch(collection);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Something beside its rows changed what screens show of the collection. */
  announce(collection: CollectionName): void {
    const listeners = this.#listeners.get(collection);
    if (!listeners) return;
    this.#revisions.set(collection, this.revision(collection) + 1);
    for (const listener of listeners) listener();
  }

  /** Follows a collection, whoever comes and goes. */
  #watch(collection: CollectionName): Set<() => void> {
    const listeners = new Set<() => void>();
    this.#listeners.set(collection, listeners);
    const { store } = this.#sync;
    store.subscribe(collection, (ids) => {
      const isOwn = ids === null || [...ids].some((id) => store.isPending(collection, id));
      if (isOwn || this.#isComplete()) this.announce(collection);
      else this.#announceSoon(collection);
    });
    this.#onCopyComplete(() => this.announce(collection));
    return listeners;
  }

  #announceSoon(collection: CollectionName): void {
    if (this.#arriving.has(collection)) return;
    this.#arriving.add(collection);
    setTimeout(() => {
      this.#arriving.delete(collection);
      this.announce(collection);
    }, ARRIVING_MS);
  }

  #onCopyComplete(changed: () => void): void {
    let wasComplete = this.#isComplete();
    this.#sync.status.subscribe(({ lastSync }) => {
      if (wasComplete || lastSync === null) return;
      wasComplete = true;
      changed();
    });
  }
}
