// A write that met a newer version of its record: kept, with the three states, until a person decides (sync.md §5).
import type { Entry } from '../outbox/entry.ts';
import type { Row } from '../ports/rulebook.ts';

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
