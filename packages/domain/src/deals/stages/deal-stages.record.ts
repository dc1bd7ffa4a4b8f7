// The stages of deals as the API answers them.
import { z } from 'zod';
import { schemaOf } from '../../kernel/schema/record-schema.ts';
import type { DealStageSettings } from './deal-stages.ts';

export const dealStages = schemaOf<DealStageSettings>()(
  z.object({
    stages: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        probability: z.int().describe('Percent of such deals that are won'),
      }),
    ),
  }),
).meta({ id: 'DealStages', description: 'The stages of deals, in the order of the board' });
