// A message that offers to undo remembers the values that were just written, and stands only as long as they do.

import type { CollectionName, RowId } from '@zellige/domain';
import { isSameValue } from '@zellige/domain/kernel/records/open-changes';
import type { StandingRecord } from '../../ui/feedback/toast.ts';

/** `stands: [writtenOf('tasks', id, { dueDate })]`: as long as the record says that. */
export const writtenOf = (
  collection: CollectionName,
  id: RowId,
  values: Readonly<Record<string, unknown>>,
): StandingRecord => ({
  collection,
  id,
  holds: (row) =>
    Object.entries(values).every(([field, value]) =>
      isSameValue((row as Readonly<Record<string, unknown>>)[field], value),
    ),
});

const isArchived = (row: object): boolean => (row as { archivedAt: string | null }).archivedAt !== null;

/** As long as the record is in the corbeille. */
export const archivedOf = (collection: CollectionName, id: RowId): StandingRecord => ({
  collection,
  id,
  holds: isArchived,
});
