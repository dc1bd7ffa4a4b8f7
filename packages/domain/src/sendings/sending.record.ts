// A sending as the API answers it.
import { z } from 'zod';
import { day, dayOrNone, instant, recordOf } from '../kernel/schema/record-schema.ts';
import type { Sending } from './sending.schema.ts';
import { sendableKinds, sendingChannels, sendingPurposes, sendingStates } from './sending.values.ts';

export const sendingRecord = recordOf<Sending>()({
  id: z.string(),
  of: z.enum(sendableKinds),
  documentId: z.string(),
  documentNumber: z.string().nullable(),
  documentVersion: z.int(),
  contactId: z.int().nullable(),
  client: z.string(),
  channel: z.enum(sendingChannels),
  purpose: z.enum(sendingPurposes),
  to: z.string(),
  cc: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  hasPdf: z.boolean(),
  state: z.enum(sendingStates),
  failure: z.string(),
  letterDay: day.exactOptional().describe('Of an e-mail: the day on which it was queued'),
  sentAt: instant,
  level: z.int().nullable().describe('Of a reminder: its rank'),
  promisedDay: dayOrNone,
  period: z.object({ from: day, to: day }).exactOptional(),
  assignedTo: z.string(),
}).meta({ id: 'Sending', description: 'A document, or a reminder of it, that went to a client' });
