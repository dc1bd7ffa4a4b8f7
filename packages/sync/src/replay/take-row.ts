// When a row of the server replaces the one of the copy, whether it was pulled, answered or sent with a refusal.
import type { ChangedRow } from '../ports/transport.ts';
import type { StoreDraft } from '../store/draft.ts';

export const rowId = (changed: ChangedRow): string =>
  String('deleted' in changed ? changed.id : changed.row.id);
export const rowRev = (changed: ChangedRow): number => ('deleted' in changed ? changed.rev : changed.row.rev);

/**
 * Takes a row of the server if it is newer than the copy's; without one, if it is newer than the last pull, which would
 * have brought it (a stored answer sent again must not bring a removed row back).
 */
export function takeRow(draft: StoreDraft, changed: ChangedRow, isStaleCopy = false): boolean {
  const id = rowId(changed);
  const known = draft.server(changed.collection, id);
  const newest = known ? known.rev : Math.max(draft.state.cursor, draft.state.walk?.through ?? 0);
  if (!isStaleCopy && rowRev(changed) <= newest) return false;
  draft.setServer(changed.collection, id, 'deleted' in changed ? null : changed.row);
  return true;
}
