// Written rows over the rows under them: what a read finds once what was written since counts.
import { type CollectionName, keyOf, type Row } from './collections.ts';

export const matches = (row: Row, where: Record<string, unknown>): boolean =>
  Object.entries(where).every(([field, value]) => row[field] === value);

/** Whether a search finds a row: what is in the corbeille is found by its key alone. */
export const isFoundBy = (row: Row, where: Record<string, unknown>): boolean =>
  row.archivedAt === null && matches(row, where);

/** What a search finds of a collection, where `base` is what it finds under the written rows. */
export function foundOver(
  base: readonly Row[],
  written: Iterable<{ collection: CollectionName; id: string; after: Row }>,
  { collection, where }: { collection: CollectionName; where: Record<string, unknown> },
): Row[] {
  const rows = new Map(base.map((row) => [keyOf(row.id), row]));
  for (const change of written) {
    if (change.collection !== collection) continue;
    if (isFoundBy(change.after, where)) rows.set(change.id, change.after);
    else rows.delete(change.id);
  }
  return [...rows.values()];
}
