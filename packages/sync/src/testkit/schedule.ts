// Random schedules of the promise suite: what the people, the network, the devices and the server do, as plain data that
// shrinks well.
import * as fc from 'fast-check';
import { type Fault, faults } from './faulty-transport.ts';

export type Step =
  | { kind: 'write'; tab: number; choice: number; record: number; stale: boolean }
  /** Writes that build on each other across records, from a new record on; the server may refuse one in their midst. */
  | { kind: 'chain'; tab: number; links: number; refused: boolean }
  /** Everybody makes something of the same record, and goes on with it, before anything of it is sent. */
  | { kind: 'rivals'; record: number; refused: boolean }
  /** All tabs of a browser write at once. */
  | { kind: 'race'; profile: number; choice: number; record: number }
  | { kind: 'drain'; tab: number; fault: Fault }
  | { kind: 'pull'; tab: number; fault: Fault }
  /** The tab dies: now, or at the nth storage transaction of its next exchange. */
  | { kind: 'crash'; tab: number; nth: number; commits: boolean }
  /** The tab stands still in the middle of an exchange until it is next used; others go on. */
  | { kind: 'freeze'; tab: number; after: boolean; pull: boolean }
  /** The tab that talks to the server dies, or is closed, in the middle of an exchange, and another goes on. */
  | { kind: 'takeover'; profile: number; after: boolean; killed: boolean }
  | { kind: 'sign-out'; tab: number }
  | { kind: 'decide'; tab: number; mine: boolean }
  /** A person gives up a write that waits. */
  | { kind: 'withdraw'; tab: number; nth: number }
  /** The journal is folded; the tab dies at the nth transaction of it, or never for 0. */
  | { kind: 'tidy'; tab: number; nth: number; commits: boolean }
  /** The application is updated, on the server and in this tab. */
  | { kind: 'upgrade'; tab: number }
  | { kind: 'backup' }
  | { kind: 'restore' }
  /** A person's role changes: they see what is theirs, or everything. */
  | { kind: 'role'; profile: number; limited: boolean }
  /** Tombstones have had their time. */
  | { kind: 'prune' }
  | { kind: 'clock'; profile: number; days: number }
  /** Everything that is left goes through on a sound network. */
  | { kind: 'sync'; tab: number };

export interface Schedule {
  /** Tabs of each profile; a profile is one browser of one user. */
  profiles: number[];
  /** Only the first profile writes. */
  singleWriter: boolean;
  /** The server does whole chains of a batch; else one link at a time. */
  chains: boolean;
  /** Tabs run by themselves, one of a browser leads; else the schedule says who talks when. */
  led: boolean;
  /** On fake IndexedDB; else on a disk in memory, which is quicker. */
  indexedDb: boolean;
  steps: Step[];
}

const small = fc.nat({ max: 30 });
/** Half of the calls go well. */
const fault = fc.constantFrom(...faults, ...faults.map(() => 'none' as const));
const tab = fc.nat({ max: 3 });
const flag = fc.boolean();

type Weighted = { weight: number; arbitrary: fc.Arbitrary<Step> };

function often<K extends Step['kind']>(
  weight: number,
  kind: K,
  more: {
    [F in Exclude<keyof Extract<Step, { kind: K }>, 'kind'>]: fc.Arbitrary<Extract<Step, { kind: K }>[F]>;
  },
): Weighted {
  const arbitrary = fc.record({ kind: fc.constant(kind), ...more });
  return { weight, arbitrary: arbitrary as fc.Arbitrary<Step> };
}

const everyday: Weighted[] = [
  often(24, 'write', { tab, choice: small, record: small, stale: flag }),
  often(2, 'chain', { tab, links: fc.integer({ min: 2, max: 6 }), refused: flag }),
  often(1, 'rivals', { record: small, refused: flag }),
  often(2, 'race', { profile: tab, choice: small, record: small }),
  often(12, 'drain', { tab, fault }),
  often(8, 'pull', { tab, fault }),
  often(4, 'crash', { tab, nth: fc.nat({ max: 3 }), commits: flag }),
  often(2, 'freeze', { tab, after: flag, pull: flag }),
  often(2, 'takeover', { profile: tab, after: flag, killed: flag }),
  often(2, 'sign-out', { tab }),
  often(6, 'decide', { tab, mine: flag }),
  often(3, 'withdraw', { tab, nth: small }),
  often(3, 'tidy', { tab, nth: fc.nat({ max: 7 }), commits: flag }),
  often(1, 'clock', { profile: tab, days: fc.constantFrom(-400, -2, 0, 1, 30) }),
  often(4, 'sync', { tab }),
];

const upheavals: Weighted[] = [
  often(1, 'upgrade', { tab }),
  often(2, 'backup', {}),
  often(1, 'restore', {}),
  often(2, 'role', { profile: tab, limited: flag }),
  often(1, 'prune', {}),
];

const stepsOf = (steps: Weighted[]): fc.Arbitrary<Step[]> =>
  fc.array(fc.oneof(...steps), { minLength: 10, maxLength: 60, size: 'max' });

const oneIn = (n: number): fc.Arbitrary<boolean> => fc.nat({ max: n - 1 }).map((drawn) => drawn === n - 1);

export const scheduleArbitrary: fc.Arbitrary<Schedule> = fc
  .record({
    profiles: fc.constantFrom<number[]>([1, 1], [2, 1], [1, 1, 1], [1, 2]),
    singleWriter: oneIn(5),
    chains: oneIn(4).map((never) => !never),
    led: oneIn(4),
    indexedDb: oneIn(4),
    steps: fc.oneof(stepsOf(everyday), { weight: 2, arbitrary: stepsOf([...everyday, ...upheavals]) }),
  })
  // Whether the loop of a tab has come to rest can be told on a disk in memory only.
  .map((drawn) => ({ ...drawn, indexedDb: drawn.indexedDb && !drawn.led }));
