// A route that may be tried so often, and no more.
import { fail } from '@zellige/domain';
import type { FastifyReply } from 'fastify';
import { type Bucket, hitBuckets } from './rate-limit.repository.ts';
import { sendFailure } from '../replies.ts';
import type { ServerParts } from '../server-parts.ts';

/** Counts one hit in each bucket; where one overflows the caller is told how long to wait, and this answers true. */
export async function refuseOften(
  reply: FastifyReply,
  { pool, clock }: Pick<ServerParts, 'pool' | 'clock'>,
  buckets: readonly Bucket[],
): Promise<boolean> {
  const retryAfter = await hitBuckets(pool, buckets, clock());
  if (retryAfter !== null) sendFailure(reply, fail('rate_limited').error, { retryAfter });
  return retryAfter !== null;
}
