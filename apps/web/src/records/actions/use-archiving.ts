// To the corbeille and back, one record or many: the actions of menus and of ticked rows. What they do is loaded when one is pressed.

import type { ArchivedCollection, RowId } from '@zellige/domain';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useEngine, useExecute } from '../../platform/engine/hooks/engine-hooks.ts';
import type { ArchivableRecord } from './archive-records.ts';
import { archivingMessages as words, type RecordNoun } from './archiving.messages.ts';
import type { BulkAction } from '../../ui/data-table/bulk-bar.tsx';
import type { MenuAction } from '../../ui/menus/menu.tsx';

export interface Archiving {
  /** Asks first; true when at least one went. */
  archive: (records: readonly ArchivableRecord[]) => Promise<boolean>;
  restore: (records: readonly ArchivableRecord[]) => Promise<void>;
}

const load = () => import('./archive-records.ts');

/** `const { archive, restore } = useArchiving('contacts', contactNoun)`; keep `noun` stable between renders. */
export function useArchiving(collection: ArchivedCollection, noun: RecordNoun): Archiving {
  const execute = useExecute();
  const engine = useEngine();
  return useMemo(() => {
    const of = { execute, engine, collection, noun };
    return {
      archive: async (records) => (await load()).archiveRecords(of, records),
      restore: async (records) => (await load()).restoreRecords(of, records),
    };
  }, [execute, engine, collection, noun]);
}

/** To the corbeille, or back: the last action of a record's menu. */
export const archivingAction = (
  { archive, restore }: Archiving,
  record: ArchivableRecord & { archivedAt: string | null },
): MenuAction =>
  record.archivedAt === null
    ? {
        id: 'archive',
        label: words.archive,
        icon: Trash2,
        isDanger: true,
        startsGroup: true,
        onAction: () => void archive([record]),
      }
    : {
        id: 'restore',
        label: words.restore,
        icon: RotateCcw,
        startsGroup: true,
        onAction: () => void restore([record]),
      };

/** The same for the ticked rows; `named` where a row is not called by its name. */
export const archivingBulk = <Row extends { id: RowId }>(
  { archive, restore }: Archiving,
  isArchive: boolean,
  named: (row: Row) => ArchivableRecord,
): BulkAction<Row> =>
  isArchive
    ? {
        label: words.restore,
        icon: RotateCcw,
        onAction(rows, clear) {
          clear();
          return restore(rows.map(named));
        },
      }
    : {
        label: words.archive,
        icon: Trash2,
        isDanger: true,
        onAction: (rows, clear) => archive(rows.map(named)).then((isDone) => (isDone ? clear() : undefined)),
      };
