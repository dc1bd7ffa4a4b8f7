// The engine needs these facts of the business. To the engine, collections and actions are plain names (docs/ARCHITECTURE.md).

export type RowId = string | number;

/** A synchronised row: `version` grows by one at each committed change, `rev` is the server's global change counter. */
export interface Row {
  id: RowId;
  version: number;
  rev: number;
  [field: string]: unknown;
}

/** An expected failure: `message` is French, `fields` maps a dotted input path to its sentence. */
export interface Failure {
  code: string;
  message: string;
  fields?: Record<string, string>;
}

export type Result<T, E extends Failure = Failure> = { ok: true; value: T } | { ok: false; error: E };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

/** A row holds this there: `quoteId`, or a path such as `intervention.contactId`. */
export const valueAt = (row: Row, path: string): unknown =>
  path.includes('.')
    ? path
        .split('.')
        .reduce<unknown>(
          (value, field) => (value as Record<string, unknown> | null | undefined)?.[field],
          row,
        )
    : row[path];

/** Whether the fields of a row equal those given. */
export const matches = (row: Row, where: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(where).every(([field, value]) => valueAt(row, field) === value);

/** Rows as the user sees them: server row plus everything that waits. */
export interface Reader {
  get(collection: string, id: string): Promise<Row | undefined>;
  find(collection: string, where: Record<string, unknown>): Promise<Row[]>;
}

/** `after` null is a removal. */
export interface RowChange {
  collection: string;
  id: string;
  before: Row | null;
  after: Row | null;
}

export interface Execution {
  output: unknown;
  changes: RowChange[];
}

/** The same at the first run and at every re-run; keys drawn by an operation must follow from it or stand in its input. */
export interface WriteContext {
  opId: string;
  /** Milliseconds since 1970 at which the user confirmed. */
  timestamp: number;
  userId: string;
  /** It runs again on rows that others may have changed since. */
  isReplayed?: boolean;
}

export interface RecordKey {
  collection: string;
  id: string;
}

/** An order of a collection; `id` names it, for memoisation. A null key sorts last. */
export interface SortOrder {
  id: string;
  key(row: Row): string | number | null;
  descending?: boolean;
}

export type MergePolicy = 'merge' | 'choose' | 'append';

/** A copy as the rule that thins it out reads it. */
export interface CopyOnDevice {
  /** Milliseconds since 1970. */
  now: number;
  rows(collection: string): readonly Row[];
}

/** A row that the server had confirmed and then lost. */
export interface MissingRow {
  collection: string;
  id: string;
  row: Row;
}

/** One operation, as a queue would hold it. */
export interface Writable {
  action: string;
  input: unknown;
}

export interface PutBack {
  /** Whether rows of a collection are the person's to put back. */
  offers(collection: string): boolean;
  /**
   * The ordinary operations that bring a row back under the key of `lost`, over what there is of it now, in their order; none
   * when no operation can. `others` are all rows that were lost with it and wait still, under the keys that they had; `read` answers
   * a row as it is seen now.
   */
  writes(
    missing: MissingRow,
    current: Row | null,
    others: readonly MissingRow[],
    read: (collection: string, id: string) => Row | undefined,
  ): readonly Writable[];
  /**
   * The key under which a row comes back, where its own may have been given to another record; without this, its own. `at` is
   * the row that has its own key now.
   */
  key?(missing: MissingRow, at: Row | undefined): string;
  /** Where a collection stands in the order in which rows are put back. */
  rank?(collection: string): number;
  /** The fields that count and are not as they were; every field that is nobody's bookkeeping without it. */
  differences?(collection: string, missing: Row, current: Row): string[];
}

export interface SyncRules {
  /** Completes an input before it is queued, so that server and browser draw the same keys. */
  prepare?(action: string, input: unknown, ctx: WriteContext): unknown;
  /** Runs an operation. It may await only `reader`: any other promise ends the storage transaction it runs in. */
  execute(action: string, input: unknown, reader: Reader, ctx: WriteContext): Promise<Result<Execution>>;
  order(collection: string): SortOrder;
  /** Text of a row to search in, already folded. */
  searchText(collection: string, row: Row): string;
  /** Folded words of a query, all of which a row must hold. */
  searchTerms(query: string): string[];
  mergePolicy(action: string): MergePolicy;
  /** The existing record an action works on; null for a creation. */
  target(action: string, input: unknown): RecordKey | null;
  /**
   * The record that an action makes under a key of its writer's, which is what it answers; null for the others. The key is a
   * text, and keys that follow from it begin with it and a dash or a tilde.
   */
  creates?(action: string, input: unknown): RecordKey | null;
  /**
   * True when an action adds a file to its record and does nothing else: what else is written there waits for it only if it names the
   * file.
   */
  addsFile?(action: string): boolean;
  /**
   * True when an action copies the content of other records: it waits for earlier changes of these, though it checks no
   * version.
   */
  copies?(action: string): boolean;
  /** The write that notes in the history of `record` that somebody else had made it too; null when none does. */
  join?(record: RecordKey): { action: string; input: unknown } | null;
  /** True when 'already gone' means that the action is done. */
  isRemoval?(action: string): boolean;
  /** The same command, expressed on `theirs`: what the writer left as it was in `base` follows `theirs`. */
  adaptInput?(action: string, input: unknown, rows: { base: Row; theirs: Row }): unknown;
  /** What brings a removed record back with the writer's version; null when nothing can. */
  recreate?(action: string, input: unknown, mine: Row): { action: string; input: unknown } | null;
  /** What keeps in the history of a record the values of it that a person gave up, by field; null when nothing does. */
  giveUp?(target: RecordKey, values: Record<string, unknown>): { action: string; input: unknown } | null;
  /** How what a restored server lost comes back; nothing is kept of it without. */
  putBack?: PutBack;
  /** Which rows a copy of so many days keeps of what it holds; without it, all of them. */
  keeps?(days: number, copy: CopyOnDevice): (collection: string, row: Row) => boolean;
  /** Brings what runs operations where it comes later than the rest; called before anything that waits is run. May reject. */
  load?(): Promise<void>;
  /** Brings a queued write of an older schema to the present one. */
  migrate?(write: { action: string; data: unknown; schema: number }): { action: string; data: unknown };
  /** Brings a row of an older schema to the present shape; the same row when that has not changed. */
  migrateRow?(collection: string, row: Row, schema: number): Row;
}

/** The one textual key of a record in every map of the engine. */
export const keyOf = (collection: string, id: RowId): string => `${collection}/${id}`;

export function recordOf(key: string): RecordKey {
  const slash = key.indexOf('/');
  return { collection: key.slice(0, slash), id: key.slice(slash + 1) };
}
