// What the rulebook allows the person to do to a record. Apart from the other hooks, since guards have their refusals with them, and
// the first list is drawn without either.
import type { Failure } from '@zellige/domain';
import { type Guard, isReady, refusalFor } from '@zellige/domain/kernel/operations/guard';
import { useCallback } from 'react';
import { now } from '../../clock.ts';
import { useActor } from './engine-hooks.ts';

/** Why the rulebook refuses an act on a record to the person now; null where it does not. */
export function useRefusal(): <Row extends object>(of: Guard<Row>, row: Row) => Failure | null {
  const actor = useActor();
  return useCallback((of, row) => refusalFor(of, row, { actor, now: now() }), [actor]);
}

/** Whether the rulebook allows an act on a record to the person now: `allows(quoteActions.send, quote)`. */
export function useAllows(): <Row extends object>(of: Guard<Row>, row: Row) => boolean {
  const refusal = useRefusal();
  return useCallback((of, row) => refusal(of, row) === null, [refusal]);
}

/** Whether it can be done to the record as it stands, without another word: several at once are done to such alone. */
export function useReady(): <Row extends object>(of: Guard<Row>, row: Row) => boolean {
  const actor = useActor();
  return useCallback((of, row) => isReady(of, row, { actor, now: now() }), [actor]);
}
