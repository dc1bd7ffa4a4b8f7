// The storage port over IndexedDB (specification §9, docs/sync.md 'Protocol'): strict durability, confirmed on `complete` and
// never on `success`. One database per user, so that a queue never meets another person's session.
import type { BlobReader } from '../ports/blobs.ts';
import {
  HEAD_INDEX,
  initialState,
  type JournalRecord,
  type Peek,
  type Storage,
  type SyncState,
  type WriteOrder,
} from '../ports/storage.ts';
import { idbBlobs, sendBlobs } from './idb-blobs.ts';
import { type ConnectionOptions, IdbConnection } from './idb-connection.ts';
import { type Database, send, stores, type WriteTransaction } from './idb-schema.ts';

/** Chunks read in one request: about 2,000 rows; of documents with their lines, 30 ms of the page's time. */
const CHUNKS_PER_READ = 16;

const after = (since: number): IDBKeyRange => IDBKeyRange.lowerBound(since, true);

function sendRecord(tx: WriteTransaction, record: JournalRecord): void {
  const outbox = tx.objectStore('outbox');
  send(tx.objectStore('journal').put(record));
  for (const opId of record.removed) send(outbox.delete(opId));
  for (const entry of record.put) send(outbox.put(entry));
  const recoverableStore = tx.objectStore('aside');
  for (const key of record.asideRemoved ?? []) send(recoverableStore.delete(key));
  for (const row of record.asidePut ?? []) send(recoverableStore.put(row));
}

function sendOrder(tx: WriteTransaction, order: WriteOrder): void {
  const journal = tx.objectStore('journal');
  const chunks = tx.objectStore('chunks');
  if (order.wipeCopy) send(chunks.clear(), journal.clear());
  if (order.dropJournalUpTo !== undefined)
    send(journal.delete(IDBKeyRange.upperBound(order.dropJournalUpTo)));
  for (const { collection, index, text } of order.chunks ?? []) {
    send(text === null ? chunks.delete([collection, index]) : chunks.put(text, [collection, index]));
  }
  for (const opId of order.release ?? []) send(tx.objectStore('outbox').delete(opId));
  if (order.record) sendRecord(tx, order.record);
  if (order.state) send(tx.objectStore('meta').put(order.state, 'state'));
}

export interface IdbStorageOptions extends ConnectionOptions {
  schema: number;
  /** Nothing is stored: a first visit, or all that the browser left of an earlier one. */
  onEmpty?: (() => void) | undefined;
  /** What was read of those collections before this storage was made; null when nothing was. */
  earlyPeek?: ((collections: readonly string[]) => Promise<Peek | null> | null) | undefined;
}

type Reading = Parameters<Storage['load']>[0];
type Plan<T> = (state: SyncState, journal: JournalRecord[]) => Promise<{ order: WriteOrder; value: T }>;

/** Whether the journal has exactly what was sent: nothing but its commit can have put it there. */
function holds(journal: readonly JournalRecord[], sent: JournalRecord): boolean {
  const stored = journal.find(({ seq }) => seq === sent.seq);
  return stored !== undefined && JSON.stringify(stored) === JSON.stringify(sent);
}

class IdbStorage implements Storage {
  readonly blobs: BlobReader;
  readonly #connection: IdbConnection;
  readonly #options: IdbStorageOptions;

  constructor(options: IdbStorageOptions) {
    this.#connection = new IdbConnection(options);
    this.#options = options;
    this.blobs = idbBlobs(this.#connection);
  }

  #initial(): SyncState {
    return initialState(this.#options.schema);
  }

  async peek(collections: readonly string[]): Promise<Peek> {
    const early = await this.#options.earlyPeek?.(collections);
    return early ?? this.#connection.run((database) => this.#peek(database, collections));
  }

  async #peek(database: Database, collections: readonly string[]): Promise<Peek> {
    const tx = database.transaction(['meta', 'journal', 'chunks'], 'readonly');
    const chunks = tx.objectStore('chunks');
    const [found, last, ...texts] = await Promise.all([
      tx.objectStore('meta').get('state'),
      tx.objectStore('journal').openKeyCursor(null, 'prev'),
      ...collections.map((collection) => chunks.get([collection, HEAD_INDEX])),
    ]);
    const state = found ?? this.#initial();
    const heads: Record<string, string> = {};
    for (const [place, collection] of collections.entries()) {
      const text = texts[place];
      if (text !== undefined) heads[collection] = text;
    }
    return { state, position: Math.max(state.floor, last?.key ?? 0), heads };
  }

  load(reading: Reading): Promise<void> {
    return this.#connection.run((database) => this.#load(database, reading));
  }

  async #load(database: Database, reading: Reading): Promise<void> {
    const tx = database.transaction(stores, 'readonly');
    const [state, journal, entries, recoverable] = await Promise.all([
      tx.objectStore('meta').get('state'),
      tx.objectStore('journal').getAll(),
      tx.objectStore('outbox').getAll(),
      tx.objectStore('aside').getAll(),
    ]);
    if (!state && entries.length === 0) this.#options.onEmpty?.();
    const known = state ?? this.#initial();
    reading.onSnapshot({ state: known, journal, entries, recoverable });
    const names = Object.keys(known.chunks);
    const ordered = [
      ...reading.first.filter((name) => names.includes(name)),
      ...names.filter((name) => !reading.first.includes(name)),
    ];
    const chunks = tx.objectStore('chunks');
    const reads = ordered.flatMap((collection) => {
      const count = known.chunks[collection] ?? 0;
      const starts = Array.from(
        { length: Math.ceil(count / CHUNKS_PER_READ) },
        (_, part) => part * CHUNKS_PER_READ,
      );
      return starts.map(async (start) => {
        const end = start + CHUNKS_PER_READ;
        const texts = await chunks.getAll(
          IDBKeyRange.bound([collection, start], [collection, end], false, true),
        );
        reading.onChunks(collection, texts, end >= count);
      });
    });
    await Promise.all([...reads, tx.done]);
  }

  read(since: number): Promise<{ state: SyncState; journal: JournalRecord[] }> {
    return this.#connection.run(async (database) => {
      const tx = database.transaction(['meta', 'journal'], 'readonly');
      const [state, journal] = await Promise.all([
        tx.objectStore('meta').get('state'),
        tx.objectStore('journal').getAll(after(since)),
      ]);
      return { state: state ?? this.#initial(), journal };
    });
  }

  /**
   * A connection lost before the commit leaves nothing, lost in it nobody knows what: the journal does, and `plan` runs again
   * only if the first run is not there.
   */
  write<T>(since: number, plan: Plan<T>): Promise<T> {
    let tried: { record: JournalRecord; value: T } | null = null;
    return this.#connection.run(async (database) => {
      const tx = database.transaction(stores, 'readwrite', { durability: 'strict' });
      const done = tx.done.then(
        () => null,
        (error: unknown) => ({ error: tx.error ?? error }),
      );
      try {
        const [state, journal] = await Promise.all([
          tx.objectStore('meta').get('state'),
          tx.objectStore('journal').getAll(after(since)),
        ]);
        if (tried && holds(journal, tried.record)) return tried.value;
        const { order, value } = await plan(state ?? this.#initial(), journal);
        tried = order.record ? { record: order.record, value } : null;
        sendOrder(tx, order);
        if (order.blobs) await sendBlobs(tx, order.blobs);
        tx.commit();
        const failed = await done;
        if (failed) throw failed.error;
        return value;
      } catch (error) {
        abandon(tx);
        await done;
        throw tx.error ?? error;
      }
    });
  }

  close(): void {
    this.#connection.close();
  }
}

/** Aborts a transaction unless it already ended. */
function abandon(tx: WriteTransaction): void {
  try {
    tx.abort();
  } catch {
    // It ended by itself: its error is already known.
  }
}

export const createIdbStorage = (options: IdbStorageOptions): Storage => new IdbStorage(options);
