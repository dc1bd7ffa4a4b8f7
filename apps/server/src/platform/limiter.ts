// Bounds work that costs memory or processor time (password hashes, PDF pages): a few at once, a short queue behind
// them, and a refusal beyond it rather than a server that stops answering.

export interface Limiter {
  /** Runs the task when a place is free; null when too many already wait. */
  run<T>(task: () => Promise<T>): Promise<{ value: T } | null>;
}

interface LimiterOptions {
  atOnce: number;
  /** Tasks that may wait for a place. */
  waiting: number;
}

export function createLimiter(options: LimiterOptions): Limiter {
  let running = 0;
  const queue: (() => void)[] = [];

  function release(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  async function takePlace(): Promise<boolean> {
    if (running < options.atOnce) {
      running += 1;
      return true;
    }
    if (queue.length >= options.waiting) return false;
    await new Promise<void>((resolve) => queue.push(resolve));
    return true;
  }

  return {
    async run(task) {
      if (!(await takePlace())) return null;
      try {
        return { value: await task() };
      } finally {
        release();
      }
    },
  };
}
