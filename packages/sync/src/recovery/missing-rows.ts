// Finds what a restored server lost while a fresh copy is made over the old one (docs/adr/0026):
//
//   first page ─> rows beyond the fork are set aside, in doubt ─> … pages ─> last page: the server has it all the same? let go
//        └── one transaction, before any row is removed          └── the transaction that removes rows
//
// After a crash in between they are in storage, and the copy knows the new lives: nothing is set aside twice.
import { changedFields, isSame } from '../conflict/three-way.ts';
import { keyOf, type Row, type SyncRules } from '../ports/rulebook.ts';
import type { ChangedRow, PullPage } from '../ports/transport.ts';
import { rowId } from '../replay/take-row.ts';
import type { StoreDraft } from '../store/draft.ts';
import { forkOf } from './fork.ts';
import { placeOf } from './place.ts';
import { inDoubt, type RecoverableRow } from './recoverable-rows.ts';

interface Moment {
  rulebook: SyncRules;
  page: PullPage;
  /** Milliseconds since 1970. */
  now: number;
}

/** A second restore meets again what the first one set aside. */
const isKnown = ({ replica }: StoreDraft, collection: string, row: Row): boolean =>
  replica.recoverable.ofRecord(collection, String(row.id)).some((known) => isSame(known.row, row));

/** Sets aside the rows of the copy that may be lost; nothing unless the server was set back since the copy was made. */
export function saveMissingRows(draft: StoreDraft, { rulebook, page, now }: Moment): void {
  const { former, schema } = draft.state;
  if (!former) return;
  const { lives: incarnations, rev } = page;
  const fork = (incarnations && forkOf(former, incarnations, rev)) ?? Number.POSITIVE_INFINITY;
  const mayBeMissing = (collection: string, row: Row): boolean =>
    row.rev > fork && (rulebook.putBack?.offers(collection) ?? false);
  placeEarly(draft, mayBeMissing, now);
  for (const collection of draft.replica.collections)
    for (const row of collection.serverRows())
      if (mayBeMissing(collection.name, row) && !isKnown(draft, collection.name, row))
        draft.saveRecoverable(inDoubt({ former, schema, collection: collection.name, row, now }));
  draft.setState({ former: null, ...(incarnations ? { lives: incarnations } : {}) });
}

/** What answers replaced before that: the part of it that may be lost. */
function placeEarly(
  draft: StoreDraft,
  mayBeMissing: (collection: string, row: Row) => boolean,
  now: number,
): void {
  for (const { isEarly, ...recoverable } of draft.replica.recoverable.all) {
    if (!isEarly) continue;
    if (mayBeMissing(recoverable.collection, recoverable.row))
      draft.saveRecoverable({ ...recoverable, at: now });
    else draft.removeRecoverable(recoverable.key);
  }
}

/** The fields in which the server's record is not as it was; all of it when there is none. */
export function differences(
  rulebook: SyncRules,
  { collection, row }: RecoverableRow,
  current: Row,
): string[] {
  return rulebook.putBack?.differences?.(collection, row, current) ?? changedFields(row, current);
}

const isThere = (draft: StoreDraft, rulebook: SyncRules, recoverable: RecoverableRow): boolean => {
  const { current } = placeOf(rulebook, recoverable, (collection, id) => draft.server(collection, id));
  return current !== null && differences(rulebook, recoverable, current).length === 0;
};

interface PulledRows {
  rows: readonly ChangedRow[];
  isComplete: boolean;
}

/**
 * After rows were taken: what the server has again is no longer set aside. Once the copy is complete, it is known what is lost,
 * and nothing is in doubt.
 */
export function settleRecoverable(
  draft: StoreDraft,
  rulebook: SyncRules,
  { rows, isComplete }: PulledRows,
): void {
  const named = new Set(rows.map((changed) => keyOf(changed.collection, rowId(changed))));
  const isWhole = isComplete && !draft.state.sweeping;
  for (const recoverable of draft.replica.recoverable.all) {
    if (recoverable.isDoubted ? !isWhole : !named.has(keyOf(recoverable.collection, recoverable.id)))
      continue;
    if (isThere(draft, rulebook, recoverable)) draft.removeRecoverable(recoverable.key);
    else if (recoverable.isDoubted) draft.saveRecoverable({ ...recoverable, isDoubted: false });
  }
}
