// Cancels writes that their author withdrew without knowing whether they had arrived (docs/sync.md 'Protocol').
import type { PushAnswer } from '@zellige/contract';
import type { Actor } from '@zellige/domain';
import type { Pool } from 'pg';
import { type Command, receiptAnswer } from './command-answers.ts';
import { findReceipts, fingerprintOf, insertWithdrawn, isApplied } from './receipts.repository.ts';

export type WithdrawnWrite = Pick<Command, 'action' | 'input'> & { opId: string };

type WithdrawnAnswer = Pick<PushAnswer, 'status' | 'data'>;

/**
 * Sees to it that they are never applied; by key, 200 alone, or with data when it had been applied before: in whatever form, and
 * whether or not its author still sees what it made.
 */
export async function withdraw(
  pool: Pool,
  writes: readonly WithdrawnWrite[],
  actor: Actor,
): Promise<Map<string, WithdrawnAnswer>> {
  if (writes.length === 0) return new Map();
  const entries = writes.map(({ opId, action, input }) => ({
    opId,
    fingerprint: fingerprintOf(action, input),
  }));
  await insertWithdrawn(pool, actor.id, entries);
  const receipts = await findReceipts(
    pool,
    writes.map(({ opId }) => opId),
  );
  const answered = writes.map(async (write): Promise<[string, WithdrawnAnswer]> => {
    const receipt = receipts.get(write.opId);
    if (!receipt || !isApplied(receipt)) return [write.opId, { status: 200 }];
    const { data } = await receiptAnswer(pool, receipt, { ...write, expectedVersion: null }, actor);
    return [write.opId, { status: 200, data: data ?? { output: null, rows: [] } }];
  });
  return new Map(await Promise.all(answered));
}
