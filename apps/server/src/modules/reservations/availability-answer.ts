// This schema describes the free units for the document of the API.
import { schemaOf } from '@zellige/domain/kernel/schema/record-schema';
import type { Availability } from '@zellige/domain/reservations/booking/product-availability';
import { z } from 'zod';

const holder = z.object({
  reservationId: z.string(),
  ref: z.string(),
  client: z.string(),
  from: z.string(),
  to: z.string(),
  quantity: z.number(),
  state: z.string(),
});

export const availabilityAnswer = schemaOf<Availability>()(
  z.object({
    owned: z.number(),
    maintenance: z.number().describe('Units that do not work'),
    firm: z.number(),
    options: z.number(),
    free: z.number(),
    holders: z.array(holder),
    nextFree: z.string().nullable().describe('First moment from which the quantity is free for as long'),
  }),
).meta({ id: 'Availability', description: 'Units that are free from one moment to another' });
