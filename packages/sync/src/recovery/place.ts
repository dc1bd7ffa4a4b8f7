// Where a lost row would stand again: under its own key, unless somebody else's record may have taken it meanwhile.
import type { LostRow, Row, Rulebook } from '../ports/rulebook.ts';

export type Read = (collection: string, id: string) => Row | undefined;

export interface Place {
  id: string;
  current: Row | null;
}

/** The key, and what stands there now. */
export function placeOf({ putBack }: Rulebook, lost: LostRow, read: Read): Place {
  const { collection } = lost;
  const at = read(collection, lost.id);
  const id = putBack?.key?.(lost, at) ?? lost.id;
  return { id, current: (id === lost.id ? at : read(collection, id)) ?? null };
}
