// The application's engine without storage or network, for component tests: the product's own operations on the domain's
// memory engine, read through the product's own copy. `offline` keeps every write in the queue, as a browser without a server does.
import type {
  Actor,
  Change,
  CollectionName,
  Collections,
  Execution,
  Result,
  Row,
  RowId,
} from '@zellige/domain';
import { collections, keyOf, newRowId, ok } from '@zellige/domain';
import { offlineLists } from '@zellige/domain/offline/offline-lists';
import { matchesTerms, searchTerms } from '@zellige/domain/kernel/text/folded-text';
import { isNumbered } from '@zellige/domain/kernel/identity/numbering';
import { MemoryEngine, type StoredRow } from '@zellige/domain/testing/memory-engine';
import { browserClock } from '@zellige/sync/adapters/browser-platform';
import type { JournalRow } from '@zellige/sync/ports/storage';
import type { DaysRange } from '@zellige/sync/ports/transport';
import { Replica } from '@zellige/sync/store/replica';
import type {
  AppEngine,
  ConflictView,
  EngineStatus,
  PendingWrite,
  QueueEntryView,
  RowQuery,
} from '../platform/engine/app-engine.ts';
import { checkedExecute } from '../platform/engine/checked-execute.ts';
import { KeyedAnswers } from '../platform/engine/keyed-answers.ts';
import { viewQuery } from '../platform/engine/rulebook.ts';

export interface MemoryAppEngineOptions {
  actor: Actor;
  rows?: Iterable<StoredRow>;
  now?: () => Date;
  /** Writes wait in the queue and their rows are pending. */
  offline?: boolean;
  /** Writes that a person has to look at, by `quotes/DEV-001`. */
  troubled?: Readonly<Record<string, PendingWrite>>;
  /** Collections whose first rows have not come yet. */
  loading?: readonly CollectionName[];
  /** Rows that only the server has as long as the copy is incomplete; null when it does not answer. */
  beyond?: readonly StoredRow[] | null;
  /** The browser erased the copy; for `loading`, which has not come again yet. */
  isErased?: boolean;
}

export class MemoryAppEngine implements AppEngine {
  readonly authority: MemoryEngine;
  beyond: readonly StoredRow[] | null;
  readonly #options: MemoryAppEngineOptions;
  readonly #now: () => Date;
  readonly #copy = new Replica(1, offlineLists, browserClock);
  readonly #statusListeners = new Set<() => void>();
  readonly #pending = new Set<string>();
  readonly #queue: QueueEntryView[] = [];
  readonly #answers = new KeyedAnswers();
  #status: EngineStatus;

  constructor(options: MemoryAppEngineOptions) {
    this.#options = options;
    this.beyond = options.beyond ?? null;
    this.#now = options.now ?? (() => new Date());
    this.authority = new MemoryEngine({ now: this.#now });
    this.#status = {
      online: options.offline !== true,
      waiting: 0,
      parked: 0,
      conflicts: 0,
      recoverable: 0,
      withdrawn: 0,
      syncing: false,
      lastSync: null,
      needsSignIn: false,
      otherInstance: null,
      reloadNeeded: false,
      copyComplete: options.loading === undefined,
      copyErased: options.isErased === true,
    };
    this.#copy.commit({ ...this.#copy.state, lastSync: 0 }, []);
    this.load(options.rows ?? []);
  }

  /** Adds rows as the server would send them to this person. */
  load(rows: Iterable<StoredRow>): void {
    const seen = [...rows].map(({ collection, row }) => ({
      collection,
      row: collections[collection].redact(row, this.#options.actor) as Row,
    }));
    this.authority.load(seen);
    this.#take(seen);
  }

  #take(rows: readonly StoredRow[]): void {
    const nothing = { put: [], removed: [] };
    const stored = rows.map(({ collection, row }): JournalRow => [collection, keyOf(row.id), row, 0]);
    this.#copy.commit(undefined, [{ ...nothing, seq: this.#copy.position + 1, rows: stored }]);
  }

  executeStored: AppEngine['executeStored'] = (action, input, _attachments, key) =>
    this.#answers.once(key, () => this.#write(action, input));

  execute = checkedExecute(this.executeStored);

  async #write(action: string, input: unknown): Promise<Result<Row>> {
    const done = await this.authority.execute(action, input, { actor: this.#options.actor });
    if (!done.ok) return done;
    if (this.#options.offline) this.#enqueue(action, input, done.value);
    this.#take(done.value.changes.map(({ collection, after }) => ({ collection, row: after })));
    return ok(done.value.output);
  }

  get<C extends CollectionName>(collection: C, id: RowId): Collections[C] | undefined {
    const row =
      this.#copy.get(collection, id) ??
      (isNumbered(collection) ? this.#copy.find(collection, { number: id })[0] : undefined);
    return row as Collections[C] | undefined;
  }

  rows<C extends CollectionName>(collection: C, query: RowQuery<Collections[C]>): readonly Collections[C][] {
    const rows = this.#copy.view(collection, viewQuery(query as RowQuery)).rows(query.search);
    return rows as readonly unknown[] as readonly Collections[C][];
  }

  find<C extends CollectionName>(collection: C, where: Partial<Collections[C]>): readonly Collections[C][] {
    return this.#copy.find(collection, where) as Collections[C][];
  }

  searchServer(names: readonly CollectionName[], text: string): Promise<number | null> {
    const terms = searchTerms(text);
    return this.#bring(
      ({ collection, row }) =>
        names.includes(collection) && matchesTerms(collections[collection].searchLine(row), terms),
    );
  }

  bringDays(collection: CollectionName, { first, last }: DaysRange): Promise<number | null> {
    return this.#bring(
      (stored) =>
        stored.collection === collection &&
        String(stored.row['startDate']) <= last &&
        String(stored.row['endDate']) >= first,
    );
  }

  #bring(isWanted: (stored: StoredRow) => boolean): Promise<number | null> {
    if (!this.beyond) return Promise.resolve(null);
    const found = this.beyond.filter(isWanted);
    this.load(found);
    return Promise.resolve(found.length);
  }

  pending(collection: CollectionName, id: RowId): PendingWrite | null {
    const key = `${collection}/${keyOf(id)}`;
    return this.#options.troubled?.[key] ?? (this.#pending.has(key) ? { kind: 'waiting' } : null);
  }

  isReady(collection: CollectionName): boolean {
    return !(this.#options.loading ?? []).includes(collection);
  }

  subscribe(collection: CollectionName, listener: () => void): () => void {
    return this.#copy.subscribe(collection, listener);
  }

  revision(collection: CollectionName): number {
    return this.#copy.revision(collection);
  }

  newId(collection: CollectionName): RowId {
    return newRowId(collection, { now: this.#now(), random: Math.random });
  }

  status(): EngineStatus {
    return this.#status;
  }

  subscribeStatus(listener: () => void): () => void {
    this.#statusListeners.add(listener);
    return () => void this.#statusListeners.delete(listener);
  }

  queue(): Promise<QueueEntryView[]> {
    return Promise.resolve([...this.#queue]);
  }

  conflicts(): Promise<ConflictView[]> {
    return Promise.resolve([]);
  }

  keepMine(): Promise<Result<null>> {
    return Promise.resolve(ok(null));
  }

  amend(): Promise<Result<null>> {
    return Promise.resolve(ok(null));
  }

  retry(): Promise<Result<null>> {
    return Promise.resolve(ok(null));
  }

  exportQueue(): Promise<string> {
    return Promise.resolve(JSON.stringify(this.#queue));
  }

  syncNow(): void {
    // There is no server to ask.
  }

  needing(): readonly string[] {
    return [];
  }

  giveUp(opIds: readonly string[]): Promise<Result<null>> {
    const kept = this.#queue.filter(({ opId }) => !opIds.includes(opId));
    this.#queue.splice(0, this.#queue.length, ...kept);
    return Promise.resolve(ok(null));
  }

  #enqueue(action: string, data: unknown, { changes }: Execution): void {
    const timestamp = this.#now().getTime();
    const opId = crypto.randomUUID();
    const own = changes.find((change) => action.endsWith(`_${change.collection}`));
    const record = own ? { collection: own.collection, row: own.after } : null;
    const entry = {
      opId,
      action,
      data,
      timestamp,
      attempts: 0,
      error: null,
      dependsOn: [],
      record,
      files: [],
      addsFile: false,
      isOvertaken: false,
      chain: null,
      isWithdrawn: false,
    };
    this.#queue.push({ ...entry, state: 'pending' });
    for (const change of changes) this.#pending.add(pendingKey(change));
    this.#changeStatus({ waiting: this.#queue.length });
  }

  /** The rest of the copy has come, or the line has broken. */
  follow(change: Partial<Pick<EngineStatus, 'online' | 'copyComplete'>>): void {
    this.#changeStatus(change);
  }

  /** The device has heard from the server at that instant. */
  exchange(at: string): void {
    this.#changeStatus({ lastSync: at });
  }

  #changeStatus(changes: Partial<EngineStatus>): void {
    this.#status = { ...this.#status, ...changes };
    for (const listener of this.#statusListeners) listener();
  }
}

const pendingKey = (change: Change): string => `${change.collection}/${change.id}`;
