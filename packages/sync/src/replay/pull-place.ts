// Where the next page begins: after a counter, or at a position of a fresh copy ('' is its beginning).
import type { SyncState } from '../ports/storage.ts';
import type { ChangedRow, PullPage } from '../ports/transport.ts';
import { rowRev } from './take-row.ts';

export interface PullPlace {
  since: number;
  position: string | null;
}

export const BEGINNING: PullPlace = { since: 0, position: '' };

export const isSamePlace = (a: PullPlace, b: PullPlace): boolean =>
  a.since === b.since && a.position === b.position;

/** Where the copy stands, as storage knows it. */
export const storedPlace = ({ epoch, cursor, walk: freshCopy }: SyncState): PullPlace =>
  epoch === null ? BEGINNING : { since: cursor, position: freshCopy?.place ?? null };

/** Where a page leads. */
export function placeAfter({ walk: position, rev }: PullPage): PullPlace {
  if (position === undefined || position === null) return { since: rev, position: null };
  return { since: 0, position };
}

/** Within a page: changes move on with each row, a fresh copy only at the end of a page. */
export function placeWithin(page: PullPage, rows: readonly ChangedRow[], from: PullPlace): PullPlace {
  const last = rows.at(-1);
  return page.walk !== undefined || !last ? from : { since: rowRev(last), position: null };
}
