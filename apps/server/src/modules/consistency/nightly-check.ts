// Asks every few minutes whether the night's check is due. Every process does so; one of them runs it.
import type { FastifyBaseLogger } from 'fastify';
import { findingCount } from '@zellige/domain/consistency/report';
import { type CheckParts, runNightlyCheck } from './run-check.ts';

/** A server that just started has better to do; one that sleeps at night checks during the day. */
const FIRST_MS = 1_800_000;
const EVERY_MS = 600_000;

/** Answers the way to stop, which ends a check under way. */
export function startNightlyChecks(
  parts: CheckParts,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  pace = { firstMs: FIRST_MS, everyMs: EVERY_MS },
): () => Promise<void> {
  const stopping = new AbortController();
  let round: Promise<void> = Promise.resolve();
  let timer = setTimeout(run, pace.firstMs);

  async function once(): Promise<void> {
    try {
      const report = await runNightlyCheck(parts, stopping.signal);
      if (!report) return;
      const findings = findingCount(report);
      if (findings > 0)
        log.warn(
          { findings, counts: report.counts, journal: report.journal },
          'the instance is not consistent',
        );
      else log.info({ journal: report.journal }, 'the instance is consistent');
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'the check failed; it runs again soon');
    }
  }
  function run(): void {
    round = once();
    timer = setTimeout(run, pace.everyMs);
  }

  return async () => {
    clearTimeout(timer);
    stopping.abort();
    await round;
  };
}
