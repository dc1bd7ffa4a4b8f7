// This schema describes the numbers that the last restore left open, for the document of the API.
import { instant, schemaOf } from '@zellige/domain/kernel/schema/record-schema';
import { numberedSeries } from '@zellige/domain/settings/numbering.rules';
import type {
  RestoredNumbers,
  RestoredSeries,
} from '@zellige/domain/settings/instance/restored-numbers.rules';
import { z } from 'zod';

const series = schemaOf<RestoredSeries>()(
  z.object({
    last: z.int().describe('The last rank given, as the instance knows by now'),
    reported: z.int().describe('The highest that a device reported; 0 without one'),
    reportedBy: z.string(),
  }),
);

export const restoredNumbersAnswer = schemaOf<RestoredNumbers>()(
  z.object({
    restoredAt: instant,
    backupAt: instant.nullable(),
    isOpen: z.boolean().describe('Nobody has said yet which numbers were printed last'),
    answeredBy: z.string(),
    series: z.record(z.enum(numberedSeries), series),
  }),
).meta({ id: 'RestoredNumbers', description: 'The last restore of the instance, and its series' });
