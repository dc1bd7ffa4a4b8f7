// Where a lost row would stand again: under its own key, unless somebody else's record may have taken it meanwhile.
import type { MissingRow, Row, Rulebook } from '../ports/rulebook.ts';

export type Read = (collection: string, id: string) => Row | undefined;

export interface Place {
  id: string;
  current: Row | null;
}

/** The key, and what stands there now. */
export function placeOf({ putBack }: Rulebook, missing: MissingRow, read: Read): Place {
  const { collection } = missing;
  const at = read(collection, missing.id);
  const id = putBack?.key?.(missing, at) ?? missing.id;
  return { id, current: (id === missing.id ? at : read(collection, id)) ?? null };
}
