// The records of a selection that an act can be done to, and why not to the others: the guard of the operation says both.

import { errorMessages } from '@zellige/domain/kernel/failures/error-codes';
import { type GuardMoment, obstacleTo } from '@zellige/domain/kernel/operations/guard';
import { sentenceOf } from '../../ui/feedback/tell-failure.ts';
import type { BulkAct, BulkValues, Selected } from './bulk-acts.ts';
import { bulkMessages as words } from './bulk.messages.ts';

/** Null where nothing stands against it. */
function obstacleInWords<Record extends Selected>(
  { of, isSame }: BulkAct<Record>,
  row: Record,
  values: BulkValues | null,
  moment: GuardMoment,
): string | null {
  const code = obstacleTo(of, row, moment);
  if (code === 'forbidden') return words.notYours;
  if (code !== null) {
    if (of.isDone?.(row)) return words.same;
    const failure = of.when(row, moment);
    return failure?.code === code ? sentenceOf(failure) : errorMessages[code];
  }
  const lack = of.lacks?.(row) ?? null;
  if (lack) return sentenceOf(lack);
  return values && isSame(row, values) ? words.same : null;
}

export interface SortedSelection<Record> {
  ready: Record[];
  /** By reason, the most frequent first. */
  others: [reason: string, rows: Record[]][];
}

/** `values` are null as long as some are missing. */
export function sortSelection<Record extends Selected>(
  act: BulkAct<Record>,
  rows: readonly Record[],
  values: BulkValues | null,
  moment: GuardMoment,
): SortedSelection<Record> {
  const ready: Record[] = [];
  const others = new Map<string, Record[]>();
  for (const row of rows) {
    const reason = obstacleInWords(act, row, values, moment);
    if (reason === null) ready.push(row);
    else others.set(reason, [...(others.get(reason) ?? []), row]);
  }
  return { ready, others: [...others].toSorted(([, a], [, b]) => b.length - a.length) };
}
