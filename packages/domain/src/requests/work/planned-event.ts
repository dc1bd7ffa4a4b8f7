// The event that a request becomes: what it says of the request to whoever goes. Pure.
import type { Event } from '../../events/event.schema.ts';
import { displayNumber } from '../../kernel/identity/numbering.ts';
import type { RequestPriority, ServiceRequest } from '../request.schema.ts';

const priorities: Record<RequestPriority, Event['priority']> = {
  urgente: 'urgent',
  haute: 'high',
  normale: 'medium',
  basse: 'low',
};

export const eventOf = (request: ServiceRequest) => ({
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
