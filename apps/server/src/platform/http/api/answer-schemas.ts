// The envelopes of answers, as the document of the API describes them.
import { errorTraits } from '@zellige/contract';
import type { ErrorCode } from '@zellige/domain/kernel/failures/error-codes';
import { z } from 'zod';

/** A schema, or what makes it when the document of the API is made. */
export type Shape = z.ZodType | (() => z.ZodType);

const made = (shape: Shape): z.ZodType => (typeof shape === 'function' ? shape() : shape);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Media types of what the path answers, where that is a file. */
    media?: string | readonly string[];
    /** Shape of `data` in what the path answers. */
    data?: Shape;
    /** Shape of the whole answer, where it is no `{data}` alone. */
    answer?: Shape;
    /** Status of a success; 200 unless it says otherwise. */
    status?: 200 | 201 | 202 | 204;
  }
}

/** The answer of a path that has nothing to say. */
export const nothing = z.null();

const failure = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(errorTraits) as [ErrorCode, ...ErrorCode[]]),
      message: z.string().describe('French, for a person'),
      fields: z.record(z.string(), z.string()).optional().describe('French sentence by field'),
    }),
    current: z.unknown().optional().describe('With 412: the record as it stands'),
    challenge: z.string().optional().describe('With two_factor_required: what the second step is sent with'),
  })
  .meta({ id: 'Failure', description: 'Why nothing was done' });

export const failures = { '4xx': failure, '5xx': failure };

const wholeMeta = z
  .object({ total: z.int(), next: z.null() })
  .meta({ id: 'WholeList', description: 'Nothing follows' });

/** All of a list that is never long. */
export const wholeListOf = (item: z.ZodType) => z.object({ data: z.array(item), meta: wholeMeta });

const answersOf = (answer: z.ZodType, status: number) => ({ [status]: answer, ...failures });

const bytesOf = (media: string | readonly string[]) => ({
  200: {
    description: 'The bytes of the file',
    content: Object.fromEntries(
      [media].flat().map((type) => [type, { schema: z.string().meta({ format: 'binary' }) }]),
    ),
  },
  ...failures,
});

interface Answering {
  media?: string | readonly string[];
  data?: Shape;
  answer?: Shape;
  status?: number;
}

/** The answers of a path by status; null where it does not say what it answers. */
export function responsesOf({ media, data, answer, status = 200 }: Answering): object | null {
  if (media !== undefined) return bytesOf(media);
  if (status === 204) return { 204: z.undefined().describe('Done'), ...failures };
  const whole = (answer && made(answer)) ?? (data && z.object({ data: made(data) }));
  return whole ? answersOf(whole, status) : null;
}
