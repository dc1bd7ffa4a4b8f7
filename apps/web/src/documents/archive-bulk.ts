// 'Archiver' over the ticked records of a kind that may be put aside once they are closed.

import { Archive } from 'lucide-react';
import type { Guard } from '@zellige/domain/kernel/operations/guard';
import type { ArchivedCollection, Collections } from '@zellige/domain';
import type { BulkOperation } from '../records/actions/use-bulk.ts';
import { documentMessages } from './document.messages.ts';

/** `archiveBulk('quotes', quoteActions.archive, words.done.manyArchived)` of a table for `useBulk`. */
export const archiveBulk = <C extends ArchivedCollection>(
  collection: C,
  of: Guard<Collections[C]>,
  done: (count: number) => string,
): BulkOperation<Collections[C]> => ({
  label: documentMessages.archive,
  icon: Archive,
  action: `archive_${collection}`,
  of,
  done,
  undo: { action: `restore_${collection}` },
});
