// The API answers the latest changes of a record in this schema.
import { z } from 'zod';
import type { Notice } from './notices.ts';
import { instant, schemaOf } from '../schema/record-schema.ts';
import type { OnSite } from './standing-facts.ts';

/** The last changes of a record, of these kinds. */
export const noticesOf = <const What extends string>(...what: readonly [What, ...What[]]) =>
  z.array(
    z.object({
      n: z.int(),
      what: z.enum(what),
      at: instant,
      by: z.string(),
      version: z.int(),
      team: z.array(z.string()),
      said: z.string(),
    }) satisfies z.ZodType<Notice<What>>,
  );

export const onSite = schemaOf<OnSite>()(
  z.object({
    userId: z.string(),
    name: z.string(),
    at: instant,
    isBack: z.literal(true).exactOptional(),
  }),
).meta({ id: 'OnSite', description: 'Who pressed something on the spot' });
