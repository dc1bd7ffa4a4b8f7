// The response times as the API answers them.
import { z } from 'zod';
import { schemaOf } from '../../kernel/schema/record-schema.ts';
import type { ResponseSettings } from './response-settings.ts';

const hours = z.number().describe('Hours of work within which somebody is to begin');

export const responseTimes = schemaOf<ResponseSettings>()(
  z.object({
    urgente: hours,
    haute: hours,
    normale: hours,
    basse: hours,
    visitMinutes: z.int().describe('Minutes of a visit that says none'),
  }),
).meta({ id: 'ResponseTimes', description: 'Response times where no contract says otherwise' });
