// A small deterministic random generator (mulberry32): the same seed gives the same data set on every machine.

export interface Random {
  /** [0, 1). */
  next(): number;
  /** Whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  pick<T>(values: readonly T[]): T;
  chance(probability: number): boolean;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    pick<T>(values: readonly T[]): T {
      const value = values[whole(0, values.length - 1)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
    chance: (probability) => next() < probability,
  };
}
