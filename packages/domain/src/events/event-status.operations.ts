// The journey of an event, from planning to its end or its cancellation (specification §4, docs/product.md 'Events and
// technicians').
import type { ZodType } from 'zod';
import { dayInCasablanca } from '../kernel/dates.ts';
import { dayOf, instantOf } from '../kernel/happened.ts';
import { type OperationContext, recordOperation } from '../kernel/operation.ts';
import type { Permission } from '../kernel/permissions.ts';
import { ok } from '../kernel/result.ts';
import { checkEventTransition, checkTechnicians, type EventAction } from './event.rules.ts';
import { type Event, eventReasonInput, eventReference, reopenEventInput } from './event.schema.ts';
import { withNotice } from './event-notices.ts';
import { findPlace, placeLocks, withoutGone } from './event-placing.ts';
import { withLastStep } from './event-undo.ts';

type Effect<Input> = (input: Input, ctx: OperationContext, event: Event) => Partial<Event>;

interface StepOptions<Input> {
  input: ZodType<Input>;
  permission: Permission;
  effect: Effect<Input>;
}

/** One step: checks the table of transitions and that somebody does the work, then applies the step's own effect. */
function step<Input extends { id: string }>(
  action: EventAction,
  { input, permission, effect }: StepOptions<Input>,
) {
  return recordOperation(action, 'events', {
    input,
    permission,
    async run(tx, event, given: Input, ctx) {
      const status = checkEventTransition(event, action);
      if (!status.ok) return status;
      const staffed = checkTechnicians(event, status.value);
      if (!staffed.ok) return staffed;
      const next = { ...event, ...effect(given, ctx, event), status: status.value };
      return ok(tx.events.put(withNotice(event, withUndo(action, { event, next }, ctx), ctx)));
    },
  });
}

/** What is pressed on the spot may be taken back. */
const withUndo = (
  action: EventAction,
  { event, next }: { event: Event; next: Event },
  ctx: OperationContext,
) => (action === 'start' || action === 'finish' ? withLastStep(event, next, action, ctx) : next);

const nothing = () => ({});
const because = ({ reason }: { reason: string }) => ({ statusReason: reason });

export const confirmEvent = step('confirm', {
  input: eventReference,
  permission: 'events.edit',
  effect: nothing,
});

export const startEvent = step('start', {
  input: eventReference,
  permission: 'events.work',
  effect: (_input, ctx, event) => ({ startedAt: keptStart(event, ctx) ?? instantOf(ctx) }),
});

export const finishEvent = step('finish', {
  input: eventReference,
  permission: 'events.work',
  effect: (_input, ctx) => ({ finishedAt: instantOf(ctx) }),
});

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
 * Finished by mistake and reopened on that day, or put off for an hour, it began when it began; taken up again later it is another
 * visit, with hours of its own.
 */
function keptStart({ startedAt, finishedAt }: Event, ctx: OperationContext): string | null {
  const last = finishedAt ?? startedAt;
  return last !== null && dayInCasablanca(new Date(last)) === dayOf(ctx) ? startedAt : null;
}

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
      ...present,
      ...place.value,
      status: status.value,
      statusReason: reason,
      startedAt: keptStart(event, ctx),
      finishedAt: null,
    };
    return ok(tx.events.put(withNotice(event, next, ctx)));
  },
});
