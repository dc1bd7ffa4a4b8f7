// The journey of an event, from planning to its end or its cancellation (specification §4, docs/product.md 'Events and
// technicians').
import type { ZodType } from 'zod';
import { type OperationContext, recordOperation } from '../../kernel/operations/operation.ts';
import { ok } from '../../kernel/failures/result.ts';
import { eventActions } from '../event.actions.ts';
import { eventTransitions } from '../event.rules.ts';
import { type Event, eventReasonInput, eventReference, reopenEventInput } from '../event.schema.ts';
import { withNotice } from '../event-notices.ts';
import {
  despiteOffice,
  finished,
  startToKeep,
  standingStatus,
  started,
  withoutFacts,
  withPresence,
} from './event-facts.ts';
import { checkPlannedAgain, findPlace, placeLocks, withoutGone } from '../placing/event-placing.ts';
import { withLastStep } from './event-undo.ts';
import { duringVisit } from './event-visit.ts';

type Effect<Input> = (input: Input, ctx: OperationContext, event: Event) => Partial<Event>;

interface StepOptions<RawInput, Input> {
  input: ZodType<Input, RawInput>;
  effect: Effect<Input>;
}

/**
 * One step: checks that what had begun and is a plan again finds its place free; then applies the step's own effect.
 */
function step<Action extends 'confirm' | 'resume' | 'cancel', RawInput, Input extends { id: string }>(
  action: Action,
  { input, effect }: StepOptions<RawInput, Input>,
) {
  return recordOperation(action, 'events', {
    input,
    ...eventActions[action],
    first: () => placeLocks({}),
    async run(tx, event, request: Input, ctx) {
      const next = { ...event, ...effect(request, ctx, event), status: eventTransitions[action].to };
      const placed = await checkPlannedAgain(tx, { before: event, next, ctx });
      if (!placed.ok) return placed;
      return ok(tx.events.put(withNotice(event, next, ctx)));
    },
  });
}

const nothing = () => ({});
const because = ({ reason }: { reason: string }) => ({ statusReason: reason });

export const confirmEvent = step('confirm', {
  input: eventReference,
  effect: nothing,
});

const factOf = { start: started, finish: finished };

/** What a colleague had pressed already is no step of one's own, to be taken back. */
const isNews = (
  before: Event,
  { status, startedAt, finishedAt }: Pick<Event, 'status' | 'startedAt' | 'finishedAt'>,
) => before.status !== status || before.startedAt !== startedAt || before.finishedAt !== finishedAt;

/** What somebody on the spot pressed. Pressed now it follows the table of transitions; replayed it stands. */
const fact = <Action extends 'start' | 'finish'>(action: Action) =>
  recordOperation(action, 'events', {
    input: eventReference,
    ...eventActions[action],
    isFact: true,
    async run(tx, event, _input, ctx) {
      const { meanwhile } = ctx;
      const status = meanwhile ? standingStatus(event, action, ctx) : eventTransitions[action].to;
      const begun = { ...factOf[action](duringVisit(event, ctx), ctx), status };
      const present = await withPresence(begun, ctx);
      const despite = meanwhile ? despiteOffice(event, status, meanwhile) : {};
      const next = { ...present, ...despite };
      return ok(tx.events.put(isNews(event, next) ? withLastStep(event, next, action, ctx) : next));
    },
  });

export const startEvent = fact('start');

export const finishEvent = fact('finish');

export const resumeEvent = step('resume', {
  input: eventReference,
  effect: () => ({ statusReason: '' }),
});

export const cancelEvent = step('cancel', {
  input: eventReasonInput,
  effect: because,
});

/**
 * Makes the event hold its technicians and material again; they must still be free, unless a manager forces it with a reason.
 */
export const reopenEvent = recordOperation('reopen', 'events', {
  input: reopenEventInput,
  ...eventActions.reopen,
  first: () => placeLocks({}),
  async run(tx, event, { reason = '' }, ctx) {
    const present = await withoutGone(tx, event);
    const place = await findPlace(tx, present, { isForced: reason !== '', ctx });
    if (!place.ok) return place;
    const next = {
      ...withoutFacts(present),
      ...place.value,
      status: eventTransitions.reopen.to,
      statusReason: reason,
      startedAt: startToKeep(event, ctx),
      finishedAt: null,
    };
    return ok(tx.events.put(withNotice(event, next, ctx)));
  },
});
