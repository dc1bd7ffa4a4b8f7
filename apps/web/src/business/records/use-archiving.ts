// To the corbeille and back, one record or many: a question, the operation, a toast that undoes it.

import type { CollectionName, RowId } from '@zellige/domain';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useEngine, useExecute } from '../../platform/engine/engine-hooks.ts';
import { archivingMessages as words, countOf, type RecordNoun } from './archiving.messages.ts';
import { archivedOf } from './standing.ts';
import type { BulkAction } from '../../ui/data-table/bulk-bar.tsx';
import type { MenuAction } from '../../ui/menu.tsx';
import type { AppEngine } from '../../platform/engine/app-engine.ts';
import { confirm } from '../../ui/confirm.ts';
import { sentenceOf } from '../../ui/tell-failure.ts';
import { toast } from '../../ui/toast.ts';

export interface ArchivableRecord {
  id: RowId;
  name: string;
}

export interface Archiving {
  /** Asks first; true when at least one went. */
  archive: (records: readonly ArchivableRecord[]) => Promise<boolean>;
  restore: (records: readonly ArchivableRecord[]) => Promise<void>;
}

/** `const { archive, restore } = useArchiving('contacts', contactNoun)`; keep `noun` stable between renders. */
export function useArchiving(collection: CollectionName, noun: RecordNoun): Archiving {
  const execute = useExecute();
  const engine = useEngine();
  return useMemo(() => {
    const runAll = async (verb: 'archive' | 'restore', records: readonly ArchivableRecord[]) => {
      const done: ArchivableRecord[] = [];
      let refusal: string | undefined;
      for (const record of records) {
        const result = await execute(`${verb}_${collection}`, { id: record.id });
        if (result.ok) done.push(record);
        else refusal = sentenceOf(result.error);
      }
      if (done.length === 0) toast.error({ title: words.failed, description: refusal });
      return { done, refusal };
    };
    const restore = async (records: readonly ArchivableRecord[]) => {
      const { done, refusal } = await runAll('restore', records);
      const [first] = done;
      if (!first) return;
      const isOne = done.length === 1;
      toast.success({
        title: isOne ? words.restored(first.name) : words.manyRestored(countOf(done.length, noun)),
        description: refusal && words.kept(countOf(records.length - done.length, noun), refusal),
      });
    };
    const archive = async (records: readonly ArchivableRecord[]) => {
      if (!(await isConfirmed(records, noun, await hangingOf(engine, collection, records)))) return false;
      const { done } = await runAll('archive', records);
      const [first] = done;
      if (!first) return false;
      const refused = records.length - done.length;
      toast.success({
        title: done.length === 1 ? words.done(first.name) : words.manyDone(countOf(done.length, noun)),
        description: refused > 0 ? words.refused(countOf(refused, noun)) : undefined,
        action: { label: words.undo, onAction: () => void restore(done) },
        stands: done.map(({ id }) => archivedOf(collection, id)),
      });
      return true;
    };
    return { archive, restore };
  }, [execute, engine, collection, noun]);
}

/** What names the one record, as far as this device knows; '' for several. */
async function hangingOf(
  engine: Pick<AppEngine, 'find'>,
  collection: CollectionName,
  records: readonly ArchivableRecord[],
): Promise<string> {
  const [first, ...others] = records;
  if (!first || others.length > 0) return '';
  const { hangingInWords, hangingOn } = await import('@zellige/domain/named-records');
  const find = async (holder: CollectionName, where: Record<string, unknown>) => engine.find(holder, where);
  return hangingInWords(await hangingOn({ find }, { collection, id: first.id }));
}

async function isConfirmed(
  records: readonly ArchivableRecord[],
  noun: RecordNoun,
  hanging: string,
): Promise<boolean> {
  const [first] = records;
  if (!first) return false;
  const answer = await confirm({
    title:
      records.length === 1 ? words.question(first.name) : words.manyQuestion(countOf(records.length, noun)),
    message: hanging === '' ? words.hint : words.hangs(hanging),
    confirmLabel: words.archive,
    isDanger: true,
  });
  return answer !== null;
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
