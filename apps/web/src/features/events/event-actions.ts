// Screens offer these acts on an event and ask these questions before; the rulebook decides who may and when.

import { eventActions } from '@zellige/domain/events/event.actions';
import { eventActionWords } from '@zellige/domain/events/event-actions.messages';
import {
  type LucideIcon,
  CalendarCheck,
  CalendarX,
  CircleCheck,
  CircleX,
  Clock,
  MapPin,
  MessageSquarePlus,
  Navigation,
  Play,
  RotateCcw,
} from 'lucide-react';
import { worksOn } from '@zellige/domain/field-day/own-work';
import { nextVisitStep, type VisitStep } from '@zellige/domain/events/spot/visit-steps';
import type { Actor } from '@zellige/domain/kernel/identity/permissions';
import type { Event } from '@zellige/domain/events/event.schema';
import { spokenTime } from '@zellige/domain/events/event-time';
import type { FollowUpTools } from '../../records/feature/follow-ups.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { archiveActions, type DocumentTools, editAction, stepsOf } from '../../documents/document-actions.ts';
import { type ActionRule, possibleActions } from '../../records/actions/record-actions.ts';
import { isConflict, reasonToForce } from '../../records/page/force-conflict.ts';
import { undoable, undoAction, type UndoTools } from '../../records/actions/undo-step.ts';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { today } from '../../platform/clock.ts';
import { eventMessages as words } from './events.messages.ts';

export interface EventTools extends DocumentTools, FollowUpTools, UndoTools {
  followUps: readonly ActionRule<Event, FollowUpTools>[];
  actor: Actor;
  /** Opens the dialog in which that is said of the event. */
  ask: (what: SpotDialog, id: string) => void;
}

export type SpotDialog = 'hold' | 'note' | 'fail';

type EventRule = ActionRule<Event, EventTools>;

const step = stepsOf<Event, EventTools, 'confirm' | 'resume' | 'cancel'>(
  (verb) => `${verb}_events`,
  eventActions,
  eventActionWords,
);

/** Whose stop of 'Ma journée' it is. */
const isOwn = (event: Event, { actor }: EventTools): boolean =>
  worksOn(event, { userId: actor.id, technicianId: '' });

/** A step of the way there, offered to those who make it as the card of their day offers it. */
const visitStep = (
  verb: 'en_route' | 'arrive',
  icon: LucideIcon,
  after: readonly VisitStep[],
): EventRule => ({
  id: verb,
  label: eventActionWords[verb].do,
  icon,
  of: eventActions[verb],
  isPossible: (event, tools) => {
    const next = nextVisitStep(event, today());
    return next !== null && after.includes(next) && isOwn(event, tools);
  },
  async run(event, { act, execute }) {
    const mayGo = verb === 'en_route' || (await isMeantNow(event));
    const row = mayGo ? await act(`${verb}_events`, { id: event.id }) : null;
    if (row) toast.success(undoable(eventActionWords[verb].done, 'events', { execute, row }));
  },
});

/** The journey; the first possible one is the usual next step. */
export const eventSteps: readonly EventRule[] = [
  step('confirm', { icon: CalendarCheck }),
  visitStep('en_route', Navigation, ['en_route']),
  visitStep('arrive', MapPin, ['en_route', 'arrive']),
  {
    id: 'start',
    label: eventActionWords.start.do,
    icon: Play,
    of: eventActions.start,
    async run(event, { act, execute }) {
      const row = (await isMeantNow(event)) ? await act('start_events', { id: event.id }) : null;
      if (row) toast.success(undoable(eventActionWords.start.done, 'events', { execute, row }));
    },
  },
  {
    id: 'finish',
    label: eventActionWords.finish.do,
    icon: CircleCheck,
    of: eventActions.finish,
    async run(event, tools) {
      const answer = await confirm({
        title: words.finishTitle(event.title),
        message: words.finishMessage,
        confirmLabel: eventActionWords.finish.do,
      });
      if (!answer) return;
      const done = await tools.act('finish_events', { id: event.id });
      if (done) toast.success({ title: eventActionWords.finish.done, ...followUpOffer(event, tools) });
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
  const [next] = possibleActions(tools.followUps, event, tools);
  return next && { action: { label: next.label, onAction: () => void next.run() } };
}

/** Mishaps and news of an event; cancelling, coming back. */
export const eventIncidents: readonly EventRule[] = [
  undoAction('events', eventActions.undo),
  {
    id: 'fail',
    label: eventActionWords.fail.do,
    icon: CircleX,
    of: eventActions.fail,
    isPossible: isOwn,
    run: ({ id }, { ask }) => ask('fail', id),
  },
  {
    id: 'hold',
    label: eventActionWords.hold.do,
    icon: Clock,
    of: eventActions.hold,
    run: ({ id }, { ask }) => ask('hold', id),
  },
  {
    id: 'note',
    label: eventActionWords.note.do,
    icon: MessageSquarePlus,
    of: eventActions.note,
    run: ({ id }, { ask }) => ask('note', id),
  },
  step('resume', { icon: RotateCcw }),
  step('cancel', {
    icon: CalendarX,
    isDanger: true,
    question: (event) => ({
      title: words.cancelTitle(event.title),
      message: words.cancelMessage,
      isDanger: true,
      reason: { label: words.fields.statusReason, isRequired: true },
    }),
  }),
  {
    id: 'reopen',
    label: eventActionWords.reopen.do,
    icon: RotateCcw,
    of: eventActions.reopen,
    run: reopen,
  },
];

/** Where its place was taken meanwhile, whoever may reopen may also force, with a reason. */
async function reopen(event: Event, { execute }: EventTools): Promise<void> {
  const answer = await confirm({
    title: words.reopenTitle(event.title),
    message: words.reopenMessage,
    confirmLabel: eventActionWords.reopen.do,
  });
  if (!answer) return;
  const result = await execute('reopen_events', { id: event.id });
  if (result.ok) return toast.success({ title: eventActionWords.reopen.done });
  if (!isConflict(result.error.code)) return tellFailure(result.error);
  const reason = await reasonToForce(result.error.message);
  if (reason === null) return;
  const forced = await execute('reopen_events', { id: event.id, reason });
  if (forced.ok) toast.success({ title: eventActionWords.force.done });
  else tellFailure(forced.error);
}

export const eventRecordActions: readonly EventRule[] = [
  editAction(eventActions.edit, (event) => `/events/${event.id}/edit`),
];

/** Putting it aside, and back. */
export const eventArchiveActions = archiveActions<Event>({
  collection: 'events',
  of: eventActions,
  titleOf: (event) => event.title,
  words,
  acts: eventActionWords,
});
