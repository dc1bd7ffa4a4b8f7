// A request becomes an event in one act (docs/product.md 'Requests'): what the person leaves open, the rules propose.
import { createEvent, forceCreateEvent } from '../../events/event.operations.ts';
import { createEventInput } from '../../events/event.schema.ts';
import { momentOf } from '../../events/event-time.ts';
import { placeLocks } from '../../events/placing/event-placing.ts';
import { fail, ok } from '../../kernel/failures/result.ts';
import { MAX_NAMED_UNITS } from '../../inventory/units/unit-names.ts';
import { type OperationContext, recordOperation } from '../../kernel/operations/operation.ts';
import { permits } from '../../kernel/identity/permissions.ts';
import { proposedTime } from '../due/proposed-time.ts';
import { requestActions } from '../request.actions.ts';
import { planRequestInput, type ServiceRequest } from '../request.schema.ts';
import { eventOf } from './planned-event.ts';
import { withVisit } from './request-work.ts';
import { readCalendar } from '../due/response-settings.ts';

/** The visit of a contract is about all of its units, where the request names none alone. */
async function unitsOf(
  { unitId, source, contractId }: ServiceRequest,
  { unlocked }: Pick<OperationContext, 'unlocked'>,
): Promise<string[]> {
  if (unitId !== '') return [unitId];
  const contract = source === 'contrat' ? await unlocked.contracts.get(contractId) : undefined;
  return contract?.unitIds.slice(0, MAX_NAMED_UNITS) ?? [];
}

export const planRequest = recordOperation('plan', 'requests', {
  ...requestActions.plan,
  input: planRequestInput,
  draws: { eventId: 'events' },
  first: () => placeLocks({}),
  async run(tx, request, { id: _id, eventId, forceReason, ...chosen }, ctx) {
    if (forceReason !== undefined && !permits(ctx.actor, 'events.force', { ...request }))
      return fail('forbidden');
    const proposed = proposedTime(request, await readCalendar(ctx), momentOf(ctx.happenedAt));
    const time = chosen.startDate === undefined ? proposed : { startDate: chosen.startDate };
    const input = createEventInput.safeParse({
      ...eventOf(request, await unitsOf(request, ctx)),
      id: eventId,
      ...time,
      ...chosen,
    });
    if (!input.success) return fail('validation_failed');
    const event =
      forceReason === undefined
        ? await createEvent.run(tx, input.data, ctx)
        : await forceCreateEvent.run(tx, { ...input.data, reason: forceReason }, ctx);
    return event.ok ? ok(tx.requests.put(withVisit(request, event.value))) : event;
  },
});
