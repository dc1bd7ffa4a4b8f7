// Random schedules of the promise suite: what the people, the network and the devices do, as plain data that shrinks well.
import * as fc from 'fast-check';
import { type Fault, faults } from './faulty-transport.ts';

export type Step =
  | { kind: 'write'; tab: number; choice: number; record: number; stale: boolean }
  /** Both tabs of a profile write at once. */
  | { kind: 'race'; profile: number; choice: number; record: number }
  | { kind: 'drain'; tab: number; fault: Fault }
  | { kind: 'pull'; tab: number; fault: Fault }
  /** The tab dies: now, or at the nth storage transaction of its next exchange. */
  | { kind: 'crash'; tab: number; nth: number; commits: boolean }
  | { kind: 'sign-out'; tab: number }
  | { kind: 'decide'; tab: number; mine: boolean }
  | { kind: 'tidy'; tab: number }
  /** Everything that is left goes through on a sound network. */
  | { kind: 'sync'; tab: number };

export interface Schedule {
  /** Tabs of each profile; a profile is one browser of one user. */
  profiles: number[];
  /** Only the first profile writes. */
  singleWriter: boolean;
  chains: boolean;
  steps: Step[];
}

const small = fc.nat({ max: 30 });
/** Half of the calls go well. */
const fault = fc.constantFrom(...faults, ...faults.map(() => 'none' as const));
const tab = fc.nat({ max: 3 });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      tab,
      choice: small,
      record: small,
      stale: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('race' as const), profile: tab, choice: small, record: small }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('drain' as const), tab, fault }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pull' as const), tab, fault }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('crash' as const),
      tab,
      nth: fc.nat({ max: 3 }),
      commits: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign-out' as const), tab }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('decide' as const), tab, mine: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('tidy' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sync' as const), tab }) },
);

export const scheduleArbitrary: fc.Arbitrary<Schedule> = fc.record({
  profiles: fc.constantFrom([1, 1], [2, 1], [1, 1, 1], [1, 2]),
  singleWriter: fc.nat({ max: 4 }).map((n) => n === 0),
  chains: fc.nat({ max: 3 }).map((n) => n > 0),
  steps: fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }),
});
