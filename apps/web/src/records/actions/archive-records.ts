// Puts records into the corbeille or takes them out: a question, the operations, a message that undoes it. Loaded on demand.

import type { ArchivedCollection, CollectionName, RowId } from '@zellige/domain';
import type { AppEngine } from '../../platform/engine/app-engine.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { sentenceOf } from '../../ui/feedback/tell-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { archivingMessages as words, countOf, type RecordNoun } from './archiving.messages.ts';
import { archivedOf } from './standing.ts';

export interface ArchivableRecord {
  id: RowId;
  name: string;
}

interface ArchivedKind {
  execute: AppEngine['execute'];
  engine: Pick<AppEngine, 'find'>;
  collection: ArchivedCollection;
  noun: RecordNoun;
}

async function runAll(
  { execute, collection }: ArchivedKind,
  verb: 'archive' | 'restore',
  records: readonly ArchivableRecord[],
) {
  const done: ArchivableRecord[] = [];
  let refusal: string | undefined;
  for (const record of records) {
    const result = await execute(`${verb}_${collection}`, { id: record.id });
    if (result.ok) done.push(record);
    else refusal = sentenceOf(result.error);
  }
  if (done.length === 0) toast.error({ title: words.failed, description: refusal });
  return { done, refusal };
}

export async function restoreRecords(of: ArchivedKind, records: readonly ArchivableRecord[]): Promise<void> {
  const { done, refusal } = await runAll(of, 'restore', records);
  const [first] = done;
  if (!first) return;
  const { noun } = of;
  toast.success({
    title: done.length === 1 ? words.restored(first.name) : words.manyRestored(countOf(done.length, noun)),
    description: refusal && words.unchanged(countOf(records.length - done.length, noun), refusal),
  });
}

/** True when at least one went. */
export async function archiveRecords(
  of: ArchivedKind,
  records: readonly ArchivableRecord[],
): Promise<boolean> {
  const { engine, collection, noun } = of;
  if (!(await isConfirmed(records, noun, await hangingOf(engine, collection, records)))) return false;
  const { done } = await runAll(of, 'archive', records);
  const [first] = done;
  if (!first) return false;
  const refused = records.length - done.length;
  toast.success({
    title: done.length === 1 ? words.done(first.name) : words.manyDone(countOf(done.length, noun)),
    description: refused > 0 ? words.refused(countOf(refused, noun)) : undefined,
    action: { label: words.undo, onAction: () => void restoreRecords(of, done) },
    stands: done.map(({ id }) => archivedOf(collection, id)),
  });
  return true;
}

/** What names the one record, as far as this device knows; '' for several. */
async function hangingOf(
  engine: Pick<AppEngine, 'find'>,
  collection: CollectionName,
  records: readonly ArchivableRecord[],
): Promise<string> {
  const [first, ...others] = records;
  if (!first || others.length > 0) return '';
  const { hangingInWords, hangingOn } = await import('@zellige/domain/registry/named-records');
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
