// What can be done to an event, and when: the rulebook's table and the person's rights.

import {
  CalendarCheck,
  CalendarX,
  CircleCheck,
  Clock,
  MessageSquarePlus,
  Play,
  RotateCcw,
} from 'lucide-react';
import {
  canMoveEvent,
  type EventAction,
  isEventArchivable,
  isEventClosed,
} from '@zellige/domain/events/event.rules';
import type { Event } from '@zellige/domain/events/event.schema';
import { spokenTime } from '@zellige/domain/events/event-time';
import type { Permission } from '@zellige/domain';
import type { FollowUpTools } from '../../records/feature/follow-ups.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import {
  archiveActions,
  type DocumentTools,
  editAction,
  isLive,
  stepsOf,
} from '../../documents/document-actions.ts';
import type { ActionRule } from '../../records/actions/record-actions.ts';
import { isConflict, reasonToForce } from '../../records/page/force-conflict.ts';
import { undoable, undoAction, type UndoTools } from '../../records/actions/undo-step.ts';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { today } from '../../platform/clock.ts';
import { eventMessages as words } from './events.messages.ts';

export interface EventTools extends DocumentTools, FollowUpTools, UndoTools {
  followUps: readonly ActionRule<Event, FollowUpTools>[];
  /** Opens the dialog in which that is said of the event. */
  ask: (what: SpotDialog, id: string) => void;
}

export type SpotDialog = 'hold' | 'note';

type EventRule = ActionRule<Event, EventTools>;

const step = stepsOf<Event, EventTools, 'confirm' | 'resume' | 'cancel'>((verb) => `${verb}_events`, words);

/** The status allows the step, and so do the person's rights on that very event. */
const allows =
  (verb: EventAction, permission: Permission): EventRule['isPossible'] =>
  (event, { can }) =>
    isLive(event) && canMoveEvent(verb, event.status) && can(permission, event);

/** The journey; the first possible one is the usual next step. */
export const eventSteps: readonly EventRule[] = [
  step('confirm', { icon: CalendarCheck, isPossible: allows('confirm', 'events.edit') }),
  {
    id: 'start',
    label: words.actions.start,
    icon: Play,
    isPossible: allows('start', 'events.work'),
    async run(event, { act, execute }) {
      const row = (await isMeantNow(event)) ? await act('start_events', { id: event.id }) : null;
      if (row) toast.success(undoable(words.done.start, 'events', { execute, row }));
    },
  },
  {
    id: 'finish',
    label: words.actions.finish,
    icon: CircleCheck,
    isPossible: allows('finish', 'events.work'),
    async run(event, tools) {
      const answer = await confirm({
        title: words.finishTitle(event.title),
        message: words.finishMessage,
        confirmLabel: words.actions.finish,
      });
      if (!answer) return;
      const done = await tools.act('finish_events', { id: event.id });
      if (done) toast.success({ title: words.done.finish, ...followUpOffer(event, tools) });
    },
  },
];

/** Planned for a later day it leaves that day: a slip of the thumb must not free it. What is overdue is just begun late. */
async function isMeantNow(event: Event): Promise<boolean> {
  if (event.startDate <= today()) return true;
  const answer = await confirm({
    title: words.startTitle(event.title),
    message: words.startMessage(spokenTime(event).from),
    confirmLabel: words.startNow,
  });
  return answer !== null;
}

/** A finished event asks for what is made from it: its sheet (docs/product.md 'Events and technicians'). */
function followUpOffer(event: Event, tools: EventTools) {
  const next = tools.followUps.find(({ isPossible }) => isPossible(event, tools));
  return next && { action: { label: next.label, onAction: () => void next.run(event, tools) } };
}

/** What goes wrong, or is to be said; cancelling, coming back. */
export const eventIncidents: readonly EventRule[] = [
  undoAction('events'),
  {
    id: 'hold',
    label: words.actions.hold,
    icon: Clock,
    isPossible: allows('hold', 'events.work'),
    run: ({ id }, { ask }) => ask('hold', id),
  },
  {
    id: 'note',
    label: words.actions.note,
    icon: MessageSquarePlus,
    isPossible: (event, { can }) => isLive(event) && can('events.work', event),
    run: ({ id }, { ask }) => ask('note', id),
  },
  step('resume', { icon: RotateCcw, isPossible: allows('resume', 'events.edit') }),
  step('cancel', {
    icon: CalendarX,
    isDanger: true,
    isPossible: allows('cancel', 'events.edit'),
    question: (event) => ({
      title: words.cancelTitle(event.title),
      message: words.cancelMessage,
      isDanger: true,
      reason: { label: words.fields.statusReason, isRequired: true },
    }),
  }),
  {
    id: 'reopen',
    label: words.actions.reopen,
    icon: RotateCcw,
    isPossible: allows('reopen', 'events.reopen'),
    run: reopen,
  },
];

/** Where its place was taken meanwhile, whoever may reopen may also force, with a reason. */
async function reopen(event: Event, { execute }: EventTools): Promise<void> {
  const answer = await confirm({
    title: words.reopenTitle(event.title),
    message: words.reopenMessage,
    confirmLabel: words.actions.reopen,
  });
  if (!answer) return;
  const result = await execute('reopen_events', { id: event.id });
  if (result.ok) return toast.success({ title: words.done.reopen });
  if (!isConflict(result.error.code)) return tellFailure(result.error);
  const reason = await reasonToForce(result.error.message);
  if (reason === null) return;
  const forced = await execute('reopen_events', { id: event.id, reason });
  if (forced.ok) toast.success({ title: words.done.forced });
  else tellFailure(forced.error);
}

export const eventRecordActions: readonly EventRule[] = [
  editAction(
    (event, { can }) => isLive(event) && !isEventClosed(event) && can('events.edit', event),
    (event) => `/events/${event.id}/edit`,
  ),
];

/** Putting it aside, and back. */
export const eventArchiveActions = archiveActions<Event>({
  collection: 'events',
  permission: 'events.edit',
  isOver: isEventArchivable,
  titleOf: (event) => event.title,
  words,
});
