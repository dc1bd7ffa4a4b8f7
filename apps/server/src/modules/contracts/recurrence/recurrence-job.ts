// When the server looks for what contracts have due: soon after the start, for what was missed, then every few minutes. Every process
// does so; `runRecurrence` sees to it that nothing is made twice.
import type { FastifyBaseLogger } from 'fastify';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import type { Job } from '../../../platform/scheduler.ts';
import { runRecurrence } from './run-recurrence.ts';

const FIRST_MS = 15_000;
/** Whoever activated a contract by mistake has the time to say so. */
const EVERY_MS = 300_000;

export const recurrenceJob = (
  parts: Pick<ServerParts, 'pool' | 'engine' | 'clock'>,
  log: Pick<FastifyBaseLogger, 'info'>,
): Job => ({
  firstMs: FIRST_MS,
  everyMs: EVERY_MS,
  async run(signal) {
    const counts = await runRecurrence(parts, { signal });
    if (counts.billed + counts.turned + counts.visits > 0) log.info(counts, 'contracts carried on');
  },
  failure: 'contracts could not all be carried on; tried again soon',
});
