// A transaction in preparation: rows and entries to change, visible to its own reads at once, applied to memory only when
// storage has confirmed them.
import { inDoubt, type RecoverableRow } from '../recovery/recoverable-rows.ts';
import type { Entry } from '../outbox/entry.ts';
import { searchKey } from '../outbox/queue.ts';
import { keyOf, matches, type Reader, type Row } from '../ports/rulebook.ts';
import type { BlobWithBytes } from '../ports/blobs.ts';
import type { JournalRecord, JournalRow, SyncState, WriteOrder } from '../ports/storage.ts';
import type { Replica } from './replica.ts';

interface DraftRow {
  collection: string;
  id: string;
  row: Row | null;
}

export class StoreDraft {
  readonly replica: Replica;
  readonly #rows = new Map<string, DraftRow>();
  /** Rows as seen, recomputed by a rebase; they stand before everything else. */
  readonly #visibleRows = new Map<string, DraftRow>();
  readonly #put = new Map<string, Entry>();
  /** Of the entries put, those that would be answered by somebody else's record. */
  readonly #answered = new Set<string>();
  readonly #removed = new Set<string>();
  readonly #recoverable = new Map<string, RecoverableRow | null>();
  readonly #blobsPut: BlobWithBytes[] = [];
  readonly #blobsRemoved: string[] = [];
  #state: SyncState | null = null;
  #isCancelled = false;

  /** `unstored`: what memory holds and storage does not, which this transaction is to store with its own. */
  constructor(replica: Replica, unstored: JournalRecord | null = null) {
    this.replica = replica;
    if (unstored) this.#carry(unstored);
  }

  #carry({ rows, put }: JournalRecord): void {
    for (const [collection, id] of rows)
      this.setServer(collection, id, this.replica.server(collection, id) ?? null);
    for (const { opId } of put) {
      const entry = this.replica.queue.get(opId);
      if (entry) this.#put.set(opId, entry);
    }
  }

  get state(): SyncState {
    return this.#state ?? this.replica.state;
  }

  setState(change: Partial<SyncState>): void {
    this.#state = { ...this.state, ...change };
  }

  server(collection: string, id: string): Row | undefined {
    const drafted = this.#rows.get(keyOf(collection, id));
    return drafted ? (drafted.row ?? undefined) : this.replica.server(collection, id);
  }

  setServer(collection: string, id: string, row: Row | null): void {
    this.#keepFormer(collection, id);
    this.#rows.set(keyOf(collection, id), { collection, id, row });
  }

  /** An answer comes before it is known what the server lost: the row that it replaces is kept in doubt. */
  #keepFormer(collection: string, id: string): void {
    const { former, schema, lastSync } = this.state;
    const row = former && this.replica.server(collection, id);
    if (!row || this.replica.recoverable.ofRecord(collection, id).some(({ isDoubted }) => isDoubted)) return;
    this.saveRecoverable({
      ...inDoubt({ former, schema, collection, row, now: lastSync ?? 0 }),
      isEarly: true,
    });
  }

  /** Keys under which the server rows this transaction changes concern entries, before and after. */
  changedKeys(): string[] {
    const { queue } = this.replica;
    return [...this.#rows.values()].flatMap(({ collection, id, row }) => [
      ...queue.keysOfRow(collection, id, row),
      ...queue.keysOfRow(collection, id, this.replica.server(collection, id)),
    ]);
  }

  entry(opId: string): Entry | undefined {
    if (this.#removed.has(opId)) return undefined;
    return this.#put.get(opId) ?? this.replica.queue.get(opId);
  }

  /**
   * The keys of a record as this transaction leaves them: its own, and those under which waiting writes make it once more
   * (docs/adr/0025). Entries run again one after the other: what an earlier one no longer makes counts for none behind it.
   */
  keysOfRecord(key: string): string[] {
    const known = new Set([...this.replica.queue.makersAgain(key), ...this.#answered]);
    const makers = [...known].map((opId) => this.entry(opId)).filter((entry) => entry?.answeredBy === key);
    return [key, ...makers.map((entry) => entry?.makes).filter((made) => made !== undefined)];
  }

  put(entry: Entry): void {
    if (entry.answeredBy) this.#answered.add(entry.opId);
    this.#removed.delete(entry.opId);
    this.#put.set(entry.opId, entry);
  }

  remove(opId: string): void {
    this.#removed.add(opId);
    this.#put.delete(opId);
  }

  saveRecoverable(row: RecoverableRow): void {
    this.#recoverable.set(row.key, row);
  }

  removeRecoverable(key: string): void {
    this.#recoverable.set(key, null);
  }

  /** Keeps the bytes of files in this transaction. */
  keepBlobs(blobs: readonly BlobWithBytes[]): void {
    this.#blobsPut.push(...blobs);
  }

  removeBlobs(fileIds: readonly string[]): void {
    this.#blobsRemoved.push(...fileIds);
  }

  /** The unresolved entries a change of these records concerns, as this transaction leaves them. */
  component(keys: Iterable<string>): Entry[] {
    const entries = this.replica.queue.component(keys).map((entry) => this.entry(entry.opId));
    return entries.filter((entry) => entry !== undefined);
  }

  see(collection: string, id: string, row: Row | null): void {
    this.#visibleRows.set(keyOf(collection, id), { collection, id, row });
  }

  visible(collection: string, id: string): Row | undefined {
    const key = keyOf(collection, id);
    const drafted = this.#visibleRows.get(key) ?? this.#rows.get(key);
    return drafted ? (drafted.row ?? undefined) : this.replica.visible(collection, id);
  }

  find(collection: string, where: Readonly<Record<string, unknown>>): Row[] {
    const drafted = [...this.#rows, ...this.#visibleRows].filter(([, at]) => at.collection === collection);
    const ids = new Set(drafted.map(([, at]) => at.id));
    const others = this.replica.find(collection, where).filter((row) => !ids.has(String(row.id)));
    const own = [...ids].map((id) => this.visible(collection, id));
    return [...others, ...own.filter((row) => row !== undefined && matches(row, where))] as Row[];
  }

  /** The reader of an operation; notes what it read in `reads`. Every promise it gives is already settled. */
  reader(reads: Set<string>): Reader {
    return {
      get: async (collection, id) => {
        reads.add(keyOf(collection, id));
        return this.visible(collection, id);
      },
      find: async (collection, where) => {
        const rows = this.find(collection, where);
        reads.add(searchKey(collection, where));
        return rows;
      },
    };
  }

  /** Leaves everything as it was. */
  cancel(): void {
    this.#isCancelled = true;
  }

  /** The order for storage; null when nothing changes. */
  toOrder(): WriteOrder | null {
    if (this.#isCancelled) return null;
    const record = this.#toRecord();
    const [keep, remove] = [this.#blobsPut, this.#blobsRemoved];
    const hasBlobs = keep.length > 0 || remove.length > 0;
    if (!record && !this.#state && !hasBlobs) return null;
    return {
      ...(record ? { record } : {}),
      ...(this.#state ? { state: this.#state } : {}),
      ...(hasBlobs ? { blobs: { keep, remove } } : {}),
    };
  }

  #toRecord(): JournalRecord | null {
    const record: JournalRecord = {
      seq: this.replica.position + 1,
      rows: this.#journalRows(),
      put: [...this.#put.values()],
      removed: [...this.#removed],
      ...this.#recoverableLists(),
    };
    const { seq: _seq, ...lists } = record;
    return Object.values(lists).some((list) => list.length > 0) ? record : null;
  }

  #recoverableLists(): Pick<JournalRecord, 'asidePut' | 'asideRemoved'> {
    if (this.#recoverable.size === 0) return {};
    return {
      asidePut: [...this.#recoverable.values()].filter((row) => row !== null),
      asideRemoved: [...this.#recoverable.keys()].filter((key) => !this.#recoverable.get(key)),
    };
  }

  #journalRows(): JournalRow[] {
    const reserved = new Map<string, number>();
    return [...this.#rows.values()].map(({ collection, id, row }) => {
      const target = this.replica.collection(collection);
      const count = reserved.get(collection) ?? 0;
      if (row && !target.server(id)) reserved.set(collection, count + 1);
      return [collection, id, row, target.chunkFor(id, count)];
    });
  }
}
