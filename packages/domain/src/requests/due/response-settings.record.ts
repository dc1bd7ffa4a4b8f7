// The response times as the API answers them.
import { z } from 'zod';
import { schemaOf } from '../../kernel/schema/record-schema.ts';
import type { ResponseHours } from './response-time.ts';

const hours = z.number().describe('Hours of work within which somebody is to begin');

export const responseTimes = schemaOf<ResponseHours>()(
  z.object({ urgente: hours, haute: hours, normale: hours, basse: hours }),
).meta({ id: 'ResponseTimes', description: 'Response times where no contract says otherwise' });
