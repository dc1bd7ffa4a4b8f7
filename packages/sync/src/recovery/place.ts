// Where a lost row would stand again: under its own key, unless somebody else's record may have taken it meanwhile.
import type { MissingRow, Row, SyncRules } from '../ports/rulebook.ts';

export type Read = (collection: string, id: string) => Row | undefined;

export interface RecoveryPlace {
  id: string;
  current: Row | null;
}

/** The key, and what stands there now. */
export function placeOf({ putBack }: SyncRules, missing: MissingRow, read: Read): RecoveryPlace {
  const { collection } = missing;
  const at = read(collection, missing.id);
  const id = putBack?.key?.(missing, at) ?? missing.id;
  return { id, current: (id === missing.id ? at : read(collection, id)) ?? null };
}
