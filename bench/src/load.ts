// A closed loop of tasks over a fixed number of connections: tasks per second, median and 99th percentile.

/** One request, or one sequence of them; false when it failed. */
export type Task = () => Promise<boolean>;

/** One round took so long: every task in milliseconds. */
export interface Round {
  times: number[];
  seconds: number;
  failures: number;
}

export type RoundLength = { seconds: number } | { count: number };

export interface LoadFigures {
  /** Median of the rounds. */
  perSecond: number;
  /** Milliseconds, over all rounds. */
  p50: number;
  p99: number;
  failures: number;
}

/** One task per connection, each started again as soon as it ends. */
export async function runRound(tasks: readonly Task[], length: RoundLength): Promise<Round> {
  const start = performance.now();
  const end = 'seconds' in length ? start + length.seconds * 1000 : Number.POSITIVE_INFINITY;
  let left = 'count' in length ? length.count : Number.POSITIVE_INFINITY;
  const round: Round = { times: [], seconds: 0, failures: 0 };
  const loop = async (task: Task) => {
    for (let now = performance.now(); now < end && left > 0; now = performance.now()) {
      left -= 1;
      if (!(await task())) round.failures += 1;
      round.times.push(performance.now() - now);
    }
  };
  await Promise.all(tasks.map(loop));
  round.seconds = (performance.now() - start) / 1000;
  return round;
}

/** The value below which that share of the values lies; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export function summarise(rounds: readonly Round[]): LoadFigures {
  const times = rounds.flatMap((round) => round.times);
  return {
    perSecond: median(rounds.map((round) => round.times.length / round.seconds)),
    p50: median(times),
    p99: percentile(times, 0.99),
    failures: rounds.reduce((sum, round) => sum + round.failures, 0),
  };
}
