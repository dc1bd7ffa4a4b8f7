// Platform ports for tests and benchmarks: a clock that moves when told, repeatable chance, tabs inside one process.
import type { Channel, Clock, Locks, Random, TabMessage } from '../ports/platform.ts';

interface Timer {
  at: number;
  run(): void;
}

/** Time stands still until `advance`. */
export class ManualClock implements Clock {
  #now: number;
  #timers = new Set<Timer>();

  constructor(now = 1_795_200_000_000) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.#now + ms, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  yieldToMain(): Promise<void> {
    return Promise.resolve();
  }

  /** Moves time on by `ms` and runs what is due, in order. */
  advance(ms: number): void {
    this.#now += ms;
    const due = [...this.#timers].filter((timer) => timer.at <= this.#now).toSorted((a, b) => a.at - b.at);
    for (const timer of due) {
      this.#timers.delete(timer);
      timer.run();
    }
  }

  /** Milliseconds to the next timer; null when none waits. */
  get nextDelay(): number | null {
    const ats = [...this.#timers].map((timer) => timer.at);
    return ats.length > 0 ? Math.min(...ats) - this.#now : null;
  }
}

/** The same sequence for the same name. */
export class NamedRandom implements Random {
  readonly #name: string;
  #drawn = 0;

  constructor(name: string) {
    this.#name = name;
  }

  uuid(): string {
    this.#drawn += 1;
    return `${this.#name}-${this.#drawn}`;
  }

  fraction(): number {
    this.#drawn += 1;
    return (this.#drawn * 0.618) % 1;
  }
}

/** Resolves when the signal fires, at once if it has. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

interface Waiter {
  revocation: AbortController;
  granted: () => void;
}

/** Locks shared by the engines of one process. */
export class MemoryLocks implements Locks {
  readonly #holders = new Map<string, AbortController>();
  readonly #waiters = new Map<string, Set<Waiter>>();

  async hold(
    name: string,
    signal: AbortSignal,
    run: (until: AbortSignal) => Promise<void>,
    takeOver = false,
  ): Promise<void> {
    if (signal.aborted) return;
    const revocation = new AbortController();
    const holder = this.#holders.get(name);
    if (takeOver || !holder) {
      this.#holders.set(name, revocation);
      holder?.abort();
    } else if (!(await this.#turn(name, revocation, signal))) return;
    try {
      // A browser never grants a lock within the request.
      await Promise.race([Promise.resolve(), aborted(signal)]);
      await run(AbortSignal.any([signal, revocation.signal]));
    } finally {
      if (this.#holders.get(name) === revocation) this.#passOn(name);
    }
  }

  /** Resolves with true once the lock is that one's, with false when the signal fires first. */
  #turn(name: string, revocation: AbortController, signal: AbortSignal): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const waiters = this.#waiters.get(name) ?? new Set<Waiter>();
    this.#waiters.set(name, waiters);
    const waiter = { revocation, granted: () => resolve(true) };
    waiters.add(waiter);
    const leave = () => {
      if (waiters.delete(waiter)) resolve(false);
    };
    signal.addEventListener('abort', leave, { once: true });
    return promise;
  }

  #passOn(name: string): void {
    const waiters = this.#waiters.get(name);
    const [next] = waiters ?? [];
    if (!next) {
      this.#holders.delete(name);
      return;
    }
    waiters?.delete(next);
    this.#holders.set(name, next.revocation);
    next.granted();
  }
}

/** Joins the channels of the tabs of one profile. Messages arrive in a later microtask, as from another tab. */
export class MemoryHub {
  readonly #listeners = new Map<object, Set<(message: TabMessage) => void>>();

  channel(): Channel {
    const self = {};
    const own = new Set<(message: TabMessage) => void>();
    this.#listeners.set(self, own);
    return {
      post: (message) => {
        for (const [tab, listeners] of this.#listeners) {
          if (tab !== self)
            for (const listener of listeners) queueMicrotask(() => listener(structuredClone(message)));
        }
      },
      listen: (onMessage) => {
        own.add(onMessage);
        return () => own.delete(onMessage);
      },
      close: () => this.#listeners.delete(self),
    };
  }
}
