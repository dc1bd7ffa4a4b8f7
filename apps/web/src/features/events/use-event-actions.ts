// The actions of events for the list and the record page.

import { useCallback, useMemo } from 'react';
import type { Event } from '@zellige/domain/events/event.schema';
import { useExecute } from '../../platform/engine/engine-hooks.ts';
import {
  type GroupsOf,
  useDocumentTools,
  useRecordActions,
} from '../../business/documents/document-actions.ts';
import type { RecordActions } from '../../business/records/record-actions.ts';
import { useFollowUps } from '../../business/follow-ups.ts';
import {
  eventArchiveActions,
  eventIncidents,
  eventRecordActions,
  eventSteps,
  type EventTools,
} from './event-actions.ts';
import { useEventReach } from './use-event-reach.ts';

export function useEventActions(): RecordActions<Event> {
  const tools = useEventTools();
  const steps = useMemo(() => [...eventSteps, ...tools.followUps], [tools]);
  const reach = useEventReach();
  const groupsOf = useCallback<GroupsOf<Event, EventTools>>(
    (event, group) => [
      group(steps, eventIncidents),
      group(eventRecordActions),
      reach(event),
      group(eventArchiveActions),
    ],
    [steps, reach],
  );
  return useRecordActions(tools, steps, groupsOf);
}

function useEventTools(): EventTools {
  const tools = useDocumentTools();
  const execute = useExecute();
  const followUps = useFollowUps<Event>('events');
  return useMemo(() => ({ ...tools, execute, followUps }), [tools, execute, followUps]);
}
