// A write that met a newer version of its record. It is kept with the three states until a person decides (docs/sync.md
// 'Conflicts').
import type { Entry } from '../outbox/entry.ts';
import type { Row } from '../ports/rulebook.ts';
import { changedFields } from './three-way.ts';

export interface Conflict {
  /** The conflict goes by the operation that met it. */
  opId: string;
  /** 'deleted' is shown as 'supprimé': the record is gone on the server, or in its corbeille. */
  kind: 'edited' | 'deleted';
  collection: string;
  id: string;
  base: Row | null;
  mine: Row | null;
  theirs: Row | null;
  entry: Entry;
  /** Milliseconds since 1970. */
  detectedAt: number;
}

/**
 * Whether a person who was shown `seen` beside their write has seen what the server's record is by now: another tab may have
 * sent the write meanwhile and met a newer version. Undefined when they were shown no conflict.
 */
export const isAsShown = (theirs: Row | null, shown: Row | null | undefined): boolean =>
  theirs && shown ? changedFields(shown, theirs).length === 0 : theirs === shown;
