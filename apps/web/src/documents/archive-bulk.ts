// 'Archiver' over the ticked records of a kind that may be put aside once they are closed.

import { Archive } from 'lucide-react';
import type { ArchivedCollection, Collections } from '@zellige/domain';
import type { BulkOperation } from '../records/actions/use-bulk.ts';
import { documentMessages } from './document.messages.ts';

/** `bulk(archiveBulk('quotes', (quote) => isQuoteClosed(quote) && can('quotes.edit', quote), words.done.manyArchived))` */
export const archiveBulk = <C extends ArchivedCollection>(
  collection: C,
  isPossible: (row: Collections[C]) => boolean,
  done: (count: number) => string,
): BulkOperation<Collections[C]> => ({
  label: documentMessages.archive,
  icon: Archive,
  action: `archive_${collection}`,
  isPossible: (row) => row.archivedAt === null && isPossible(row),
  done,
  undo: { action: `restore_${collection}` },
});
