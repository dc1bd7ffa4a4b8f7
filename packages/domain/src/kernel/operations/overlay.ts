// Written rows over the rows under them: what a read finds once what was written since counts.
import { type CollectionName, keyOf, type Row } from '../identity/collection-map.ts';
import { isNumbered } from '../identity/numbering.ts';
import { valueAt } from '../schema/field-dictionary.ts';

/** Compares fields, and paths such as `intervention.contactId`. */
export const matches = (row: Row, where: Record<string, unknown>): boolean =>
  Object.entries(where).every(
    ([field, value]) => (field.includes('.') ? valueAt(row, field) : row[field]) === value,
  );

export interface Search {
  collection: CollectionName;
  where: Record<string, unknown>;
  /** With what is in the corbeille. */
  isWhole?: boolean | undefined;
}

/**
 * What is in the corbeille is found by its key alone. A numbered document is only put aside: its amounts and quantities go on
 * counting for the documents that go with it.
 */
const counts = ({ archivedAt }: Row, { collection, isWhole }: Search): boolean =>
  archivedAt === null || isWhole === true || isNumbered(collection);

/** Whether a search finds a row. */
export const isFoundBy = (row: Row, search: Search): boolean =>
  counts(row, search) && matches(row, search.where);

/** A search finds these of a collection, where `base` is what it finds under the written rows. */
export function foundOver(
  base: readonly Row[],
  written: Iterable<{ collection: CollectionName; id: string; after: Row }>,
  search: Search,
): Row[] {
  const found = base.filter((row) => counts(row, search));
  const rows = new Map(found.map((row) => [keyOf(row.id), row]));
  for (const change of written) {
    if (change.collection !== search.collection) continue;
    if (isFoundBy(change.after, search)) rows.set(change.id, change.after);
    else rows.delete(change.id);
  }
  return [...rows.values()];
}
