// Who follows a collection. During a burst of changes (an import, a pull, a queue being sent) a screen is drawn a few times a
// second, not once for each change: the first is passed on at once, those that follow closely together. Of a copy that arrives
// they hear once a second.
import type { Clock } from '../ports/platform.ts';

/** Milliseconds between two calls: three frames, less than anybody sees. */
const GAP_MS = 50;

export interface Paced {
  (): void;
  stop(): void;
}

/** The same function, called at once after a pause, and at most every 50 ms during a burst, the last time included. */
export function paced(clock: Pick<Clock, 'after'>, run: () => void): Paced {
  let rest: (() => void) | null = null;
  let isPending = false;
  const call = (): void => {
    isPending = false;
    rest = clock.after(GAP_MS, () => {
      rest = null;
      if (isPending) call();
    });
    run();
  };
  const pass = (): void => {
    if (rest) isPending = true;
    else call();
  };
  return Object.assign(pass, { stop: () => rest?.() });
}

/** Between two calls while a copy arrives: each makes a list of thousands anew, and no row of it is one that somebody waits for. */
const ARRIVING_MS = 1000;

export class Followers {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #listeners = new Set<() => void>();
  readonly #call: () => void;
  #isArriving = false;
  /** Grows at each change, whoever comes and goes. */
  revision = 0;

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock;
    this.#call = paced(clock, () => {
      for (const listener of this.#listeners) listener();
    });
  }

  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }

  add(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What they see has changed. */
  announce(): void {
    this.revision += 1;
    if (!this.isEmpty) this.#call();
  }

  /** The same for rows of a copy that is not whole yet. */
  announceSoon(): void {
    if (this.#isArriving || this.isEmpty) return;
    this.#isArriving = true;
    this.#clock.after(ARRIVING_MS, () => {
      this.#isArriving = false;
      this.announce();
    });
  }
}
