// The event that a request becomes: what it says of the request to whoever goes. Pure.
import { spotPersonIn } from '../../contacts/people/spot-person.ts';
import type { Event } from '../../events/event.schema.ts';
import { displayNumber } from '../../kernel/identity/numbering.ts';
import type { RequestPriority, ServiceRequest } from '../request.schema.ts';

const priorities: Record<RequestPriority, Event['priority']> = {
  urgente: 'urgent',
  haute: 'high',
  normale: 'medium',
  basse: 'low',
};

/** A unit of the stock is named by the event itself. */
const deviceOf = ({ unitId, equipment }: ServiceRequest): string => (unitId === '' ? equipment : '');

/** `unitIds`: those of the stock that it is about. */
export const eventOf = (request: ServiceRequest, unitIds: string[]) => ({
  title: request.title,
  kind: 'Maintenance' as const,
  contactId: request.contactId,
  client: request.client,
  ...spotPersonIn(request),
  location: request.site === '' ? undefined : request.site,
  // Of a new one it is why it came back.
  description: [displayNumber(request), deviceOf(request), request.statusReason, request.description]
    .filter(Boolean)
    .join('\n')
    .slice(0, 4000),
  equipments: deviceOf(request) === '' ? [] : [deviceOf(request).slice(0, 120)],
  priority: priorities[request.priority],
  assignedTo: request.assignedTo,
  requestId: request.id,
  unitIds,
});
