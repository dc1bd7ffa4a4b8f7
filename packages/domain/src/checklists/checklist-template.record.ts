// The checklist templates, and the measures of a sheet, as the API answers them.
import { z } from 'zod';
import { eventKinds } from '../events/event.values.ts';
import { schemaOf } from '../kernel/schema/record-schema.ts';
import type { Measure, MeasurePoint } from './measure.rules.ts';
import type { ChecklistSettings, ChecklistTemplate } from './checklist-templates.ts';

const limit = z.number().nullable();
const point = { label: z.string(), unit: z.string(), min: limit, max: limit };

export const measureRecord = schemaOf<Measure>()(
  z.object({
    ...point,
    value: z.number().nullable(),
    isOutside: z.literal(true).exactOptional().describe('Under its lower limit or over its upper one'),
  }),
);

const template = schemaOf<ChecklistTemplate>()(
  z.object({
    id: z.string(),
    name: z.string(),
    category: z.string().describe("Category of products, '' for all"),
    kind: z.enum(['', ...eventKinds]).describe("Kind of visit, '' for all"),
    checks: z.array(z.string()),
    measures: z.array(schemaOf<MeasurePoint>()(z.object(point))),
  }),
).meta({ id: 'ChecklistTemplate', description: 'What is checked on a kind of visit' });

export const checklistSettings = schemaOf<ChecklistSettings>()(
  z.object({ templates: z.array(template) }),
).meta({ id: 'ChecklistSettings', description: 'Checklist templates, in their order' });
