// The storage port over IndexedDB (specification §9, sync.md §1): strict durability, confirmed on `complete` and never
// on `success`. One database per user, so that a queue never meets another person's session.
import { openDB } from 'idb';
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
import {
  type Database,
  DATABASE_VERSION,
  type Schema,
  send,
  stores,
  upgradeDatabase,
  type WriteTransaction,
} from './idb-schema.ts';

/** Chunks read in one request: about 2,000 rows; of documents with their lines, 30 ms of the page's time. */
const CHUNKS_PER_READ = 16;

const after = (since: number): IDBKeyRange => IDBKeyRange.lowerBound(since, true);

function sendRecord(tx: WriteTransaction, record: JournalRecord): void {
  const outbox = tx.objectStore('outbox');
  const conflicts = tx.objectStore('conflicts');
  send(tx.objectStore('journal').put(record));
  for (const opId of record.removed) send(outbox.delete(opId));
  for (const entry of record.put) send(outbox.put(entry));
  for (const opId of record.conflictsRemoved) send(conflicts.delete(opId));
  for (const conflict of record.conflictsPut) send(conflicts.put(conflict));
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
  if (order.record) sendRecord(tx, order.record);
  if (order.state) send(tx.objectStore('meta').put(order.state, 'state'));
}

export interface IdbStorageOptions {
  name: string;
  schema: number;
  /** Another tab wants to upgrade the database, or the browser took the connection away. */
  onLost?: () => void;
}

class IdbStorage implements Storage {
  readonly #options: IdbStorageOptions;
  readonly blobs: BlobReader;
  #database: Promise<Database> | null = null;

  constructor(options: IdbStorageOptions) {
    this.#options = options;
    this.blobs = idbBlobs((read) => this.#begin(read));
  }

  #open(): Promise<Database> {
    const lose = () => {
      this.#database = null;
      this.#options.onLost?.();
    };
    this.#database ??= openDB<Schema>(this.#options.name, DATABASE_VERSION, {
      upgrade: upgradeDatabase,
      blocking: (_old, _wanted, event) => {
        (event.target as IDBDatabase).close();
        lose();
      },
      terminated: lose,
    });
    this.#database.catch(lose);
    return this.#database;
  }

  /** Opens a transaction; a connection the browser closed under us is opened again, once. */
  async #begin<T>(start: (database: Database) => T): Promise<T> {
    try {
      return start(await this.#open());
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'InvalidStateError') throw error;
      this.#database = null;
      return start(await this.#open());
    }
  }

  #initial(): SyncState {
    return initialState(this.#options.schema);
  }

  async peek(collections: readonly string[]): Promise<Peek> {
    const names = ['meta', 'journal', 'chunks'] as const;
    const tx = await this.#begin((database) => database.transaction(names, 'readonly'));
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

  async load(reading: Parameters<Storage['load']>[0]): Promise<void> {
    const tx = await this.#begin((database) => database.transaction(stores, 'readonly'));
    const [state, journal, entries, conflicts] = await Promise.all([
      tx.objectStore('meta').get('state'),
      tx.objectStore('journal').getAll(),
      tx.objectStore('outbox').getAll(),
      tx.objectStore('conflicts').getAll(),
    ]);
    const known = state ?? this.#initial();
    reading.onSnapshot({ state: known, journal, entries, conflicts });
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

  async read(since: number): Promise<{ state: SyncState; journal: JournalRecord[] }> {
    const tx = await this.#begin((database) => database.transaction(['meta', 'journal'], 'readonly'));
    const [state, journal] = await Promise.all([
      tx.objectStore('meta').get('state'),
      tx.objectStore('journal').getAll(after(since)),
    ]);
    return { state: state ?? this.#initial(), journal };
  }

  async write<T>(
    since: number,
    plan: (state: SyncState, journal: JournalRecord[]) => Promise<{ order: WriteOrder; value: T }>,
  ): Promise<T> {
    const tx = await this.#begin((database) =>
      database.transaction(stores, 'readwrite', { durability: 'strict' }),
    );
    const done = tx.done.then(
      () => null,
      (error: unknown) => ({ error: tx.error ?? error }),
    );
    try {
      const [state, journal] = await Promise.all([
        tx.objectStore('meta').get('state'),
        tx.objectStore('journal').getAll(after(since)),
      ]);
      const { order, value } = await plan(state ?? this.#initial(), journal);
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
  }

  close(): void {
    const database = this.#database;
    this.#database = null;
    void database?.then((open) => open.close()).catch(() => undefined);
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
