// 'Annuler cet import': what takes a record that an import made away again, provided that nobody touched it since
// (docs/product.md §7). Numbered documents are closed and put aside, never erased: the series stays without gaps.
import { collectionNames } from '../registry/collections.ts';
import type { CollectionName, Row, RowId } from '../kernel/identity/collection-map.ts';
import type { PlannedOperation } from '../kernel/transfers/import-family.ts';
import { findOperation } from '../registry/operations.ts';
import { rulebooks } from '../registry/rulebooks.ts';

/** A record that an import made, as it left it. */
export interface MadeRecord {
  collection: CollectionName;
  id: RowId;
  version: number;
}

/** Whether the record stands as the import left it. */
export const isUntouched = (row: Row | undefined, made: MadeRecord): boolean =>
  row !== undefined && row.archivedAt === null && row.version === made.version;

const archive = ({ collection, id }: MadeRecord): PlannedOperation => ({
  action: `archive_${collection}`,
  input: { id },
});

/** The operations that take it away, in order; null for a credit note, which stays for ever. */
export const undoOperations = (row: Row, made: MadeRecord): PlannedOperation[] | null =>
  findOperation(`archive_${made.collection}`) === undefined
    ? null
    : [...(rulebooks[made.collection].closing?.(row, made.id) ?? []), archive(made)];

/** Contacts that a live record is for: they are in use, whoever made them. */
export function usedContacts(rowsOf: (collection: CollectionName) => Iterable<Row>): Set<number> {
  const used = new Set<number>();
  for (const collection of collectionNames)
    for (const { contactId, archivedAt } of rowsOf(collection))
      if (typeof contactId === 'number' && archivedAt === null) used.add(contactId);
  return used;
}
