// When the server looks at the facts: at the start, every few minutes, and soon after changes. Every process does so; the
// round sees to it that one at a time works and that nothing is made twice.
import type { FastifyBaseLogger } from 'fastify';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { runNotificationRound } from './notification-round.ts';

type Parts = Pick<ServerParts, 'pool' | 'engine' | 'mailer' | 'clock' | 'changes'>;

export interface Pace {
  /** After a change, so that those of one gesture are looked at together. */
  afterChangeMs: number;
  /** Between two looks that changes ask for. */
  restMs: number;
  /** Without any change: the day may have turned. */
  everyMs: number;
}

const usualPace: Pace = { afterChangeMs: 2000, restMs: 15_000, everyMs: 300_000 };

/** Answers the way to stop, which waits for a round under way. */
export function startNotifications(
  parts: Parts,
  log: FastifyBaseLogger,
  pace: Pace = usualPace,
): () => Promise<void> {
  let round: Promise<void> | null = null;
  let lastEnd = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let timer = setTimeout(run, 0);

  async function once(): Promise<void> {
    try {
      const made = await runNotificationRound(parts);
      if (made) log.info({ made }, 'notifications made');
    } catch (error) {
      log.warn({ err: error }, 'the facts could not be looked at; they are looked at again soon');
    }
    lastEnd = performance.now();
    round = null;
    if (!isStopped) plan(pace.everyMs);
  }
  function plan(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  }
  function run(): void {
    round ??= once();
  }

  let isAsked = false;
  const stopHearing = parts.changes.onCommit(() => {
    if (isAsked || isStopped) return;
    isAsked = true;
    const rest = Math.max(pace.afterChangeMs, lastEnd + pace.restMs - performance.now());
    setTimeout(() => {
      isAsked = false;
      if (!isStopped) run();
    }, rest).unref();
  });

  return async () => {
    isStopped = true;
    stopHearing();
    clearTimeout(timer);
    await round;
  };
}
