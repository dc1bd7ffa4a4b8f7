// The product's engine: packages/sync over IndexedDB and the API, in the terms of the screens.
import type { Actor, CollectionName, Collections, Result, Row, RowId } from '@zellige/domain';
import { newCategoryId, newProductId, newServiceId } from '@zellige/domain/catalogue/catalogue.rules';
import { deviceContactId, deviceDocumentId, isNumbered } from '@zellige/domain/kernel/numbering';
import { SCHEMA_VERSION } from '@zellige/contract';
import {
  browserChannel,
  browserClock,
  browserHints,
  browserLocks,
  browserRandom,
  localStorageMirror,
} from '@zellige/sync/adapters/browser-platform';
import { createIdbStorage } from '@zellige/sync/adapters/idb-storage';
import { createSyncEngine, type SyncEngine } from '@zellige/sync/engine';
import type { Transport } from '@zellige/sync/ports/transport';
import type { AppEngine, ConflictView, EngineStatus, QueueEntryView, RowQuery } from './app-engine.ts';
import { ListViews } from './list-views.ts';
import { createRulebook } from './rulebook.ts';

interface SyncedEngineOptions {
  actor: Actor;
  transport: Transport;
  /** Collections that the first screen needs. */
  first: readonly CollectionName[];
}

export class SyncedEngine implements AppEngine {
  readonly sync: SyncEngine;
  readonly #views: ListViews;
  readonly #revisions = new Map<string, number>();
  readonly #ready = new Set<string>();
  readonly #listeners = new Map<CollectionName, Set<() => void>>();
  #status: EngineStatus | null = null;

  constructor({ actor, transport, first }: SyncedEngineOptions) {
    const storage = createIdbStorage({ name: `zellige-${actor.id}`, schema: SCHEMA_VERSION });
    this.sync = createSyncEngine({
      userId: actor.id,
      schema: SCHEMA_VERSION,
      rulebook: createRulebook(actor),
      storage,
      transport,
      clock: browserClock,
      random: browserRandom,
      locks: browserLocks,
      channel: browserChannel(`zellige-${actor.id}`),
      mirror: localStorageMirror(),
      hints: browserHints,
      first,
    });
    this.#views = new ListViews(this.sync.store);
    this.sync.status.subscribe(() => {
      this.#status = null;
    });
  }

  async execute(action: string, input: unknown): Promise<Result<Row>> {
    const done = await this.sync.execute(action, input);
    return done.ok ? { ok: true, value: done.value.output as Row } : (done as Result<Row>);
  }

  get<C extends CollectionName>(collection: C, id: RowId): Collections[C] | undefined {
    const { store } = this.sync;
    const row =
      store.get(collection, id) ??
      (isNumbered(collection) ? store.find(collection, { number: id })[0] : undefined);
    return row as unknown as Collections[C] | undefined;
  }

  rows<C extends CollectionName>(collection: C, query: RowQuery<Collections[C]>): readonly Collections[C][] {
    return this.#views.rows(
      collection,
      query as unknown as RowQuery,
    ) as readonly unknown[] as readonly Collections[C][];
  }

  isPending(collection: CollectionName, id: RowId): boolean {
    return this.sync.store.isPending(collection, id);
  }

  isReady(collection: CollectionName): boolean {
    return this.#ready.has(collection) && this.status().copyComplete;
  }

  subscribe(collection: CollectionName, listener: () => void): () => void {
    const listeners = this.#listeners.get(collection) ?? this.#watch(collection);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Follows a collection for the life of the engine, whoever comes and goes. */
  #watch(collection: CollectionName): Set<() => void> {
    const listeners = new Set<() => void>();
    this.#listeners.set(collection, listeners);
    const changed = () => {
      this.#revisions.set(collection, this.revision(collection) + 1);
      for (const listener of listeners) listener();
    };
    this.sync.store.subscribe(collection, changed);
    this.#onCopyComplete(changed);
    void this.#markReady(collection, changed);
    return listeners;
  }

  async #markReady(collection: CollectionName, changed: () => void): Promise<void> {
    await this.sync.ready(collection);
    this.#ready.add(collection);
    changed();
  }

  #onCopyComplete(changed: () => void): void {
    let wasComplete = this.status().copyComplete;
    this.sync.status.subscribe(({ lastSync }) => {
      if (wasComplete || lastSync === null) return;
      wasComplete = true;
      changed();
    });
  }

  revision(collection: CollectionName): number {
    return this.#revisions.get(collection) ?? 0;
  }

  newId(collection: CollectionName): RowId {
    if (isNumbered(collection)) return deviceDocumentId(collection, new Date(), Math.random);
    if (collection === 'products') return newProductId(Math.random);
    if (collection === 'services') return newServiceId(Math.random);
    if (collection === 'categories') return newCategoryId(Math.random);
    return deviceContactId(new Date(), Math.random);
  }

  status(): EngineStatus {
    const { lastSync, ...status } = this.sync.status.get();
    this.#status ??= {
      ...status,
      lastSync: lastSync === null ? null : new Date(lastSync).toISOString(),
      copyComplete: lastSync !== null,
    };
    return this.#status;
  }

  subscribeStatus(listener: () => void): () => void {
    return this.sync.status.subscribe(listener);
  }

  queue(): Promise<QueueEntryView[]> {
    const inConflict = new Set(this.sync.conflicts.map((conflict) => conflict.opId));
    const waiting = this.sync.entries.filter((entry) => !inConflict.has(entry.opId));
    return Promise.resolve(
      waiting.map(({ opId, action, data, timestamp, state, attempts, lastError }) => ({
        opId,
        action,
        data,
        timestamp,
        state,
        attempts,
        error: lastError,
      })),
    );
  }

  conflicts(): Promise<ConflictView[]> {
    return Promise.resolve(
      this.sync.conflicts.map((conflict) => ({
        id: conflict.opId,
        collection: conflict.collection as CollectionName,
        recordId: conflict.id,
        action: conflict.entry.action,
        base: conflict.base as Row | null,
        mine: conflict.mine as Row | null,
        theirs: conflict.kind === 'deleted' ? null : (conflict.theirs as Row | null),
      })),
    );
  }

  async keepMine(conflictId: string): Promise<void> {
    await this.sync.keepMine(conflictId);
  }

  async takeTheirs(conflictId: string): Promise<void> {
    await this.sync.takeTheirs(conflictId);
  }

  async retry(opId: string): Promise<void> {
    await this.sync.retry(opId);
  }

  async discard(opId: string): Promise<void> {
    await this.sync.discard(opId);
  }
}
