// One operation's reads and writes over an engine's port: its own writes are seen by its reads, and nothing reaches the
// engine unless the operation succeeds.
import type { CollectionName, Row, RowId } from '../identity/collection-map.ts';
import { keyOf } from '../identity/collection-map.ts';
import { type Change, changedFields } from '../records/history.ts';
import { foundOver } from './overlay.ts';
import type { Absence, RowDraft, Tx, WriteContext } from './operation.ts';
import type { UnlockedRows } from './unlocked-rows.ts';

export type { Change } from '../records/history.ts';

/** Committed rows, read without a lock: no more than `most` of those that are found. */
export interface UnlockedReader {
  get(collection: CollectionName, id: string): Promise<Row | undefined>;
  find(collection: CollectionName, where: Record<string, unknown>, most?: number): Promise<Row[]>;
}

/** The only port an engine supplies: committed rows, read under its own lock. */
export interface Reader {
  get(collection: CollectionName, id: string): Promise<Row | undefined>;
  /** `isWhole`: with what is in the corbeille; a reader may answer that of its own accord. */
  find(collection: CollectionName, where: Record<string, unknown>, isWhole?: boolean): Promise<Row[]>;
  /** Of an engine that locks what it reads: the same without. */
  unlocked?: UnlockedReader;
  /** Of an engine that holds a part of the rows. */
  absence?(collection: CollectionName): Absence;
}

/** Stamps a written row: author, instants and the version it will have once committed. */
function stamp(draft: RowDraft<Row>, before: Row | null, ctx: WriteContext): Row {
  const at = ctx.now.toISOString();
  return {
    ...draft,
    version: (before?.version ?? 0) + 1,
    rev: before?.rev ?? 0,
    createdAt: before?.createdAt ?? at,
    createdBy: before?.createdBy ?? ctx.actor.id,
    updatedAt: at,
    updatedBy: ctx.actor.id,
    archivedAt: draft.archivedAt ?? null,
  } as Row;
}

/** What is made for each collection once, when it is first asked for. */
function byCollection<T extends object>(nothing: T, make: (name: CollectionName) => unknown): T {
  const made = new Map<string, unknown>();
  return new Proxy(nothing, {
    get: (_target, name: string) => {
      const known = made.get(name) ?? make(name as CollectionName);
      made.set(name, known);
      return known;
    },
  });
}

export class UnitOfWork {
  readonly #reader: Reader;
  readonly #ctx: WriteContext;
  readonly #rows = new Map<string, Row | null>();
  readonly #written = new Map<string, Change>();
  readonly tx: Tx;
  /** What it has written itself is seen here too. */
  readonly unlocked: UnlockedRows;

  constructor(reader: Reader, ctx: WriteContext) {
    this.#reader = reader;
    this.#ctx = ctx;
    this.tx = byCollection({} as Tx, (name) => this.#collection(name));
    this.unlocked = byCollection({} as UnlockedRows, (name) => this.#unlocked(name));
  }

  /** What was written, in order of first write; a row written twice appears once with its last state. */
  get changes(): Change[] {
    return [...this.#written.values()];
  }

  async get(collection: CollectionName, id: RowId): Promise<Row | undefined> {
    const key = `${collection}/${keyOf(id)}`;
    const written = this.#written.get(key);
    if (written) return written.after;
    const known = this.#rows.get(key);
    if (known !== undefined) return known ?? undefined;
    const row = await this.#reader.get(collection, keyOf(id));
    this.#rows.set(key, row ?? null);
    // An engine may find a document by its legal number: it is then known by its key too.
    if (row) this.#rows.set(`${collection}/${keyOf(row.id)}`, row);
    return row;
  }

  async #find(collection: CollectionName, where: Record<string, unknown>, isWhole?: boolean): Promise<Row[]> {
    const base = await this.#reader.find(collection, where, isWhole);
    for (const row of base) {
      const key = `${collection}/${keyOf(row.id)}`;
      if (!this.#rows.has(key)) this.#rows.set(key, row);
    }
    return foundOver(base, this.#written.values(), { collection, where, isWhole });
  }

  /** Takes a record out of the corbeille. */
  restore(collection: CollectionName, row: Row): void {
    this.#put(collection, { ...row, archivedAt: null });
  }

  /** A draft that says what the record says already is no write: the row stays as it is, at its version. */
  #put(collection: CollectionName, draft: RowDraft<Row>): Row {
    const id = keyOf(draft.id as RowId);
    const key = `${collection}/${id}`;
    const written = this.#written.get(key);
    const before = written?.before ?? this.#rows.get(key) ?? null;
    const after = stamp(draft, before, this.#ctx);
    if (before && changedFields(before, after).length === 0) return this.#unchanged(key, before, written);
    this.#written.set(key, { collection, id, before, after });
    return after;
  }

  /** As it was before this operation, but for what was noted in its Historique. */
  #unchanged(key: string, before: Row, written: Change | undefined): Row {
    if (written?.noted) return written.after;
    this.#written.delete(key);
    return before;
  }

  /** A new version of the same record, so that its Historique has one for it. */
  #note(collection: CollectionName, row: Row, noted: Record<string, unknown>): Row {
    const id = keyOf(row.id);
    const after = { ...row, version: row.version + 1 };
    this.#written.set(`${collection}/${id}`, { collection, id, before: row, after, noted });
    return after;
  }

  #unlocked(name: CollectionName) {
    const { unlocked } = this.#reader;
    const reader = unlocked ?? this.#reader;
    return {
      get: async (id: RowId) =>
        this.#written.get(`${name}/${keyOf(id)}`)?.after ?? reader.get(name, keyOf(id)),
      find: async (where: Record<string, unknown>, most?: number) => {
        const base = await (unlocked?.find(name, where, most) ?? this.#reader.find(name, where));
        return foundOver(base, this.#written.values(), { collection: name, where });
      },
    };
  }

  #collection(name: CollectionName) {
    return {
      absence: this.#reader.absence?.(name) ?? 'never was',
      get: (id: RowId) => this.get(name, id),
      find: (where: Record<string, unknown>) => this.#find(name, where),
      findAll: (where: Record<string, unknown>) => this.#find(name, where, true),
      put: (row: RowDraft<Row>) => this.#put(name, row),
      archive: (row: Row) => this.#put(name, { ...row, archivedAt: this.#ctx.now.toISOString() }),
      note: (row: Row, values: Record<string, unknown>) => this.#note(name, row, values),
    };
  }
}
