// The rows that the queue depends on: written, targeted or read by a waiting write or a conflict. They are never evicted,
// whatever their age.
import { targetKey, writtenKeys } from '../outbox/queue.ts';
import { keyOf, type Row } from '../ports/rulebook.ts';
import type { Replica } from './replica.ts';

export type IsPinned = (collection: string, row: Row) => boolean;

/** As the queue stands at this moment. */
export function pinnedByQueue({ queue }: Replica): IsPinned {
  const keys = new Set<string>();
  for (const entry of queue.ordered) {
    for (const key of [...writtenKeys(entry), ...entry.reads]) keys.add(key);
    const target = targetKey(entry);
    if (target) keys.add(target);
  }
  if (keys.size === 0) return () => false;
  return (collection, row) => {
    const id = String(row.id);
    return (
      keys.has(keyOf(collection, id)) || queue.keysOfRow(collection, id, row).some((key) => keys.has(key))
    );
  };
}
