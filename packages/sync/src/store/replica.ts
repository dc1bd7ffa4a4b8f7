// The copy in memory: an exact image of storage at journal position `position`, the same in every tab because all of them
// apply the same records in the same order.
//
//   chunks ─┐                         ┌─ server rows ─┐
//   journal ┼─ load ─> replica ──────>│               ├─> rows as seen ─> views of screens, reader of operations
//   outbox ─┘     ^                   └─ overlay <── effects of the queue, last one wins
//                 └── apply(record): what a committed transaction, of this tab or another, changed
//
// 1. Memory changes only after the transaction that says so is complete.
// 2. A record holds everything a tab must know: applying the journal in order gives the same memory everywhere.
// 3. A row as seen is the last effect of the unresolved entries on it, else the server's row: a pull never hides an edit.
import { RecoverableRows } from '../recovery/recoverable-rows.ts';
import { Queue } from '../outbox/queue.ts';
import type { Entry } from '../outbox/entry.ts';
import { idOf } from '../outbox/other-names.ts';
import type { Clock } from '../ports/platform.ts';
import { keyOf, type RecordKey, type Row, type RowId } from '../ports/rulebook.ts';
import {
  initialState,
  type JournalRecord,
  type JournalRow,
  type Snapshot,
  type SyncState,
} from '../ports/storage.ts';
import { Collection, type ListRules } from './collection.ts';
import type { DeviceStore } from './device-store.ts';
import { Followers } from './followers.ts';
import { View, type ViewQuery } from './view.ts';

/** Lists of one page: the one in view, its counts, the pickers of a form. */
const MAX_VIEWS = 12;

const weightOf = ({ rows, put, asidePut: recoverable = [] }: JournalRecord): number =>
  rows.length + put.length + recoverable.length;

export class Replica implements DeviceStore {
  queue = new Queue();
  /** What a restored server lost. */
  recoverable = new RecoverableRows();
  state: SyncState;
  position = 0;
  /** Rows and entries in the journal since the last compaction. */
  journalWeight = 0;
  #collections = new Map<string, Collection>();
  readonly #followers = new Map<string, Followers>();
  readonly #read = new Set<string>();
  #isRead = false;
  #views: { name: string; view: View }[] = [];
  /** Journal rows that wait for the chunks under them. */
  #journalRows = new Map<string, JournalRow[]>();

  /** The schema of this page's rows and inputs. */
  readonly schema: number;
  readonly #rules: ListRules;
  readonly #clock: Pick<Clock, 'after'>;

  constructor(schema: number, rules: ListRules, clock: Pick<Clock, 'after'>) {
    this.schema = schema;
    this.state = initialState(schema);
    this.#rules = rules;
    this.#clock = clock;
  }

  /** What a status tells. */
  get counts() {
    return {
      ...this.queue.counts,
      recoverable: this.recoverable.settled.length,
      lastSync: this.state.lastSync,
    };
  }

  collection(name: string): Collection {
    const known = this.#collections.get(name);
    if (known) return known;
    const collection = new Collection(name, this.#rules);
    this.#collections.set(name, collection);
    return collection;
  }

  get collections(): Collection[] {
    return [...this.#collections.values()];
  }

  server(collection: string, id: string): Row | undefined {
    return this.collection(collection).server(id);
  }

  visible(collection: string, id: string): Row | undefined {
    return this.collection(collection).visible(id);
  }

  find(collection: string, where: Readonly<Record<string, unknown>>): Row[] {
    return this.collection(collection).find(where);
  }

  #id(collection: string, id: RowId): string {
    return idOf(collection, String(id), this.state.aliases);
  }

  get(collection: string, id: RowId): Row | undefined {
    return this.visible(collection, this.#id(collection, id));
  }

  confirmed(collection: string, id: RowId): Row | undefined {
    return this.server(collection, this.#id(collection, id));
  }

  isPending(collection: string, id: RowId): boolean {
    return this.collection(collection).isOverlaid(this.#id(collection, id));
  }

  troubled(collection: string, id: RowId): ReturnType<Queue['troubleOf']> {
    return this.queue.troubleOf(keyOf(collection, this.#id(collection, id)));
  }

  view(name: string, query: ViewQuery = {}): View {
    const known = this.#views.find((held) => held.name === name && held.view.isOf(query));
    const view = known?.view ?? new View(() => this.collection(name), query);
    if (!known) this.#views = [{ name, view }, ...this.#views].slice(0, MAX_VIEWS);
    return view;
  }

  /** Makes the search texts of some collections ahead of the first search. */
  async warmSearches(names: readonly string[], yieldToMain: () => Promise<void>): Promise<void> {
    for (const name of names) await this.collection(name).warm(yieldToMain);
  }

  isRead(collection: string): boolean {
    return this.#isRead || this.#read.has(collection);
  }

  get isComplete(): boolean {
    return this.state.lastSync !== null;
  }

  #follow(collection: string): Followers {
    const known = this.#followers.get(collection) ?? new Followers(this.#clock);
    this.#followers.set(collection, known);
    return known;
  }

  subscribe(collection: string, listener: () => void): () => void {
    return this.#follow(collection).add(listener);
  }

  revision(collection: string): number {
    return this.#follow(collection).revision;
  }

  announce(collection: string): void {
    this.#follow(collection).announce();
  }

  #announceAll(): void {
    for (const followers of this.#followers.values()) followers.announce();
  }

  /** A compaction of another tab cleans the chunks here too. */
  #adopt(state: SyncState): void {
    if (state.floor !== this.state.floor) {
      for (const collection of this.#collections.values()) collection.clean(state.floor);
      if (state.floor >= this.position) this.journalWeight = 0;
    }
    this.state = state;
  }

  /** Starts from what storage holds; the rows of each collection follow with `addChunks`. */
  begin({ state, journal, entries, recoverable }: Snapshot): void {
    this.state = state;
    this.position = Math.max(state.floor, journal.at(-1)?.seq ?? 0);
    this.queue = new Queue();
    this.recoverable = new RecoverableRows();
    this.recoverable.take({ asidePut: recoverable });
    this.#collections = new Map();
    this.journalWeight = journal.reduce((sum, record) => sum + weightOf(record), 0);
    this.#journalRows = Map.groupBy(
      journal.flatMap((record) => record.rows),
      ([collection]) => collection,
    );
    for (const entry of entries) this.queue.put(entry);
    for (const entry of this.queue.ordered) for (const effect of entry.effects) this.#overlay(effect);
    for (const name of this.#journalRows.keys()) if (!state.chunks[name]) this.addChunks(name, [], true);
  }

  /** The next chunks of a collection; its journal is replayed on the last ones. */
  addChunks(name: string, texts: readonly string[], last: boolean): void {
    const collection = this.collection(name);
    const rows = texts.flatMap((text) => collection.addChunk(text));
    const followers = this.#follow(name);
    if (!followers.isEmpty) collection.sortAhead(rows);
    if (!last) return;
    for (const [, id, row, chunk] of this.#journalRows.get(name) ?? [])
      collection.setServer(id, row, chunk, this.position);
    this.#journalRows.delete(name);
    collection.endReading();
    this.#read.add(name);
    followers.announce();
  }

  /** Everything is read. Lists made since the last of a collection's rows came stand: nothing has changed in them. */
  end(): void {
    this.#isRead = true;
    this.#announceAll();
  }

  /** Takes what a committed transaction says, of this tab or another; answers the collections whose rows changed. */
  commit(state: SyncState | undefined, records: readonly JournalRecord[]): string[] {
    const { lastSync, epoch } = this.state;
    if (state) this.#adopt(state);
    const changed = records.flatMap((record) => this.#apply(record));
    // The server is known from now on, or the copy is whole: what screens say of rows that they lack is another thing.
    if ((lastSync ?? this.state.lastSync) !== lastSync || (epoch ?? this.state.epoch) !== epoch)
      this.#announceAll();
    return changed;
  }

  /** Records that memory already holds are passed over. */
  #apply(record: JournalRecord): string[] {
    if (record.seq <= this.position) return [];
    const changed = this.take(record);
    this.position = record.seq;
    this.journalWeight += weightOf(record);
    return changed;
  }

  /** Takes what a record says, whether or not the journal has it; answers the collections whose rows changed. */
  take(record: JournalRecord): string[] {
    const touched = this.#touchedBy(record);
    const before = new Map(
      [...touched].map(([key, { collection, id }]) => [key, this.visible(collection, id)]),
    );
    for (const [collection, id, row, chunk] of record.rows)
      this.collection(collection).setServer(id, row, chunk, record.seq);
    for (const opId of record.removed) this.queue.remove(opId);
    for (const entry of record.put) this.queue.put(entry);
    this.recoverable.take(record);
    const changes = new Map<string, Map<string, Row | undefined>>();
    for (const [key, at] of touched) {
      this.#overlay(at);
      if (this.visible(at.collection, at.id) === before.get(key)) continue;
      const rows = changes.get(at.collection) ?? new Map<string, Row | undefined>();
      changes.set(at.collection, rows.set(at.id, before.get(key)));
    }
    for (const [name, rows] of changes) this.collection(name).replace(rows);
    for (const [name, rows] of changes) this.#announceRows(name, rows.keys());
    return [...changes.keys()];
  }

  #announceRows(name: string, ids: Iterable<string>): void {
    const isOwn = [...ids].some((id) => this.collection(name).isOverlaid(id));
    if (isOwn || this.isComplete) this.announce(name);
    else this.#follow(name).announceSoon();
  }

  #touchedBy(record: JournalRecord): Map<string, RecordKey> {
    const touched = new Map<string, RecordKey>();
    const touch = (at: RecordKey) => touched.set(keyOf(at.collection, at.id), at);
    const touchEntry = (entry: Entry | undefined) => entry?.effects.forEach(touch);
    for (const [collection, id] of record.rows) touch({ collection, id });
    for (const opId of record.removed) touchEntry(this.queue.get(opId));
    for (const entry of record.put) {
      touchEntry(this.queue.get(entry.opId));
      touchEntry(entry);
    }
    return touched;
  }

  #overlay({ collection, id }: RecordKey): void {
    const pending = this.queue.pendingRow(keyOf(collection, id));
    if (pending === undefined) this.collection(collection).clearOverlay(id);
    else this.collection(collection).setOverlay(id, pending);
  }
}
