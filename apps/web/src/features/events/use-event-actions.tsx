// The actions of events for the list and the record page.

import { useCallback, useMemo, useState } from 'react';
import type { Event } from '@zellige/domain/events/event.schema';
import { useActor, useExecute } from '../../platform/engine/hooks/engine-hooks.ts';
import { type GroupsOf, useDocumentTools, useRecordActions } from '../../documents/document-actions.ts';
import type { RecordActions } from '../../records/actions/record-actions.ts';
import { useFollowUps } from '../../records/feature/follow-ups.ts';
import {
  eventArchiveActions,
  eventIncidents,
  eventRecordActions,
  eventSteps,
  type EventTools,
  type SpotDialog,
} from './event-actions.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { useEventReach } from './use-event-reach.ts';

const LazyHoldDialog = lazyPart(async () => (await import('./spot-dialogs.tsx')).HoldDialog);
const LazyFailDialog = lazyPart(async () => (await import('./spot-dialogs.tsx')).FailDialog);
const LazyNoteDialog = lazyPart(async () => (await import('./spot-dialogs.tsx')).NoteDialog);

const dialogs = { hold: LazyHoldDialog, note: LazyNoteDialog, fail: LazyFailDialog };

interface DialogRequest {
  what: SpotDialog;
  id: string;
}

/** `dialog` is to be rendered once on the screen. */
export function useEventActions(): RecordActions<Event> {
  const [request, setRequest] = useState<DialogRequest | null>(null);
  const tools = useEventTools(setRequest);
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
  const Dialog = request ? dialogs[request.what] : null;
  const dialog = request && Dialog ? <Dialog id={request.id} onClose={() => setRequest(null)} /> : null;
  return { ...useRecordActions(tools, steps, groupsOf), dialog };
}

function useEventTools(setRequest: (request: DialogRequest) => void): EventTools {
  const tools = useDocumentTools();
  const execute = useExecute();
  const actor = useActor();
  const followUps = useFollowUps<Event>('events');
  return useMemo(() => {
    const ask = (what: SpotDialog, id: string) => setRequest({ what, id });
    return { ...tools, execute, actor, followUps, ask };
  }, [tools, execute, actor, followUps, setRequest]);
}
