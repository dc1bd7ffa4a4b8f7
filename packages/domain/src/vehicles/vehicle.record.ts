// A vehicle as the API answers it.
import { z } from 'zod';
import { recordOf, storedFields } from '../kernel/schema/record-schema.ts';
import { type Vehicle, vehicleShape } from './vehicle.schema.ts';

export const vehicleRecord = recordOf<Vehicle>()({
  ...storedFields(vehicleShape),
  id: z.string(),
  plateKey: z.string(),
}).meta({ id: 'Vehicle', description: 'A vehicle of the company' });
