// Runs the upkeep every hour, and soon after the start.
import type { FastifyBaseLogger } from 'fastify';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import type { Job } from '../../platform/scheduler.ts';
import { runUpkeep } from './upkeep.repository.ts';

export const upkeepJob = (
  { pool, clock }: Pick<ServerParts, 'pool' | 'clock'>,
  log: FastifyBaseLogger,
): Job => ({
  firstMs: 60_000,
  everyMs: 3_600_000,
  async run() {
    const erased = await runUpkeep(pool, clock());
    if (erased) log.info({ erased }, 'records left the corbeille');
  },
  failure: 'upkeep failed; it runs again in an hour',
});
