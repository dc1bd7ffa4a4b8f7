// A request becomes an event in one act (docs/product.md 'Requests'): what the person leaves open, the rules propose.
import { createEvent } from '../../events/event.operations.ts';
import { createEventInput, type Event } from '../../events/event.schema.ts';
import { momentOf } from '../../events/event-time.ts';
import { placeLocks } from '../../events/placing/event-placing.ts';
import { fail, ok } from '../../kernel/failures/result.ts';
import { recordOperation } from '../../kernel/operations/operation.ts';
import { displayNumber } from '../../kernel/identity/numbering.ts';
import { proposedTime } from '../due/proposed-time.ts';
import { requestActions } from '../request.actions.ts';
import { planRequestInput, type RequestPriority, type ServiceRequest } from '../request.schema.ts';
import { withVisit } from './request-work.ts';
import { readCalendar } from '../due/response-settings.ts';

const priorities: Record<RequestPriority, Event['priority']> = {
  urgente: 'urgent',
  haute: 'high',
  normale: 'medium',
  basse: 'low',
};

/** What the event says of the request, for whoever goes. */
const eventOf = (request: ServiceRequest) => ({
  title: request.title,
  kind: 'Maintenance' as const,
  contactId: request.contactId,
  client: request.client,
  location: request.site === '' ? undefined : request.site,
  description: [displayNumber(request), request.equipment, request.description]
    .filter(Boolean)
    .join('\n')
    .slice(0, 4000),
  equipments: request.equipment === '' ? [] : [request.equipment.slice(0, 120)],
  priority: priorities[request.priority],
  assignedTo: request.assignedTo,
  requestId: request.id,
  unitIds: request.unitId === '' ? [] : [request.unitId],
});

export const planRequest = recordOperation('plan', 'requests', {
  ...requestActions.plan,
  input: planRequestInput,
  draws: { eventId: 'events' },
  first: () => placeLocks({}),
  async run(tx, request, { id: _id, eventId, ...chosen }, ctx) {
    const proposed = proposedTime(request, await readCalendar(ctx), momentOf(ctx.happenedAt));
    const time = chosen.startDate === undefined ? proposed : { startDate: chosen.startDate };
    const input = createEventInput.safeParse({ ...eventOf(request), id: eventId, ...time, ...chosen });
    if (!input.success) return fail('validation_failed');
    const event = await createEvent.run(tx, input.data, ctx);
    return event.ok ? ok(tx.requests.put(withVisit(request, event.value))) : event;
  },
});
