// How many random schedules a run plays, and from which seed: the same few with `npm test`, so that a red test speaks of the
// change at hand, and many new ones with `npm run soak`, which print their seed.

export interface ScheduleAmount {
  runs: number;
  seed: number;
}

const TEST_SEED = 20_260_721;
/** Schedules between two lines of progress. */
const PORTION = 2000;

/** `ZELLIGE_SOAK=1` plays `soak` schedules from a new seed, `ZELLIGE_SEED` names it. */
export function scheduleAmount(of: { test: number; soak: number }): ScheduleAmount {
  const { ZELLIGE_SOAK: isSoak, ZELLIGE_SEED: named } = process.env;
  const fallback = isSoak === undefined ? TEST_SEED : Date.now() % 2 ** 31;
  return { runs: isSoak === undefined ? of.test : of.soak, seed: named ? Number(named) : fallback };
}

/** The amount in portions, each with its own seed. */
export function* portionsOf({ runs, seed }: ScheduleAmount): Generator<ScheduleAmount & { done: number }> {
  for (let done = 0; done < runs; done += PORTION)
    yield { runs: Math.min(PORTION, runs - done), seed: (seed + done) % 2 ** 31, done };
}
