// A technician of the planning as the API answers them.
import { z } from 'zod';
import { schemaOf } from '../../kernel/schema/record-schema.ts';
import type { Technician } from '../../settings/technician-list.ts';

export const technicianRecord = schemaOf<Technician>()(
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    speciality: z.string(),
    initials: z.string(),
    available: z.boolean(),
    userId: z.string(),
  }),
).meta({ id: 'Technician', description: 'A technician of the planning' });
