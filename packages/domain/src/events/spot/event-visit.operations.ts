// These operations run behind the buttons of a visit: 'En route', 'Arrivé', 'Non réalisé' (docs/product.md D22,
// docs/subjects/field-day.md). Pressed now it follows the table of transitions; replayed it stands with its instant, whatever
// the office did meanwhile.
import { permits } from '../../kernel/identity/permissions.ts';
import { type OperationContext, recordOperation } from '../../kernel/operations/operation.ts';
import { ok } from '../../kernel/failures/result.ts';
import { eventActions } from '../event.actions.ts';
import { canMoveEvent, checkTechnicians, eventTransitions } from '../event.rules.ts';
import { type Event, eventReasonInput, eventReference } from '../event.schema.ts';
import { despiteOffice, standingStatus, started, withPresence } from './event-facts.ts';
import { withNotice } from '../event-notices.ts';
import { placeLocks, withFreePlace } from '../placing/event-placing.ts';
import { withRemark } from './event-remarks.operations.ts';
import { withLastStep } from './event-undo.ts';
import { arrivedAtPlace, duringVisit, failedVisit, leftFor } from './event-visit.ts';

/** A plan that is still theirs, when it arrives, whom the office sent: another team's waits for its own word. */
const isConfirmedByGoing = (before: Event, { actor }: OperationContext): boolean =>
  before.status === 'planifié' &&
  permits(actor, 'events.work', { ...before }) &&
  checkTechnicians(before, eventTransitions.en_route.to).ok;

export const leaveForEvent = recordOperation('en_route', 'events', {
  input: eventReference,
  ...eventActions.en_route,
  isFact: true,
  first: () => placeLocks({}),
  async run(tx, before, _input, ctx) {
    const event = await withFreePlace(tx, await withPresence(before, ctx), ctx);
    const left = leftFor(duringVisit(event, ctx), ctx);
    const next = isConfirmedByGoing(before, ctx) ? { ...left, status: eventTransitions.en_route.to } : left;
    const isNews = next.enRouteAt !== before.enRouteAt;
    return ok(tx.events.put(isNews ? withLastStep(before, next, 'en_route', ctx) : next));
  },
});

/** Being there is the start of the work. */
export const arriveAtEvent = recordOperation('arrive', 'events', {
  input: eventReference,
  ...eventActions.arrive,
  isFact: true,
  async run(tx, before, _input, ctx) {
    const { meanwhile } = ctx;
    const status = meanwhile ? standingStatus(before, 'start', ctx) : eventTransitions.arrive.to;
    const there = arrivedAtPlace(started(duringVisit(before, ctx), ctx), ctx);
    const present = await withPresence({ ...there, status }, ctx);
    const next = { ...present, ...(meanwhile ? despiteOffice(before, status, meanwhile) : {}) };
    const isNews = next.arrivedAt !== before.arrivedAt || next.status !== before.status;
    return ok(tx.events.put(isNews ? withLastStep(before, next, 'arrive', ctx) : next));
  },
});

/** The office finds it waiting, with the reason, and plans it anew. */
export const failEvent = recordOperation('fail', 'events', {
  input: eventReasonInput,
  ...eventActions.fail,
  isFact: true,
  first: () => placeLocks({}),
  async run(tx, before, { reason }, ctx) {
    const event = await withFreePlace(tx, await withPresence(before, ctx), ctx);
    // Of an event that others have closed or put off meanwhile it is something that was said of it.
    if (ctx.meanwhile && !canMoveEvent('fail', event.status)) {
      const isDone = event.status === 'terminé';
      return ok(tx.events.put(withRemark(isDone ? event : failedVisit(event, ctx), reason, ctx)));
    }
    const failed: Event = {
      ...failedVisit(event, ctx),
      status: eventTransitions.fail.to,
      statusReason: reason,
    };
    return ok(tx.events.put(withNotice(before, withLastStep(before, failed, 'fail', ctx), ctx)));
  },
});
