// Where the next page begins: after a counter, or at a position of a fresh copy ('' is its beginning).
import type { SyncState } from '../ports/storage.ts';
import type { ChangedRow, PullPage } from '../ports/transport.ts';
import { rowRev } from './take-row.ts';

export interface PullPlace {
  since: number;
  walk: string | null;
}

export const BEGINNING: PullPlace = { since: 0, walk: '' };

export const isSamePlace = (a: PullPlace, b: PullPlace): boolean => a.since === b.since && a.walk === b.walk;

/** Where the copy stands, as storage knows it. */
export const storedPlace = ({ epoch, cursor, walk }: SyncState): PullPlace =>
  epoch === null ? BEGINNING : { since: cursor, walk: walk?.place ?? null };

/** Where a page leads. */
export function placeAfter({ walk, rev }: PullPage): PullPlace {
  if (walk === undefined || walk === null) return { since: rev, walk: null };
  return { since: 0, walk };
}

/** Within a page: changes move on with each row, a fresh copy only at the end of a page. */
export function placeWithin(page: PullPage, rows: readonly ChangedRow[], from: PullPlace): PullPlace {
  const last = rows.at(-1);
  return page.walk !== undefined || !last ? from : { since: rowRev(last), walk: null };
}
