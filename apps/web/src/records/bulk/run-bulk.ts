// An act runs over the records of a selection, one after the other; one message at the end takes the whole of it back.

import type { Failure, Row } from '@zellige/domain';
import { isSameValue } from '@zellige/domain/kernel/records/open-changes';
import type { AppEngine } from '../../platform/engine/app-engine.ts';
import { sentenceOf } from '../../ui/feedback/tell-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { writtenOf } from '../actions/standing.ts';
import type { BulkAct, BulkKind, BulkValues, Selected } from './bulk-acts.ts';
import { bulkMessages as words } from './bulk.messages.ts';

interface Run<Record extends Selected> {
  engine: AppEngine;
  /** Of the dialog: a second press is the same write. */
  execute: AppEngine['execute'];
  kind: BulkKind<Record>;
  act: BulkAct<Record>;
}

interface Written<Record> {
  before: Record;
  /** Its values since, in the fields of the act. */
  marks: Readonly<{ [name: string]: unknown }>;
}

interface Progress {
  /** Told after each record. */
  onStep: (done: number) => void;
  isStopped: () => boolean;
}

const valueOf = (row: object, name: string): unknown => (row as { [name: string]: unknown })[name];

const marksOf = (row: Row, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, valueOf(row, name)]));

/** Null once something was written, else why nothing was. */
export async function runBulk<Record extends Selected>(
  run: Run<Record>,
  rows: readonly Record[],
  values: BulkValues,
  { onStep, isStopped }: Progress,
): Promise<Failure | null> {
  const { execute, kind, act } = run;
  const written: Written<Record>[] = [];
  let refused = 0;
  let failure: Failure | null = null;
  for (const [index, row] of rows.entries()) {
    if (isStopped()) break;
    const { action, input } = act.write(row, values);
    const result = await execute(action, input);
    if (result.ok) written.push({ before: row, marks: marksOf(result.value, act.marks) });
    else {
      refused += 1;
      failure = result.error;
    }
    onStep(index + 1);
  }
  if (written.length === 0) return failure;
  toast.success({
    title: words.done(kind.count(written.length)),
    description: failure ? words.refused(refused, sentenceOf(failure)) : undefined,
    action: act.back && { label: words.undo, onAction: () => void takeBack(run, written) },
    stands: written.map(({ before, marks }) => writtenOf(kind.collection, before.id, marks)),
  });
  return null;
}

/** What somebody changed since stays as it is. */
async function takeBack<Record extends Selected>(
  { engine, kind, act }: Run<Record>,
  written: readonly Written<Record>[],
): Promise<void> {
  let done = 0;
  let changed = 0;
  let sentence: string | undefined;
  for (const { before, marks } of written) {
    const present = engine.get(kind.collection, before.id);
    const stands = Object.entries(marks).every(
      ([name, value]) => present && isSameValue(valueOf(present, name), value),
    );
    if (!stands || !act.back) changed += 1;
    else {
      const { action, input } = act.back(before);
      const result = await engine.execute(action, input);
      if (result.ok) done += 1;
      else sentence = sentenceOf(result.error);
    }
  }
  const description = changed > 0 ? words.changedSince(changed) : sentence;
  if (done > 0) toast.success({ title: words.undone(kind.count(done)), description });
  else toast.error({ title: words.failed, description });
}
