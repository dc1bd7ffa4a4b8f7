// The clock of a device that is wrong by days. Timers know nothing of dates.
import type { Clock } from '../ports/platform.ts';

const DAY_MS = 86_400_000;

export class SkewedClock implements Clock {
  readonly #sound: Clock;
  /** Days by which the device is wrong. */
  days = 0;

  constructor(sound: Clock) {
    this.#sound = sound;
  }

  now(): number {
    return this.#sound.now() + this.days * DAY_MS;
  }

  after(ms: number, run: () => void): () => void {
    return this.#sound.after(ms, run);
  }

  yieldToMain(): Promise<void> {
    return this.#sound.yieldToMain();
  }
}
