// Numbers that repeat for a seed: a failure is played again with ZELLIGE_SEED.

export interface Draw {
  readonly seed: number;
  /** From 0 up to `limit`, without it. */
  below(limit: number): number;
  pick<T>(from: readonly T[]): T;
}

/** Mulberry32. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    seed,
    below,
    pick(from) {
      const one = from[below(from.length)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
  };
}

/** The seed asked for, or one of the clock. */
export const givenSeed = (): number => Number(process.env.ZELLIGE_SEED ?? Date.now() % 1_000_000_000);

/** Whether the long form was asked for (`npm run soak`). */
export const isSoak = process.env.ZELLIGE_SOAK === '1';

/** Prints the counts of a long run. */
export function tellCounts(sentence: string): void {
  if (isSoak) process.stdout.write(`\n${sentence}\n`);
}
