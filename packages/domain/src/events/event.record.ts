// An event as the API answers it.
import { z } from 'zod';
import { spotPersonRecord } from '../contacts/people/spot-person.schema.ts';
import { noticesOf, onSite } from '../kernel/facts/notice-schema.ts';
import { day, instant, recordOf, schemaOf, timeOfDay } from '../kernel/schema/record-schema.ts';
import { type EventPhoto, type EventRemark, type EventStep, spotSteps } from './spot/event-traces.ts';
import type { Event } from './event.schema.ts';
import { eventKinds, eventPriorities, eventStatuses } from './event.values.ts';

const step = schemaOf<EventStep>()(
  z.object({
    step: z.enum(spotSteps),
    at: instant,
    by: z.string(),
    changes: z.array(
      z.object({
        field: z.string(),
        from: z.unknown().exactOptional(),
        to: z.unknown().exactOptional(),
      }),
    ),
  }),
).meta({ id: 'EventStep', description: 'The step that may be taken back for a minute' });

const remark = schemaOf<EventRemark>()(
  z.object({ at: instant, userId: z.string(), name: z.string(), text: z.string() }),
).meta({ id: 'EventRemark', description: 'What was said on the spot' });

const photo = schemaOf<EventPhoto>()(z.object({ id: z.string(), name: z.string(), takenAt: instant })).meta({
  id: 'EventPhoto',
  description: 'A photo of the spot, by the key of its file',
});

export const eventRecord = recordOf<Event>()({
  id: z.string(),
  title: z.string(),
  kind: z.enum(eventKinds),
  startDate: day,
  endDate: day,
  time: timeOfDay,
  endTime: timeOfDay,
  location: z.string(),
  contactId: z.int().nullable(),
  client: z.string(),
  ...spotPersonRecord,
  status: z.enum(eventStatuses),
  teamMembers: z.array(z.string()),
  equipments: z.array(z.string()),
  description: z.string(),
  assignedTechnicians: z.array(z.string()),
  assignedTechnicianDetails: z.array(
    z.object({ id: z.string(), name: z.string(), speciality: z.string(), initials: z.string() }),
  ),
  teamUserIds: z.array(z.string()),
  reservedMaterials: z.array(z.object({ itemId: z.string(), name: z.string(), quantity: z.int() })),
  priority: z.enum(eventPriorities),
  assignedTo: z.string(),
  unitIds: z.array(z.string()).exactOptional().describe('Units that it is about'),
  unitDetails: z
    .array(z.object({ id: z.string(), itemId: z.string(), name: z.string(), serialNumber: z.string() }))
    .exactOptional(),
  vehicleId: z.string().exactOptional(),
  requestId: z.string().exactOptional(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  enRouteAt: instant.exactOptional(),
  arrivedAt: instant.exactOptional(),
  failedAt: instant.exactOptional(),
  statusReason: z.string(),
  remarks: z.array(remark).exactOptional(),
  photos: z.array(photo).exactOptional(),
  lastStep: step.exactOptional(),
  notices: noticesOf(
    'new',
    'hours',
    'place',
    'team',
    'removed',
    'cancelled',
    'held',
    'back',
    'archived',
    'restored',
  ).exactOptional(),
  onSite: z.array(onSite).exactOptional(),
  plannedFor: z.string().exactOptional(),
  doneDespite: z.enum(['annulation', 'corbeille']).exactOptional(),
}).meta({ id: 'Event', description: 'An event, with its technicians and its material' });
