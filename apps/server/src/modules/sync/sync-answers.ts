// These schemas describe the answers of synchronisation for the document of the API.
import type { PullMeta } from '@zellige/contract';
import { collectionNames, type CollectionName } from '@zellige/domain';
import { z } from 'zod';
import { feedChange } from '../../platform/records/record-answers.ts';

const incarnation = z.object({ life: z.string(), from: z.int(), isEmptied: z.boolean().optional() });

const meta = z
  .object({
    rev: z.int().describe('`since` of the next request'),
    hasMore: z.boolean(),
    epoch: z.string(),
    walk: z.string().nullable().optional(),
    days: z.int().nullable().optional(),
    older: z.record(z.string(), z.int()).optional(),
    lives: z.array(incarnation).optional(),
    company: z.string().optional(),
    highWater: z.string().optional().describe('Sealed numbers that a device hands back after a restore'),
  } satisfies Record<keyof PullMeta, z.ZodType>)
  .meta({ id: 'FeedMeta', description: 'Where a page of changes stands' });

/** Records as they are now, or that they are gone. */
export const feedPage = () => z.object({ data: z.array(feedChange()), meta });

const row = z.looseObject({ id: z.union([z.string(), z.int()]), version: z.int() });

const pushAnswer = z
  .object({
    opId: z.string(),
    status: z.int().describe('What the write would have been answered alone'),
    data: z
      .object({
        output: row.nullable(),
        rows: z.array(
          z.object({ collection: z.enum(collectionNames as [CollectionName, ...CollectionName[]]), row }),
        ),
      })
      .optional(),
    error: z
      .object({
        code: z.string(),
        message: z.string(),
        fields: z.record(z.string(), z.string()).optional(),
      })
      .optional(),
    current: row.optional(),
  })
  .meta({ id: 'PushAnswer', description: 'The receipt of one queued write' });

export const pushAnswers = z.array(pushAnswer);
