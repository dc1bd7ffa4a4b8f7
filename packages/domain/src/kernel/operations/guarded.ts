// An operation answers by its guard, also where only `run` finds the obstacle and where nothing is left to do.
import { fail, ok, type Result } from '../failures/result.ts';
import type { Guard } from './guard.ts';
import type { OperationContext, Tx } from './operation.ts';

/** An operation takes this from its guard when its `run` judges by more than the record. */
export const rightOf = <R>({ permission, condition }: Guard<R>) => ({ permission, condition });

/** The refusal of what `run` alone finds: an update of a field that the guard closes. */
export const refusedBy = <R>(
  { when }: Pick<Guard<R>, 'when'>,
  record: R,
  { actor, happenedAt }: Pick<OperationContext, 'actor' | 'happenedAt'>,
): Result<never> => ({
  ok: false,
  error: when(record, { actor, now: happenedAt }) ?? fail('lines_locked').error,
});

/** The `repeat` of an operation: a record that stands so already is answered as it is. */
export const unchangedBy =
  <R>({ isDone }: Pick<Guard<R>, 'isDone'>) =>
  async (_tx: Tx, record: R): Promise<Result<R> | null> =>
    isDone?.(record) ? ok(record) : null;
