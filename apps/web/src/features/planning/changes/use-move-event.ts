// The write of an event that moves to other days, hours, people or another vehicle, with a way back.
import type { ActionInput } from '@zellige/domain';
import type { Event } from '@zellige/domain/events/event.schema';
import { isSameValue } from '@zellige/domain/kernel/records/open-changes';
import { useCallback } from 'react';
import { writtenOf } from '../../../records/actions/standing.ts';
import { useCan, useExecute } from '../../../platform/engine/hooks/engine-hooks.ts';
import { writeMove } from './planning-change.ts';

export type EventChanges = ActionInput<'update_events'>['changes'];

/** The fields that differ, and what they were. */
function differing(event: Event, changes: EventChanges): { next: EventChanges; before: EventChanges } {
  const fields = new Set(
    Object.keys(changes).filter(
      (field) =>
        !isSameValue(
          changes[field as keyof EventChanges],
          event[field as keyof Event] ?? (field === 'vehicleId' ? '' : undefined),
        ),
    ),
  );
  const pick = (source: object): EventChanges =>
    Object.fromEntries(Object.entries(source).filter(([field]) => fields.has(field)));
  return { next: pick(changes), before: pick({ ...event, vehicleId: event.vehicleId ?? '' }) };
}

/** Writes the change of an event; over a conflict with a reason, for who may. */
export function useMoveEvent() {
  const execute = useExecute();
  const can = useCan();
  return useCallback(
    async (event: Event, changes: EventChanges) => {
      const { id } = event;
      const { next, before } = differing(event, changes);
      await writeMove({
        write: (forced) =>
          forced
            ? execute('force_events', { id, changes: next, reason: forced.forceReason })
            : execute('update_events', { id, changes: next }),
        mayForce: can('events.force'),
        undo: () => execute('update_events', { id, changes: before }),
        stands: writtenOf('events', id, next),
      });
    },
    [execute, can],
  );
}
