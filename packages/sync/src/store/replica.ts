// The copy in memory: an exact image of storage at journal position `position`, the same in every tab because all of them
// apply the same records in the same order.
//
//   chunks ─┐                         ┌─ server rows ─┐
//   journal ┼─ load ─> replica ──────>│               ├─> rows as seen ─> views, reader of operations
//   outbox ─┘     ^                   └─ overlay <── effects of the queue, last one wins
//                 └── apply(record): what a committed transaction, of this tab or another, changed
//
// 1. Memory changes only after the transaction that says so is complete.
// 2. A record holds everything a tab must know: applying the journal in order gives the same memory everywhere.
// 3. A row as seen is the last effect of the unresolved entries on it, else the server's row: a pull never hides an edit.
import { RecoverableRows } from '../recovery/recoverable-rows.ts';
import { Queue } from '../outbox/queue.ts';
import type { Entry } from '../outbox/entry.ts';
import { keyOf, type RecordKey, type Row } from '../ports/rulebook.ts';
import {
  initialState,
  type JournalRecord,
  type JournalRow,
  type Snapshot,
  type SyncState,
} from '../ports/storage.ts';
import { Collection } from './collection.ts';
import { EqualityIndex } from './equality-index.ts';

/** The rows that changed in each collection, as they were seen before. */
export type Changes = Map<string, Map<string, Row | undefined>>;

const weightOf = ({ rows, put, asidePut: recoverable = [] }: JournalRecord): number =>
  rows.length + put.length + recoverable.length;

export class Replica {
  queue = new Queue();
  /** What a restored server lost. */
  recoverable = new RecoverableRows();
  state: SyncState;
  position = 0;
  /** Rows and entries in the journal since the last compaction. */
  journalWeight = 0;
  #collections = new Map<string, Collection>();
  #indexes = new Map<string, EqualityIndex>();
  /** Journal rows that wait for the chunks under them. */
  #journalRows = new Map<string, JournalRow[]>();

  /** The schema of this page's rows and inputs. */
  readonly schema: number;

  constructor(schema: number) {
    this.schema = schema;
    this.state = initialState(schema);
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
    const collection = new Collection(name);
    this.#collections.set(name, collection);
    this.#indexes.set(name, new EqualityIndex(collection));
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
    this.collection(collection);
    return this.#indexes.get(collection)?.find(where) ?? [];
  }

  /** Takes the state read together with the journal; a compaction of another tab cleans the chunks here too. */
  adopt(state: SyncState): void {
    if (state.floor !== this.state.floor) {
      for (const collection of this.#collections.values()) collection.clean(state.floor);
      if (state.floor >= this.position) this.journalWeight = 0;
    }
    this.state = state;
  }

  /** Starts from what storage holds; the rows of each collection follow with `addChunks`. */
  begin({ state, journal, entries, conflicts, recoverable }: Snapshot): void {
    this.state = state;
    this.position = Math.max(state.floor, journal.at(-1)?.seq ?? 0);
    this.queue = new Queue();
    this.recoverable = new RecoverableRows();
    this.recoverable.take({ asidePut: recoverable });
    this.#collections = new Map();
    this.#indexes = new Map();
    this.journalWeight = journal.reduce((sum, record) => sum + weightOf(record), 0);
    this.#journalRows = Map.groupBy(
      journal.flatMap((record) => record.rows),
      ([collection]) => collection,
    );
    for (const entry of entries) this.queue.put(entry);
    for (const conflict of conflicts) this.queue.putConflict(conflict);
    for (const entry of this.queue.ordered) for (const effect of entry.effects) this.#overlay(effect);
    for (const name of this.#journalRows.keys()) if (!state.chunks[name]) this.addChunks(name, [], true);
  }

  /** The next chunks of a collection, whose rows it answers; its journal is replayed on the last ones. */
  addChunks(name: string, texts: readonly string[], last: boolean): Row[] {
    const collection = this.collection(name);
    const rows = texts.flatMap((text) => collection.addChunk(text));
    if (!last) return rows;
    for (const [, id, row, chunk] of this.#journalRows.get(name) ?? [])
      collection.setServer(id, row, chunk, this.position);
    this.#journalRows.delete(name);
    // An index made while the chunks came knows some of them only.
    this.#indexes.set(name, new EqualityIndex(collection));
    return rows;
  }

  /** Applies a committed record; answers which rows changed. Records that memory already holds are passed over. */
  apply(record: JournalRecord): Changes {
    if (record.seq <= this.position) return new Map();
    const changes = this.take(record);
    this.position = record.seq;
    this.journalWeight += weightOf(record);
    return changes;
  }

  /** Takes what a record says, whether or not the journal has it; answers which rows changed. */
  take(record: JournalRecord): Changes {
    const changes: Changes = new Map();
    const touched = this.#touchedBy(record);
    const before = new Map(
      [...touched].map(([key, { collection, id }]) => [key, this.visible(collection, id)]),
    );
    for (const [collection, id, row, chunk] of record.rows)
      this.collection(collection).setServer(id, row, chunk, record.seq);
    for (const opId of [...record.removed, ...record.conflictsRemoved]) this.queue.remove(opId);
    for (const entry of record.put) this.queue.put(entry);
    for (const conflict of record.conflictsPut) this.queue.putConflict(conflict);
    this.recoverable.take(record);
    for (const [key, at] of touched) {
      this.#overlay(at);
      const after = this.visible(at.collection, at.id);
      if (after === before.get(key)) continue;
      this.#indexes.get(at.collection)?.replace(at.id, before.get(key), after);
      const rows = changes.get(at.collection) ?? new Map<string, Row | undefined>();
      changes.set(at.collection, rows.set(at.id, before.get(key)));
    }
    return changes;
  }

  #touchedBy(record: JournalRecord): Map<string, RecordKey> {
    const touched = new Map<string, RecordKey>();
    const touch = (at: RecordKey) => touched.set(keyOf(at.collection, at.id), at);
    const touchEntry = (entry: Entry | undefined) => entry?.effects.forEach(touch);
    for (const [collection, id] of record.rows) touch({ collection, id });
    for (const opId of [...record.removed, ...record.conflictsRemoved]) touchEntry(this.queue.get(opId));
    for (const entry of [...record.put, ...record.conflictsPut.map((conflict) => conflict.entry)]) {
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
