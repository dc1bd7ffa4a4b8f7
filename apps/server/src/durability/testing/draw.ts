// Numbers that repeat for a seed: a failure is played again with ZELLIGE_SEED.
import { randomFrom } from '@zellige/samples/generator/random';

export interface Draw {
  readonly seed: number;
  /** From 0 up to `limit`, without it. */
  below(limit: number): number;
  pick<T>(from: readonly T[]): T;
}

export function drawFrom(seed: number): Draw {
  const random = randomFrom(seed);
  return { seed, pick: (from) => random.pick(from), below: (limit) => random.whole(0, limit - 1) };
}

/** The seed asked for, or one of the clock. */
export const givenSeed = (): number => Number(process.env.ZELLIGE_SEED ?? Date.now() % 1_000_000_000);

/** Whether the long form was asked for (`npm run soak`). */
export const isSoak = process.env.ZELLIGE_SOAK === '1';

/** How often a blow falls: once or twice in `npm test`, 100 times in the soak unless ZELLIGE_KILLS says otherwise. */
export const faultCount = (inTest: number): number =>
  isSoak ? Number(process.env.ZELLIGE_KILLS ?? 100) : inTest;

/** Prints the counts of a long run. */
export function tellCounts(sentence: string): void {
  if (isSoak) process.stdout.write(`\n${sentence}\n`);
}
