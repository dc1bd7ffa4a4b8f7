// The journey of a request (docs/product.md 'Requests'): waiting for the client, resolved, closed, come back.
import { placeLocks } from '../events/placing/event-placing.ts';
import { cancelEvent } from '../events/spot/event-status.operations.ts';
import { instantOf } from '../kernel/facts/happened.ts';
import { ok } from '../kernel/failures/result.ts';
import { recordOperation } from '../kernel/operations/operation.ts';
import { withTimeAndCoverage } from './request.operations.ts';
import { requestActions } from './request.actions.ts';
import { requestTransitions } from './request.rules.ts';
import { requestReasonInput, requestReference, resolveRequestInput } from './request.schema.ts';
import { isVisitAhead, RESOLVED_BEFORE } from './work/visit-ahead.ts';

/** The client has to say or to do something first. */
export const waitRequest = recordOperation('wait', 'requests', {
  ...requestActions.wait,
  input: requestReasonInput,
  run: async (tx, request, { reason }) =>
    ok(tx.requests.put({ ...request, status: requestTransitions.wait.to, statusReason: reason })),
});

export const resumeRequest = recordOperation('resume', 'requests', {
  ...requestActions.resume,
  input: requestReference,
  run: async (tx, request) =>
    ok(
      tx.requests.put({
        ...request,
        status: request.eventId === '' ? requestTransitions.resume.to : requestTransitions.plan.to,
        statusReason: '',
      }),
    ),
});

/** Done, be it on the phone: without a visit or by one. Nobody is sent any more to the one that is ahead. */
export const resolveRequest = recordOperation('resolve', 'requests', {
  ...requestActions.resolve,
  input: resolveRequestInput,
  first: () => placeLocks({}),
  async run(tx, request, { resolution, resolvedAt }, ctx) {
    const event = request.eventId === '' ? undefined : await tx.events.get(request.eventId);
    if (event && isVisitAhead(event, ctx.happenedAt)) {
      const cancelled = await cancelEvent.run(tx, { id: event.id, reason: RESOLVED_BEFORE }, ctx);
      if (!cancelled.ok) return cancelled;
    }
    const now = instantOf(ctx);
    return ok(
      tx.requests.put({
        ...request,
        status: requestTransitions.resolve.to,
        statusReason: '',
        resolution: resolution ?? request.resolution,
        resolvedAt: resolvedAt !== undefined && resolvedAt < now ? resolvedAt : now,
      }),
    );
  },
});

export const closeRequest = recordOperation('close', 'requests', {
  ...requestActions.close,
  input: requestReference,
  run: async (tx, request, _input, ctx) =>
    ok(tx.requests.put({ ...request, status: requestTransitions.close.to, closedAt: instantOf(ctx) })),
});

/** The same fault is back: it counts, its time runs anew, and somebody is to be sent again. */
export const reopenRequest = recordOperation('reopen', 'requests', {
  ...requestActions.reopen,
  input: requestReasonInput,
  async run(tx, request, { reason }, ctx) {
    const back = {
      ...request,
      status: requestTransitions.reopen.to,
      statusReason: reason,
      eventId: '',
      resolvedAt: null,
      closedAt: null,
      reopened: request.reopened + 1,
      reopenedAt: instantOf(ctx),
    };
    return ok(tx.requests.put(await withTimeAndCoverage(back, ctx)));
  },
});
