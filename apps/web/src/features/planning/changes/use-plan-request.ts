// The write that makes an event of a request, with a way back: the event goes to the corbeille, and the request waits again.
import type { ActionInput, RowId } from '@zellige/domain';
import { useCallback } from 'react';
import { useCan, useEngine, useExecute } from '../../../platform/engine/hooks/engine-hooks.ts';
import { writtenOf } from '../../../records/actions/standing.ts';
import { writeMove } from './planning-change.ts';
import { planningMessages as words } from '../planning.messages.ts';

export type RequestPlan = Omit<ActionInput<'plan_requests'>, 'forceReason'> & { eventId: string };

/** `const plan = usePlanRequest(); plan({ id, eventId: newEventId(), startDate, … })`; over a conflict with a reason, for who may. */
export function usePlanRequest() {
  const execute = useExecute();
  const can = useCan();
  return useCallback(
    async (input: RequestPlan) => {
      const { id, eventId } = input;
      await writeMove({
        write: (forced) => execute('plan_requests', { ...input, ...forced }),
        mayForce: can('events.force'),
        title: words.requestPlanned,
        undo: () => execute('archive_events', { id: eventId }),
        stands: writtenOf('requests', id, { eventId, status: 'Planifiée' }),
      });
    },
    [execute, can],
  );
}

/** `newEventId()`: of the event that a request becomes. */
export function useNewEventId(): () => string {
  const engine = useEngine();
  return useCallback((): string => String(engine.newId('events') satisfies RowId), [engine]);
}
