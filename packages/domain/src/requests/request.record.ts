// A request as the API answers it.
import { z } from 'zod';
import { spotPersonRecord } from '../contacts/people/spot-person.schema.ts';
import { instant, recordOf, storedFields } from '../kernel/schema/record-schema.ts';
import { requestShape, type ServiceRequest } from './request.schema.ts';
import { requestStatuses } from './request.values.ts';
import { coverages } from '../warranty/coverage.ts';

const { contactId: _contact, ...fields } = requestShape;

export const requestRecord = recordOf<ServiceRequest>()({
  ...storedFields(fields),
  contactId: z.int().nullable(),
  ...spotPersonRecord,
  id: z.string(),
  number: z.string().nullable().describe('`DEM-nnn`; null until the server has given it'),
  originalNumber: z.string().exactOptional(),
  status: z.enum(requestStatuses),
  durationMinutes: z.int(),
  receivedAt: instant,
  responseHours: z.number().describe('Hours of work within which somebody is to begin'),
  dueAt: instant.describe('When those hours are over'),
  warnAt: instant.exactOptional().describe('When a quarter of them is left, half an hour at least'),
  contractId: z.string(),
  coverage: z.enum(coverages),
  coverageReason: z.string(),
  isCoverageChosen: z.boolean(),
  eventId: z.string(),
  teamUserIds: z.array(z.string()),
  visits: z.int(),
  statusReason: z.string(),
  resolution: z.string(),
  resolvedAt: instant.nullable(),
  closedAt: instant.nullable(),
  reopened: z.int(),
  reopenedAt: instant.nullable(),
}).meta({ id: 'Request', description: 'A fault or a visit that a client waits for' });
