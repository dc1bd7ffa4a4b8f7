// The journey of an event, from planning to its end or its cancellation (specification §4, docs/product.md 'Events and
// technicians').
import type { ZodType } from 'zod';
import { type OperationContext, recordOperation } from '../../kernel/operations/operation.ts';
import type { Permission } from '../../kernel/identity/permissions.ts';
import { ok } from '../../kernel/failures/result.ts';
import { checkEventTransition, checkTechnicians, type EventAction } from '../event.rules.ts';
import { type Event, eventReasonInput, eventReference, reopenEventInput } from '../event.schema.ts';
import { withNotice } from '../event-notices.ts';
import {
  despiteOffice,
  finished,
  keptStart,
  standingStatus,
  started,
  withoutFacts,
  withPresence,
} from './event-facts.ts';
import { checkPlannedAgain, findPlace, placeLocks, withoutGone } from '../event-placing.ts';
import { withLastStep } from './event-undo.ts';

type Effect<Input> = (input: Input, ctx: OperationContext, event: Event) => Partial<Event>;

interface StepOptions<Given, Input> {
  input: ZodType<Input, Given>;
  permission: Permission;
  effect: Effect<Input>;
}

/**
 * One step: checks the table of transitions, that somebody does the work, and that what had begun and is a plan again finds its place
 * free; then applies the step's own effect.
 */
function step<Action extends EventAction, Given, Input extends { id: string }>(
  action: Action,
  { input, permission, effect }: StepOptions<Given, Input>,
) {
  return recordOperation(action, 'events', {
    input,
    permission,
    first: () => placeLocks({}),
    async run(tx, event, given: Input, ctx) {
      const status = checkEventTransition(event, action);
      if (!status.ok) return status;
      const staffed = checkTechnicians(event, status.value);
      if (!staffed.ok) return staffed;
      const next = { ...event, ...effect(given, ctx, event), status: status.value };
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
  permission: 'events.edit',
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
    permission: 'events.work',
    isFact: true,
    async run(tx, event, _input, ctx) {
      const { meanwhile } = ctx;
      const status = meanwhile ? ok(standingStatus(event, action, ctx)) : checkEventTransition(event, action);
      if (!status.ok) return status;
      const staffed = meanwhile ? ok(true) : checkTechnicians(event, status.value);
      if (!staffed.ok) return staffed;
      const begun = { ...factOf[action](event, ctx), status: status.value };
      const present = await withPresence(begun, ctx);
      const despite = meanwhile ? despiteOffice(event, status.value, meanwhile) : {};
      const next = { ...present, ...despite };
      return ok(tx.events.put(isNews(event, next) ? withLastStep(event, next, action, ctx) : next));
    },
  });

export const startEvent = fact('start');

export const finishEvent = fact('finish');

export const resumeEvent = step('resume', {
  input: eventReference,
  permission: 'events.edit',
  effect: () => ({ statusReason: '' }),
});

export const cancelEvent = step('cancel', {
  input: eventReasonInput,
  permission: 'events.edit',
  effect: because,
});

/**
 * Makes the event hold its technicians and material again; they must still be free, unless a manager forces it with a reason.
 */
export const reopenEvent = recordOperation('reopen', 'events', {
  input: reopenEventInput,
  permission: 'events.reopen',
  first: () => placeLocks({}),
  async run(tx, event, { reason = '' }, ctx) {
    const status = checkEventTransition(event, 'reopen');
    if (!status.ok) return status;
    const present = await withoutGone(tx, event);
    const place = await findPlace(tx, present, { isForced: reason !== '', ctx });
    if (!place.ok) return place;
    const next = {
      ...withoutFacts(present),
      ...place.value,
      status: status.value,
      statusReason: reason,
      startedAt: keptStart(event, ctx),
      finishedAt: null,
    };
    return ok(tx.events.put(withNotice(event, next, ctx)));
  },
});
