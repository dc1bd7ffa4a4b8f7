// A colleague as the API answers them.
import { z } from 'zod';
import { recordOf } from '../kernel/schema/record-schema.ts';
import type { StaffMember } from './user.schema.ts';

export const staffRecord = recordOf<StaffMember>()({
  id: z.string(),
  fullName: z.string(),
  role: z.string(),
  isActive: z.boolean(),
}).meta({ id: 'StaffMember', description: 'Name and role of a colleague' });
