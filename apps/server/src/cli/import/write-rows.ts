// Brings the planned rows in: the product's operations, many to a transaction, each succeeding or failing by itself.
import { randomUUID } from 'node:crypto';
import type { Actor } from '@zellige/domain';
import type { ServerEngine } from '../../platform/database/engine.ts';
import type { ImportPlan, PlannedOperation } from './import-subjects.ts';

/** Operations to a transaction: few enough that a screen waiting for one of the rows waits a blink. */
const BATCH = 200;

export interface WriteOutcome {
  /** Per valid row, in order: null when it is in, otherwise why the rulebook refused it. */
  refusals: (string | null)[];
}

interface WriteOptions {
  engine: ServerEngine;
  actor: Actor;
  onProgress(done: number): void;
}

async function runAll(
  operations: readonly PlannedOperation[],
  options: WriteOptions,
): Promise<(string | null)[]> {
  const refusals: (string | null)[] = [];
  for (let start = 0; start < operations.length; start += BATCH) {
    const batch = operations.slice(start, start + BATCH);
    const answers = await options.engine.executeAll(
      batch.map(({ action, input }) => ({ action, input, opId: randomUUID(), expectedVersion: null })),
      options.actor,
    );
    refusals.push(...answers.map(({ error }) => (error ? sentenceOf(error) : null)));
    options.onProgress(refusals.length);
  }
  return refusals;
}

const sentenceOf = (error: { message: string; fields?: Record<string, string> }): string =>
  Object.values(error.fields ?? {}).join(' · ') || error.message;

export async function writeRows(plan: ImportPlan, options: WriteOptions): Promise<WriteOutcome> {
  await runAll(plan.before, { ...options, onProgress: () => undefined });
  const inputs = plan.rows.flatMap((row) => (row.outcome === 'valid' ? [row.input] : []));
  const operations = inputs.map((input, rank) => plan.operation(input, rank));
  return { refusals: await runAll(operations, options) };
}
