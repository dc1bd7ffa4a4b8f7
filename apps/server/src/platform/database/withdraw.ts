// Cancels writes that their author withdrew without knowing whether they had arrived (docs/sync.md 'Protocol').
import type { Actor } from '@zellige/domain';
import type { Pool } from 'pg';
import { type Answer, type Command, receiptAnswer } from './command-answers.ts';
import { findReceipts, fingerprintOf, insertWithdrawn, isApplied } from './receipts.repository.ts';

export type WithdrawnWrite = Pick<Command, 'action' | 'input'> & { opId: string };

/** Sees to it that they are never applied; by key, 200 alone, or what each was answered when it had been applied before. */
export async function withdraw(
  pool: Pool,
  writes: readonly WithdrawnWrite[],
  actor: Actor,
): Promise<Map<string, Answer>> {
  if (writes.length === 0) return new Map();
  const taken = writes.map(({ opId, action, input }) => ({
    opId,
    fingerprint: fingerprintOf(action, input),
  }));
  await insertWithdrawn(pool, actor.id, taken);
  const receipts = await findReceipts(
    pool,
    writes.map(({ opId }) => opId),
  );
  const answered = writes.map(async (write): Promise<[string, Answer]> => {
    const receipt = receipts.get(write.opId);
    const answer =
      receipt && isApplied(receipt)
        ? await receiptAnswer(pool, receipt, { ...write, expectedVersion: null }, actor)
        : { status: 200 };
    return [write.opId, answer];
  });
  return new Map(await Promise.all(answered));
}
