// The Historique of a record stores the difference between two of its states (docs/product.md §4).
import type { CollectionName, Row } from '../identity/collection-map.ts';
import { isSameValue } from './open-changes.ts';

export interface Change {
  collection: CollectionName;
  id: string;
  before: Row | null;
  after: Row;
  /** Values that were not kept, by field: the record is the same, its Historique tells. */
  noted?: Record<string, unknown>;
}

export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
}

const bookkeeping = new Set([
  'version',
  'rev',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'id',
  'number',
]);

/** The business fields that differ; none for a creation, whose first state is the record itself. */
export function changedFields(before: Row | null, after: Row): FieldChange[] {
  if (!before) return [];
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields]
    .filter((field) => !bookkeeping.has(field) && !isSameValue(before[field], after[field]))
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }));
}

/** Values that were not kept, as changes that did not happen: from what the record says to what it does not. */
const notedFields = (row: Row, noted: Readonly<Record<string, unknown>>): FieldChange[] =>
  Object.entries(noted)
    .filter(([field, value]) => field in row && !bookkeeping.has(field) && !isSameValue(row[field], value))
    .map(([field, value]) => ({ field, from: row[field] ?? null, to: value ?? null }));

/** The Historique keeps this of a change. */
export const historyOf = ({ before, after, noted }: Change): FieldChange[] =>
  noted ? notedFields(after, noted) : changedFields(before, after);
