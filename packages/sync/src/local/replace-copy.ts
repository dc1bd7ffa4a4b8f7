// Replaces all rows of a storage in one transaction: the first samples, an import. A tab that has the old rows open finds
// another generation, and reads the new rows before it writes.
import { type Row } from '../ports/rulebook.ts';
import {
  type Chunk,
  initialState,
  type JournalRecord,
  type Storage,
  type SyncState,
} from '../ports/storage.ts';
import { CHUNK_ROWS } from '../store/collection.ts';

/** Rows by collection, those of the authority's own collections included. */
export type Content = Readonly<Record<string, readonly Row[]>>;

const chunksOf = (content: Content): Chunk[] =>
  Object.entries(content).flatMap(([collection, rows]) =>
    Array.from({ length: Math.ceil(rows.length / CHUNK_ROWS) }, (_, index) => ({
      collection,
      index,
      text: JSON.stringify(rows.slice(index * CHUNK_ROWS, (index + 1) * CHUNK_ROWS)),
    })),
  );

const highestRev = (content: Content): number =>
  Object.values(content)
    .flat()
    .reduce((highest, { rev }) => Math.max(highest, rev), 1);

/** Whether nothing was ever kept there. */
export const isBlank = (state: SyncState, journal: readonly JournalRecord[]): boolean =>
  state.cursor === 0 && state.generation === 1 && journal.length === 0;

interface Replacement {
  content: Content;
  schema: number;
  /** Milliseconds since 1970. */
  now: number;
  /** Another tab may have been first: then its rows stay. */
  onlyIfBlank?: boolean;
}

/** Rejects with nothing changed when the device has no room. */
export async function replaceCopy(
  storage: Storage,
  { content, schema, now, onlyIfBlank = false }: Replacement,
): Promise<void> {
  const chunks = chunksOf(content);
  const counts: Record<string, number> = {};
  for (const { collection } of chunks) counts[collection] = (counts[collection] ?? 0) + 1;
  await storage.write(0, async (state, journal) => {
    if (onlyIfBlank && !isBlank(state, journal)) return { order: {}, value: null };
    const fresh: SyncState = {
      ...initialState(schema),
      generation: state.generation + 1,
      floor: Math.max(state.floor, journal.at(-1)?.seq ?? 0),
      cursor: highestRev(content),
      lastSync: now,
      chunks: counts,
    };
    return { order: { wipeCopy: true, chunks, state: fresh }, value: null };
  });
}
