// A pause of the scheduler, ended by a timer, by a reason to go on, or by the end of the tab.
import type { Clock } from '../ports/platform.ts';

/** How much a reason to go on weighs: a new write does not cut a pause that the server or the network imposed. */
export type Urgency = 'work' | 'now';

export class Pause {
  readonly #clock: Clock;
  #wake: (() => void) | null = null;
  #accepts: Urgency = 'work';
  #missed: Urgency | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Ends the pause if it accepts this urgency; outside a pause, the next one is not begun. */
  wake(urgency: Urgency): void {
    if (!this.#wake) {
      if (this.#missed !== 'now') this.#missed = urgency;
    } else if (urgency === 'now' || this.#accepts === 'work') {
      this.#wake();
    }
  }

  /** Waits `ms` at most; `accepts` 'now' ignores mere work. True when the time passed without a reason to go on. */
  async rest(ms: number, accepts: Urgency, signal: AbortSignal): Promise<boolean> {
    const missed = this.#missed;
    this.#missed = null;
    if (signal.aborted || missed === 'now' || (missed === 'work' && accepts === 'work')) return false;
    const ended = Promise.withResolvers<boolean>();
    const end = () => ended.resolve(false);
    this.#accepts = accepts;
    this.#wake = end;
    const cancel = this.#clock.after(ms, () => ended.resolve(true));
    signal.addEventListener('abort', end, { once: true });
    const passed = await ended.promise;
    this.#wake = null;
    cancel();
    signal.removeEventListener('abort', end);
    return passed;
  }
}
