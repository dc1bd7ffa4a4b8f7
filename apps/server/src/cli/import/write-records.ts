// Writes the planned records through the product's operations, many to a transaction; each succeeds or fails by itself.
import { randomUUID } from 'node:crypto';
import type { Actor } from '@zellige/domain';
import type { PlannedRecord } from '@zellige/domain/transfers/planned-import';
import type { Answer, ServerEngine } from '../../platform/database/commands/engine.ts';

/** Operations to a transaction: few enough that a screen waiting for one of the rows waits a blink. */
const BATCH = 200;

interface WriteOptions {
  engine: ServerEngine;
  actor: Actor;
  /** Records done so far. */
  onProgress: (done: number) => void;
}

interface QueuedOperation {
  /** Place of its record among the valid ones. */
  rank: number;
  action: string;
  input: object;
}

const sentenceOf = (error: { message: string; fields?: Record<string, string> }): string =>
  Object.values(error.fields ?? {}).join(' · ') || error.message;

/** Batches that never part the operations of one record. */
function batchesOf(plan: readonly PlannedRecord[]): QueuedOperation[][] {
  const batches: QueuedOperation[][] = [];
  const valid = plan.filter((record) => record.outcome === 'valid');
  for (const [rank, { operations }] of valid.entries()) {
    const last = batches.at(-1);
    const batch = last && last.length < BATCH ? last : [];
    if (batch !== last) batches.push(batch);
    batch.push(...operations.map(({ action, input }) => ({ rank, action, input })));
  }
  return batches;
}

/** What waits for the number of a document before it, which the commit gives, is sent again behind that. */
async function answersTo(
  batch: readonly QueuedOperation[],
  { engine, actor }: Pick<WriteOptions, 'engine' | 'actor'>,
): Promise<Answer[]> {
  const commands = batch.map(({ action, input }) => ({
    action,
    input,
    opId: randomUUID(),
    expectedVersion: null,
  }));
  const answers: Answer[] = [];
  while (answers.length < commands.length) {
    const batchAnswers = await engine.executeAll(commands.slice(answers.length), actor);
    const waiting = batchAnswers.findIndex(({ error }) => error?.code === 'not_attempted');
    answers.push(...batchAnswers.slice(0, waiting > 0 ? waiting : undefined));
  }
  return answers;
}

/** Per valid record, in order: null when it is in, otherwise why the rulebook refused it. */
export async function writeRecords(
  plan: readonly PlannedRecord[],
  { engine, actor, onProgress }: WriteOptions,
): Promise<(string | null)[]> {
  const refusals: (string | null)[] = [];
  for (const batch of batchesOf(plan)) {
    const answers = await answersTo(batch, { engine, actor });
    for (const [index, { error }] of answers.entries()) {
      const rank = batch[index]?.rank ?? 0;
      refusals[rank] ??= error ? sentenceOf(error) : null;
    }
    onProgress(refusals.length);
  }
  return refusals;
}
