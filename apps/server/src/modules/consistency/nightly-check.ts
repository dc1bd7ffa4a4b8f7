// Asks every few minutes whether the night's check is due. Every process does so; one of them runs it.
import { findingCount } from '@zellige/domain/consistency/report';
import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '../../platform/scheduler.ts';
import { type CheckParts, runNightlyCheck } from './run-check.ts';

export const nightlyCheckJob = (parts: CheckParts, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): Job => ({
  // A server that has just started has better to do; one that sleeps at night checks during the day.
  firstMs: 1_800_000,
  everyMs: 600_000,
  async run(signal) {
    const report = await runNightlyCheck(parts, signal);
    if (!report) return;
    const { counts, journal } = report;
    const findings = findingCount(report);
    if (findings > 0) log.warn({ findings, counts, journal }, 'the instance is not consistent');
    else log.info({ journal }, 'the instance is consistent');
  },
  failure: 'the consistency check failed; it runs again soon',
});
