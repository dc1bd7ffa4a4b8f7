// This schema describes the report of a consistency check for the document of the API.
import { consistencyRules } from '@zellige/domain/consistency/consistency.values';
import type { ConsistencyReport } from '@zellige/domain/consistency/report';
import { instant } from '@zellige/domain/kernel/schema/record-schema';
import { z } from 'zod';

const finding = z
  .object({
    rule: z.enum(consistencyRules),
    collection: z.string(),
    id: z.string().nullable(),
    number: z.string().optional(),
    message: z.string(),
    remedy: z.string(),
  })
  .meta({ id: 'ConsistencyFinding', description: 'What a check found' });

export const reportAnswer = z
  .object({
    startedAt: instant,
    finishedAt: instant,
    origin: z.enum(['night', 'person', 'command']),
    checked: z.record(z.string(), z.int()).describe('Rows by kind'),
    counts: z.record(z.string(), z.int()).describe('Findings by rule'),
    findings: z.array(finding),
    journal: z.object({ rank: z.int(), hash: z.string() }).optional(),
  } satisfies Record<keyof ConsistencyReport, z.ZodType>)
  .meta({ id: 'ConsistencyReport', description: 'One check of the whole instance' });
