// The engine of a device that is its own authority (docs/adr/0015): a write is final when its transaction is complete.
// There is no queue, no conflict and no network; several tabs share one storage and read what the others wrote.
//
//   screen ─ execute ─> [operation → numbers → history → rows, one strict transaction] ─> memory ─> screen
//                                                     └─ channel ─> the other tabs read the journal
//
// 1. Numbers are gapless and unique whatever tab gives them: they are decided inside the transaction, on the newest rows.
// 2. A write is in storage with its history and its number, or nowhere.
// 3. Every tab shows the same rows once it has read the journal.
import type { Channel, Clock } from '../ports/platform.ts';
import { isQuotaError, type Storage } from '../ports/storage.ts';
import { keyOf, type Result, type RowId } from '../ports/rulebook.ts';
import type { WriteFailure } from '../outbox/write.ts';
import { follow } from '../connectivity/follow.ts';
import { once } from '../once.ts';
import { compact } from '../store/compaction.ts';
import { Ledger } from '../store/ledger.ts';
import type { DeviceStore } from '../store/device-store.ts';
import { Replica } from '../store/replica.ts';
import { syncMessages } from '../sync.messages.ts';
import { type Author, type AuthorityBook, HISTORY, type HistoryRow } from './authority.ts';
import { commitWrite, historyOf } from './commit-write.ts';
import type { Content } from './replace-copy.ts';

/** Rows in the journal that make reading it again slower than reading chunks. */
const COMPACT_AT = 2000;

export interface LocalEngineOptions {
  schema: number;
  book: AuthorityBook;
  storage: Storage;
  clock: Clock;
  channel: Channel;
  /** Collections the screen in view needs: read before the others. */
  first?: readonly string[];
  /** Rows changed, here or in another tab. */
  onChanged?: () => void;
}

export interface LocalWrite {
  action: string;
  input: unknown;
  author: Author;
  /** Milliseconds since 1970; now without it. */
  timestamp?: number;
}

export class LocalEngine {
  readonly store: DeviceStore;
  readonly #options: LocalEngineOptions;
  readonly #replica: Replica;
  readonly #ledger: Ledger;
  readonly #stopListening: () => void;
  #load = once(() => this.#ledger.load());
  #isCompacting = false;

  constructor(options: LocalEngineOptions) {
    const { schema, book, storage, clock, channel, first = [] } = options;
    this.#options = options;
    this.#replica = new Replica(schema, book, clock);
    this.store = this.#replica;
    this.#ledger = new Ledger({
      storage,
      replica: this.#replica,
      first,
      onChanges: () => this.#options.onChanged?.(),
      onWritten: () => this.#written(),
    });
    const catchUp = follow({ first: () => this.load(), more: () => this.#ledger.catchUp() });
    this.#stopListening = channel.listen(catchUp);
  }

  #written(): void {
    this.#options.channel.post({ kind: 'changed' });
    if (this.#replica.journalWeight >= COMPACT_AT && !this.#isCompacting) void this.#compact();
  }

  async #compact(): Promise<void> {
    this.#isCompacting = true;
    try {
      await compact({ ledger: this.#ledger, replica: this.#replica, clock: this.#options.clock }, COMPACT_AT);
    } catch {
      // The journal stays as it is: the next write that weighs on it tries again.
    }
    this.#isCompacting = false;
  }

  /** Reads the rows from storage, once. Rejects if they cannot be read, and the next call tries again. */
  load(): Promise<void> {
    return this.#load();
  }

  /** Reads everything again, and has the other tabs do so: the rows were replaced. */
  async reload(): Promise<void> {
    this.#options.channel.post({ kind: 'changed' });
    this.#load = once(() => this.#ledger.load());
    await this.load();
  }

  /** Milliseconds since 1970 of the last write; null before the first. */
  get lastWrite(): number | null {
    return this.#replica.state.lastSync;
  }

  /**
   * Runs an operation and keeps its rows; resolves once they are durable. Failures: the operation's own, and when the device
   * cannot keep it `storage_full` or `storage_failed` with what was not saved.
   */
  async execute({
    action,
    input,
    author,
    timestamp,
  }: LocalWrite): Promise<Result<{ output: unknown }, WriteFailure>> {
    const { book, clock } = this.#options;
    await book.load?.();
    try {
      await this.load();
      const command = { action, input, author, timestamp: timestamp ?? clock.now() };
      return await this.#ledger.write((draft) => commitWrite(draft, book, command));
    } catch (error) {
      const code = isQuotaError(error) ? 'storage_full' : 'storage_failed';
      return { ok: false, error: { code, message: syncMessages[code], unsaved: { action, input } } };
    }
  }

  /** What happened to a record, latest first. */
  history(collection: string, id: RowId): HistoryRow[] {
    return historyOf(this.store.find(HISTORY, { record: keyOf(collection, id) }));
  }

  /** Every row as it stands in storage now, other tabs' included. */
  async content(): Promise<Content> {
    await this.load();
    await this.#ledger.catchUp();
    return Object.fromEntries(this.#replica.collections.map((rows) => [rows.name, rows.toArray()]));
  }

  /** Folds the journal into the chunks now. */
  async tidy(): Promise<void> {
    await this.load();
    await compact({ ledger: this.#ledger, replica: this.#replica, clock: this.#options.clock }, 1);
  }

  stop(): void {
    this.#stopListening();
    this.#options.channel.close();
    this.#options.storage.close();
  }
}
