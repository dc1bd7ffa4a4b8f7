// The engine needs these facts of the business on a device without a server (docs/adr/0015): numbers are given and history is
// written in the transaction that stores the rows.
import type { RowChange, Execution, Reader, Result, Row, SyncRules } from '../ports/rulebook.ts';

/** Who writes. */
export interface Author {
  id: string;
  role: string;
  fullName: string;
}

export interface AuthorityContext {
  author: Author;
  /** Milliseconds since 1970 at which the write is made. */
  timestamp: number;
}

export interface AuthorityBook extends Pick<SyncRules, 'order' | 'searchText' | 'searchTerms'> {
  /** Fetches the operations before the transaction begins, which can wait for no file. */
  load?(): Promise<void>;
  /** Runs an operation. It may await only `reader`. */
  execute(action: string, input: unknown, reader: Reader, ctx: AuthorityContext): Promise<Result<Execution>>;
  /**
   * What the authority gives to rows before they are kept: legal numbers, and beside them the counters these come from, in
   * collections whose name begins with `$`. It may await only `reader`.
   */
  complete(execution: Execution, reader: Reader): Promise<Execution>;
  /** What changed, for the record's history. */
  diff(before: Row | null, after: Row): readonly unknown[];
}

/** One line of a record's history. */
export interface HistoryRow extends Row {
  /** `collection/id`. */
  record: string;
  action: string;
  actorId: string;
  actorName: string;
  /** ISO instant. */
  at: string;
  changes: readonly unknown[];
}

/** The collection that keeps the history of all others. */
export const HISTORY = '$history';

/** Collections the authority keeps for itself: they have no history and no screen. */
export const isHidden = ({ collection }: Pick<RowChange, 'collection'>): boolean =>
  collection.startsWith('$');
