// What a write was made on top of: the unresolved entries that write the records it writes or aims at, and those that
// create a record it read. A parked entry holds back these, and nothing else (sync.md §2).
import { keyOf, recordOf, type RecordKey } from '../ports/rulebook.ts';
import type { Draft } from '../store/draft.ts';
import type { Effect, Entry } from './entry.ts';

export interface Made {
  /** Its place in the queue and its target. */
  entry: Pick<Entry, 'opId' | 'seq' | 'target'>;
  effects: readonly Effect[];
  reads: ReadonlySet<string>;
}

export function dependenciesOf(draft: Draft, { entry, effects, reads }: Made): string[] {
  const found = new Set<string>();
  const add = (key: string) => {
    const writer = draft.replica.queue.lastWriter(
      key,
      (other) => other.seq < entry.seq && draft.entry(other.opId) !== undefined,
    );
    if (writer) found.add(writer.opId);
  };
  const written: RecordKey[] = entry.target ? [...effects, entry.target] : [...effects];
  for (const { collection, id } of written) add(keyOf(collection, id));
  for (const key of reads) {
    if (key.startsWith('?')) continue;
    const { collection, id } = recordOf(key);
    if (!draft.server(collection, id)) add(key);
  }
  found.delete(entry.opId);
  return [...found];
}
