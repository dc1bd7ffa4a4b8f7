// An absence as the API answers it.
import { z } from 'zod';
import { recordOf, storedFields, timeOfDay } from '../kernel/schema/record-schema.ts';
import { absenceShape, type PersonAbsence } from './absence.schema.ts';

export const absenceRecord = recordOf<PersonAbsence>()({
  ...storedFields(absenceShape),
  fromTime: timeOfDay,
  toTime: timeOfDay,
  id: z.string(),
  personName: z.string(),
  teamUserIds: z.array(z.string()),
}).meta({ id: 'Absence', description: 'Somebody is away from a day to another' });
