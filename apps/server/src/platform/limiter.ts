// Bounds work that costs memory or processor time (password hashes, PDF pages): a few at once, a short queue behind
// them, and a refusal beyond it rather than a server that stops answering.
import pLimit from 'p-limit';

export interface Limiter {
  /** Runs the task when a place is free; null when too many already wait. */
  run<T>(task: () => Promise<T>): Promise<{ value: T } | null>;
}

interface LimiterOptions {
  atOnce: number;
  /** Tasks that may wait for a place. */
  waiting: number;
}

export function createLimiter({ atOnce, waiting }: LimiterOptions): Limiter {
  const limit = pLimit(atOnce);
  return {
    run: async (task) =>
      limit.activeCount >= atOnce && limit.pendingCount >= waiting ? null : { value: await limit(task) },
  };
}
