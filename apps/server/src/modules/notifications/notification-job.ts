// When the server looks for what is worth a notification: at the start, every few minutes, and soon after changes. Every
// process does so; `runNotificationRound` sees to it that one at a time works and that nothing is made twice.
import type { FastifyBaseLogger } from 'fastify';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { scheduleJob, type ScheduledJob } from '../../platform/scheduler.ts';
import { runNotificationRound } from './notification-round.ts';

type Parts = Pick<ServerParts, 'pool' | 'engine' | 'mailer' | 'clock' | 'changes'>;

const usualPace = {
  /** After a change, so that those of one gesture are looked at together. */
  afterChangeMs: 2000,
  /** Between two rounds that changes ask for. */
  restMs: 15_000,
  /** Without any change: the day may have turned. */
  everyMs: 300_000,
};

export function scheduleNotifications(
  parts: Parts,
  log: FastifyBaseLogger,
  { afterChangeMs, ...pace } = usualPace,
  pushes?: Pick<ScheduledJob, 'runWithin'>,
): Pick<ScheduledJob, 'stop'> {
  const job = scheduleJob(
    {
      ...pace,
      firstMs: 0,
      async run() {
        const made = await runNotificationRound(parts);
        if (!made) return;
        log.info({ made }, 'notifications made');
        pushes?.runWithin(0);
      },
      failure: 'due notifications could not be looked up; tried again soon',
    },
    log,
  );
  const unsubscribe = parts.changes.onCommit(() => job.runWithin(afterChangeMs));
  return {
    stop() {
      unsubscribe();
      return job.stop();
    },
  };
}
