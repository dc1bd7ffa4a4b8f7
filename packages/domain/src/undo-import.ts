// 'Annuler cet import': what takes a record that an import made away again, provided that nobody touched it since
// (product.md §7). Numbered documents are closed and put aside, never erased: the series stays without gaps.
import type { CollectionName, Row, RowId } from './kernel/collections.ts';
import { importMessages } from './kernel/import.messages.ts';
import type { PlannedOperation } from './kernel/import-family.ts';

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

const because = (action: string, id: RowId): PlannedOperation => ({
  action,
  input: { id, reason: importMessages.undoReason },
});

/** What closes a document before it can be put aside. */
function closing(row: Row, { collection, id }: MadeRecord): PlannedOperation[] {
  if (collection === 'quotes') {
    if (row.status === 'Refusé' || row.status === 'Facturé') return [];
    return row.status === 'Accepté'
      ? [{ action: 'reopen_quotes', input: { id } }, because('refuse_quotes', id)]
      : [because('refuse_quotes', id)];
  }
  if (collection === 'invoices') return row.status === 'Annulée' ? [] : [because('cancel_invoices', id)];
  if (collection === 'bonLivraison')
    return [
      { action: 'force_bonLivraison', input: { id, status: 'refuse', reason: importMessages.undoReason } },
    ];
  if (collection === 'events')
    return row.status === 'annulé' || row.status === 'terminé' ? [] : [because('cancel_events', id)];
  return [];
}

/** The operations that take it away, in order. */
export const undoOperations = (row: Row, made: MadeRecord): PlannedOperation[] => [
  ...closing(row, made),
  archive(made),
];

const linking = ['quotes', 'invoices', 'bonLivraison', 'tasks', 'events'] as const;

/** Contacts that a live record is for: they are in use, whoever made them. */
export function usedContacts(rowsOf: (collection: CollectionName) => Iterable<Row>): Set<number> {
  const used = new Set<number>();
  for (const collection of linking)
    for (const { contactId, archivedAt } of rowsOf(collection))
      if (typeof contactId === 'number' && archivedAt === null) used.add(contactId);
  return used;
}
