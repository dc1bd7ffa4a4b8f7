// A period of a contract as the API answers it.
import { z } from 'zod';
import { day, dayOrNone, mad, schemaOf } from '../kernel/schema/record-schema.ts';
import { type ContractPeriod, periodStates } from './contract-periods.ts';

export const contractPeriod = schemaOf<ContractPeriod>()(
  z.object({
    from: day,
    to: day,
    due: dayOrNone.describe('Day from which it may be billed; of a billed one the day of its invoice'),
    state: z.enum(periodStates),
    reason: z.string().describe('Why it waits, or was given away'),
    invoiceId: z.string().nullable(),
    invoiceNumber: z.string().nullable(),
    prorata: z.boolean().describe('A part of a whole period, by its days'),
    amount: mad.describe('HT'),
    total: mad.describe('TTC'),
  }),
).meta({ id: 'ContractPeriod', description: 'Days of a contract: billed, to bill, given away or paused' });
