// Runs the upkeep every hour, and soon after the start.
import type { FastifyBaseLogger } from 'fastify';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { runUpkeep } from './upkeep.repository.ts';

const FIRST_MS = 60_000;
const EVERY_MS = 3_600_000;

/** Answers the way to stop, which waits for a round under way. */
export function startUpkeep(
  { pool, clock }: Pick<ServerParts, 'pool' | 'clock'>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let round: Promise<void> = Promise.resolve();
  let timer = setTimeout(run, FIRST_MS);

  async function once(): Promise<void> {
    try {
      const erased = await runUpkeep(pool, clock());
      if (erased) log.info({ erased }, 'records left the corbeille');
    } catch (error) {
      log.warn({ err: error }, 'upkeep failed; it runs again in an hour');
    }
  }
  function run(): void {
    round = once();
    timer = setTimeout(run, EVERY_MS);
  }

  return async () => {
    clearTimeout(timer);
    await round;
  };
}
