// The storage port in memory: for tests, and for a browser that offers no IndexedDB at all. What engines share is the disk.
import type { RecoverableRow } from '../recovery/recoverable-rows.ts';
import type { Entry } from '../outbox/entry.ts';
import type { BlobOrder, BlobReader, BlobWithBytes } from '../ports/blobs.ts';
import {
  type Chunk,
  HEAD_INDEX,
  initialState,
  type JournalRecord,
  type Peek,
  type Storage,
  type SyncState,
  type WriteOrder,
} from '../ports/storage.ts';

/** The disk survives an engine; give the same one to several engines to play several tabs, or a restart. */
export class MemoryDisk {
  state: SyncState;
  readonly chunks = new Map<string, Map<number, string>>();
  journal: JournalRecord[] = [];
  readonly outbox = new Map<string, Entry>();
  readonly recoverable = new Map<string, RecoverableRow>();
  readonly blobs = new Map<string, BlobWithBytes>();
  /** Transactions of all tabs, one after the other. */
  tail: Promise<unknown> = Promise.resolve();

  constructor(schema: number) {
    this.state = initialState(schema);
  }

  commit(order: WriteOrder): void {
    if (order.wipeCopy) this.chunks.clear();
    if (order.wipeCopy) this.journal = [];
    const { dropJournalUpTo = -1, record } = order;
    this.journal = this.journal.filter(({ seq }) => seq > dropJournalUpTo);
    for (const chunk of order.chunks ?? []) this.#keepChunk(chunk);
    for (const opId of order.release ?? []) this.outbox.delete(opId);
    if (record) this.#keep(structuredClone(record));
    if (order.blobs) this.#keepBlobs(order.blobs);
    if (order.state) this.state = structuredClone(order.state);
  }

  #keepChunk({ collection, index, text }: Chunk): void {
    const chunks = this.chunks.get(collection) ?? new Map<number, string>();
    this.chunks.set(collection, chunks);
    if (text === null) chunks.delete(index);
    else chunks.set(index, text);
  }

  #keepBlobs({ only, remove = [], keep = [] }: BlobOrder): void {
    for (const fileId of this.blobs.keys()) if (only && !only.includes(fileId)) this.blobs.delete(fileId);
    for (const fileId of remove) this.blobs.delete(fileId);
    for (const blob of keep) this.blobs.set(blob.fileId, structuredClone(blob));
  }

  #keep(record: JournalRecord): void {
    this.journal.push(record);
    for (const opId of record.removed) this.outbox.delete(opId);
    for (const entry of record.put) this.outbox.set(entry.opId, entry);
    for (const key of record.asideRemoved ?? []) this.recoverable.delete(key);
    for (const row of record.asidePut ?? []) this.recoverable.set(row.key, row);
  }
}

class MemoryStorage implements Storage {
  readonly blobs: BlobReader = {
    list: async () => [...this.#disk.blobs.values()].map(({ bytes: _bytes, ...blob }) => blob),
    read: async (fileId, start = 0, length = Number.POSITIVE_INFINITY) => {
      const blob = this.#disk.blobs.get(fileId);
      return blob ? { ...blob, bytes: blob.bytes.slice(start, start + length) } : null;
    },
  };
  readonly #disk: MemoryDisk;

  constructor(disk: MemoryDisk) {
    this.#disk = disk;
  }

  #alone<T>(run: () => T | Promise<T>): Promise<T> {
    const turn = this.#disk.tail.then(run);
    this.#disk.tail = turn.then(
      () => null,
      () => null,
    );
    return turn;
  }

  #since(since: number): { state: SyncState; journal: JournalRecord[] } {
    const { state, journal } = this.#disk;
    return structuredClone({ state, journal: journal.filter(({ seq }) => seq > since) });
  }

  peek(collections: readonly string[]): Promise<Peek> {
    return this.#alone(() => {
      const { state, journal } = this.#since(-1);
      const heads: Record<string, string> = {};
      for (const collection of collections) {
        const text = this.#disk.chunks.get(collection)?.get(HEAD_INDEX);
        if (text !== undefined) heads[collection] = text;
      }
      return { state, position: Math.max(state.floor, journal.at(-1)?.seq ?? 0), heads };
    });
  }

  load(reading: Parameters<Storage['load']>[0]): Promise<void> {
    return this.#alone(() => {
      const { outbox, recoverable, chunks } = this.#disk;
      const lists = structuredClone({
        entries: [...outbox.values()],
        recoverable: [...recoverable.values()],
      });
      const snapshot = { ...this.#since(-1), ...lists };
      reading.onSnapshot(snapshot);
      // Counted collections all end, those too whose chunks an interrupted compaction never came to write.
      for (const collection of Object.keys(snapshot.state.chunks)) {
        const texts = chunks.get(collection) ?? [];
        const rows = [...texts].filter(([index]) => index !== HEAD_INDEX);
        const ordered = rows.toSorted(([a], [b]) => a - b).map(([, text]) => text);
        reading.onChunks(collection, ordered, true);
      }
    });
  }

  read(since: number): Promise<{ state: SyncState; journal: JournalRecord[] }> {
    return this.#alone(() => this.#since(since));
  }

  write<T>(
    since: number,
    plan: (state: SyncState, journal: JournalRecord[]) => Promise<{ order: WriteOrder; value: T }>,
  ): Promise<T> {
    return this.#alone(async () => {
      const { state, journal } = this.#since(since);
      const { order, value } = await plan(state, journal);
      this.#disk.commit(order);
      return value;
    });
  }

  close(): void {
    // Nothing is open.
  }
}

export const createMemoryStorage = (disk: MemoryDisk): Storage => new MemoryStorage(disk);
