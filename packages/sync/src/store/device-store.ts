// The copy of a device as screens read it, whichever engine keeps it: rows as the user sees them, lists that keep themselves up
// to date, and which rows wait.
import type { Row, RowId } from '../ports/rulebook.ts';
import type { View, ViewQuery } from './view.ts';

export interface DeviceStore {
  /** A row as the user sees it, by any of its names. */
  get(collection: string, id: RowId): Row | undefined;
  /** Rows whose fields equal those given, in no order. */
  find(collection: string, where: Readonly<Record<string, unknown>>): Row[];
  /** A list; the same one for the same order and filter, so that it can reuse what it computed. */
  view(collection: string, query?: ViewQuery): View;
  /** The server's row, without what waits: what a merge or a comparison shows. */
  confirmed(collection: string, id: RowId): Row | undefined;
  /** Whether something about this row still waits to be sent or decided. */
  isPending(collection: string, id: RowId): boolean;
  /** The write on this row that a person has to look at, a conflict first; null when none does. */
  troubled(collection: string, id: RowId): { opId: string; kind: 'refused' | 'conflict' } | null;
  /** Whether the rows that storage holds of a collection are all in memory. */
  isRead(collection: string): boolean;
  /** Whether the copy was complete once: what it does not hold does not exist. */
  readonly isComplete: boolean;
  /** Calls after changes of a collection: at once after a pause, some times a second during a burst. */
  subscribe(collection: string, listener: () => void): () => void;
  /** Grows at each change of the collection. */
  revision(collection: string): number;
  /** Something beside its rows changed what screens show of the collection. */
  announce(collection: string): void;
}
