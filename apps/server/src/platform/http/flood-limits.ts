// How much one address and one account may ask, far above what a browser and an office do and far below a flood. Whoever
// is over it is refused before a session is looked up or a body read.
import rateLimit from '@fastify/rate-limit';
import { fail } from '@zellige/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-instance.ts';
import { sendFailure } from './replies.ts';
import type { ServerParts } from './server-parts.ts';
import { createSharedCounts, storeOf } from './shared-counts.ts';

/** Requests in ten seconds. */
export const floodLimits = { address: 60_000, account: 60_000 };
const WINDOW_MS = 10_000;

/** Sixty thousand is nothing to tell every answer. */
const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

const refuse = (reply: FastifyReply, seconds: number): FastifyReply =>
  sendFailure(reply, fail('rate_limited').error, { retryAfter: Math.max(1, seconds) });

/** Counts every request by its address; to be called before sessions are looked up. */
export async function limitAddresses(
  app: App,
  { pool, clock }: Pick<ServerParts, 'pool' | 'clock'>,
): Promise<void> {
  const counts = createSharedCounts(pool, clock);
  app.addHook('onClose', async () => counts.stop());
  await app.register(rateLimit, {
    global: false,
    store: storeOf(counts),
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
  });
  const look = app.createRateLimit({ max: () => floodLimits.address, timeWindow: WINDOW_MS });
  app.addHook('onRequest', async (request, reply) => {
    const seen = await look(request);
    return !seen.isAllowed && seen.isExceeded ? refuse(reply, seen.ttlInSeconds) : undefined;
  });
}

const accountOf = ({ signedIn }: FastifyRequest): string => `account ${signedIn?.actor.id ?? ''}`;

/** Counts every request by its account; to be called after sessions are looked up. */
export function limitAccounts(app: App): void {
  const look = app.createRateLimit({
    max: () => floodLimits.account,
    timeWindow: WINDOW_MS,
    keyGenerator: accountOf,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.signedIn === null) return undefined;
    const seen = await look(request);
    return !seen.isAllowed && seen.isExceeded ? refuse(reply, seen.ttlInSeconds) : undefined;
  });
}
