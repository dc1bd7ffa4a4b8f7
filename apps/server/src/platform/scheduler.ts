// Runs the periodic jobs of the server: never twice at once, one log line per failure, and a stop that waits for what runs.
// Every process schedules the same jobs; a job that only one process may do takes an advisory lock.
import type { FastifyBaseLogger } from 'fastify';

type Log = Pick<FastifyBaseLogger, 'warn'>;

export interface Job {
  /** Milliseconds from the start to the first run. */
  firstMs: number;
  /** Milliseconds from the end of one run to the next. */
  everyMs: number;
  /** The least of these milliseconds, for a run that `runWithin` asks for; 0 without it. */
  restMs?: number;
  /** One run, which may answer that the next one is due sooner. The signal aborts when the job stops. */
  run: (signal: AbortSignal) => Promise<{ nextMs: number } | void>;
  /** The log line of a run that fails. */
  failure: string;
}

export interface ScheduledJob {
  /** Brings the next run forward, to at most that many milliseconds from now. */
  runWithin: (ms: number) => void;
  /** No run begins any more; resolves when the one under way has ended. */
  stop: () => Promise<void>;
}

export function scheduleJob({ firstMs, everyMs, restMs = 0, run, failure }: Job, log: Log): ScheduledJob {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | null = null;
  let earliest = Number.NEGATIVE_INFINITY;
  /** When the next run is due; infinite while one runs and no other is asked for. */
  let dueAt = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  async function runOnce(): Promise<void> {
    let nextMs = everyMs;
    try {
      nextMs = (await Promise.resolve(signal).then(run))?.nextMs ?? everyMs;
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, failure);
    }
    running = null;
    earliest = performance.now() + restMs;
    const requestedAt = Math.max(dueAt, earliest);
    dueAt = Number.POSITIVE_INFINITY;
    planAt(Math.min(requestedAt, performance.now() + nextMs));
  }
  function begin(): void {
    dueAt = Number.POSITIVE_INFINITY;
    running = runOnce();
  }
  function planAt(at: number): void {
    if (signal.aborted || at >= dueAt) return;
    dueAt = at;
    if (running !== null) return;
    clearTimeout(timer);
    timer = setTimeout(begin, Math.max(0, at - performance.now()));
  }
  planAt(performance.now() + firstMs);

  return {
    runWithin: (ms) => planAt(Math.max(performance.now() + ms, earliest)),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
