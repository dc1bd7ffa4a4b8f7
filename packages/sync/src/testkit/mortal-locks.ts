// Web Locks of one browser: the lock of a tab that dies goes to the next in line.
import { MemoryLocks } from '../ports/memory-platform.ts';
import type { Locks } from '../ports/platform.ts';

export interface TabLocks extends Locks {
  /** The tab died: what it held is free. */
  die(): void;
}

export class MortalLocks {
  readonly #locks = new MemoryLocks();

  forTab(): TabLocks {
    const death = Promise.withResolvers<void>();
    return {
      die: () => death.resolve(),
      hold: (name, signal, held) =>
        this.#locks.hold(name, signal, () => Promise.race([held(), death.promise])),
    };
  }
}
