// An answer gives a queued write its verdict: the table of docs/sync.md 'Protocol'. Decides on the status, never on a text; a
// status counts only with the server's own words (docs/adr/0036).
import type { Entry } from '../outbox/entry.ts';
import type { Refused } from '../ports/refused.ts';

export type Verdict =
  /** Applied: leaves the queue. */
  | 'done'
  /** Not judged, and the server or the network is in trouble: same operation again, later. */
  | 'retry'
  /** Not judged because something before it was not: goes again with no blame. */
  | 'untouched'
  /** The session ended: pause everything. */
  | 'sign-in'
  /** Refused: waits for a person. */
  | 'park'
  /** The record moved on: three-way merge, or a conflict. */
  | 'stale'
  /** The record is gone. */
  | 'gone'
  /** This application is too old: stop and keep the queue. */
  | 'reload';

const byStatus: Readonly<Record<number, Verdict>> = {
  0: 'retry',
  401: 'sign-in',
  404: 'gone',
  408: 'retry',
  410: 'gone',
  412: 'stale',
  424: 'untouched',
  425: 'untouched',
  426: 'reload',
  429: 'retry',
};

const byHundred: Readonly<Record<number, Verdict>> = { 2: 'done', 4: 'park' };

/** The verdict on one entry's status. `isRemoval`: its action removes the record, so 'already gone' is success. */
export function verdictOf(status: number, entry: Pick<Entry, 'target'>, isRemoval: boolean): Verdict {
  const verdict = byStatus[status] ?? byHundred[Math.floor(status / 100)] ?? 'retry';
  if (verdict !== 'gone') return verdict;
  if (isRemoval) return 'done';
  return entry.target ? 'gone' : 'park';
}

/** The status by which something refused as a whole is judged: none of an answer that is not the server's. */
export const ownStatus = ({ status, error }: Refused): number => (error ? status : 0);
