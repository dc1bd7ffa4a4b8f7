// These hooks ask the rulebook whether the person may act on a record.
import { type Guard, isReady, obstacleTo } from '@zellige/domain/kernel/operations/guard';
import { useCallback } from 'react';
import { now } from '../../clock.ts';
import { useActor } from './engine-hooks.ts';

/** Whether the rulebook allows an act on a record to the person now: `allows(quoteActions.send, quote)`. */
export function useAllows(): <Row extends object>(of: Guard<Row>, row: Row) => boolean {
  const actor = useActor();
  return useCallback((of, row) => obstacleTo(of, row, { actor, now: now() }) === null, [actor]);
}

/** Whether it can be done to the record as it stands, without another word: several at once are done to such alone. */
export function useReady(): <Row extends object>(of: Guard<Row>, row: Row) => boolean {
  const actor = useActor();
  return useCallback((of, row) => isReady(of, row, { actor, now: now() }), [actor]);
}
