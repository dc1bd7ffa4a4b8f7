// A deal as the API answers it.
import { z } from 'zod';
import { dayOrNone, instant, recordOf, storedFields } from '../kernel/schema/record-schema.ts';
import { type Deal, dealShape } from './deal.schema.ts';
import { dealStatuses } from './deal.values.ts';

const { contactId: _contact, nextStep: _step, nextStepOn: _day, ...fields } = dealShape;

export const dealRecord = recordOf<Deal>()({
  ...storedFields(fields),
  contactId: z.int().nullable(),
  nextStep: z.string(),
  nextStepOn: dayOrNone,
  id: z.string(),
  number: z.string().nullable().describe('`AFF-nnn`; null until the server has given it'),
  originalNumber: z.string().exactOptional(),
  status: z.enum(dealStatuses),
  quoteId: z.string().describe('The quote that its amount is of'),
  stageTimes: z.array(z.object({ stage: z.string(), at: instant })).describe('The stages that it came into'),
  wonAt: instant.nullable(),
  lossAt: instant.nullable(),
  lossReason: z.string(),
  reopenedAt: instant.nullable(),
}).meta({ id: 'Deal', description: 'What somebody may buy, by when and how likely' });
