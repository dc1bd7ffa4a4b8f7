// Web Locks of one browser: the lock of a tab that dies goes to the next in line.
import { aborted, MemoryLocks } from './memory-platform.ts';
import type { Locks } from '../ports/platform.ts';

export interface TabLocks extends Locks {
  /** The tab died: what it held is free. */
  die(): void;
}

export class MortalLocks {
  readonly #locks = new MemoryLocks();

  forTab(): TabLocks {
    const death = Promise.withResolvers<'died'>();
    return {
      die: () => death.resolve('died'),
      hold: async (name, signal, held, takeOver) => {
        const work = (until: AbortSignal) => Promise.race([held(until), death.promise.then(() => undefined)]);
        await this.#locks.hold(name, signal, work, takeOver);
        // A dead tab asks for nothing more.
        if ((await Promise.race([death.promise, Promise.resolve('alive')])) === 'died') await aborted(signal);
      },
    };
  }
}
