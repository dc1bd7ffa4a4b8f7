// The promise suite (docs/sync.md 'Invariants and their tests') as a function of a server: the reference server runs it here,
// the real one runs the same.
import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as portions from '../store/portions.ts';
import { replace } from './break-engine.ts';
import { type Breakage, breakages as brokenWrites } from './broken.ts';
import { breakagesAround } from './broken-around.ts';
import { PromiseBroken } from './promise-broken.ts';
import type { PromiseServer } from './promise-harness.ts';
import { PromiseWorld } from './promise-world.ts';
import { type PromiseSubject, sampleSubject } from './sample-subject.ts';
import { type Schedule, scheduleArbitrary } from './schedule.ts';
import { portionsOf, type ScheduleAmount } from './schedule-amount.ts';
import { type Counted, newTally, type Tally } from './tally.ts';

export interface PromiseOptions {
  /** A fresh server. */
  makeServer: () => Promise<PromiseServer> | PromiseServer;
  subject?: PromiseSubject;
  /** Random schedules on the sound engine. */
  amount: ScheduleAmount;
  /** What this server and business cannot play. */
  without?: { counts: readonly Counted[]; breakages: readonly string[] };
  /** Schedules within which a broken variant must be caught. */
  runsPerBreakage?: number;
  /** Where counts are printed. */
  print?: (line: string) => void;
}

const TIMEOUT_MS = 300_000;
/** The slowest server takes less for a schedule, shrinking aside. */
const TIMEOUT_PER_SCHEDULE_MS = 2000;
/** Schedules of the broken variants: the same ones each time, most of which are caught by the first few. */
const BREAKAGE_SEED = 246;
/** Another one where it takes a rare chain of events. */
const breakageSeeds: Readonly<Record<string, number>> = {
  'versions of a lost life of the server still count': 3,
  'a record has an order of its own under each of its names': 16,
};
/** Small portions, such as those of a compaction, take several transactions with the few rows of a schedule. */
const PORTION_PARTS = 8;
const breakages: Readonly<Record<string, Breakage>> = { ...brokenWrites, ...breakagesAround };

const takeSmallPortions = (): void =>
  replace(portions, 'portionsOf', (sound) => (items, size) => sound(items, Math.ceil(size / PORTION_PARTS)));

/** What is wrong, and the schedule that shows it; null when nothing is. */
const storyOf = (found: fc.RunDetails<[Schedule]>): string | null =>
  found.failed ? `${String(found.errorInstance)}\n${fc.defaultReportMessage(found)}` : null;

/** Registers the suite with vitest. */
export function syncPromise({
  makeServer,
  subject = sampleSubject,
  amount,
  runsPerBreakage = 400,
  without = { counts: [], breakages: [] },
  print,
}: PromiseOptions): void {
  const play = async (schedule: Schedule, tally: Tally, name?: string) => {
    const breakage = name ? breakages[name] : undefined;
    const server = await makeServer();
    // What mocks note of their calls would fill the memory.
    vi.clearAllMocks();
    await new PromiseWorld({ server, subject, schedule, tally, ...(breakage ? { breakage } : {}) }).run();
  };

  beforeEach(takeSmallPortions);
  afterEach(() => vi.restoreAllMocks());

  describe('no confirmed write is lost, applied twice or silently overwritten', () => {
    const tally = newTally();
    afterAll(() =>
      print?.(`sound engine, ${amount.runs} schedules from seed ${amount.seed}: ${JSON.stringify(tally)}`),
    );

    it(
      'keeps I1 to I18 on every random schedule',
      async () => {
        for (const { runs, seed, done } of portionsOf(amount)) {
          if (done > 0) print?.(`sound engine: ${done} schedules`);
          const found = await fc.check(
            fc.asyncProperty(scheduleArbitrary, (schedule) => play(schedule, tally)),
            { numRuns: runs, seed },
          );
          expect(storyOf(found)).toBeNull();
        }
      },
      TIMEOUT_MS + TIMEOUT_PER_SCHEDULE_MS * amount.runs,
    );

    it('went through conflicts, replays, crashes, refusals and decisions on the way', () => {
      for (const [name, count] of Object.entries(tally))
        expect([name, count > 0]).toEqual([name, !without.counts.includes(name as Counted)]);
    });
  });

  describe('the suite notices a broken promise', () => {
    it.each(Object.keys(breakages).filter((name) => !without.breakages.includes(name)))(
      'catches: %s',
      async (name) => {
        breakages[name]?.engine?.();
        const found = await fc.check(
          fc.asyncProperty(scheduleArbitrary, (schedule) => play(schedule, newTally(), name)),
          { numRuns: runsPerBreakage, seed: breakageSeeds[name] ?? BREAKAGE_SEED, endOnFailure: true },
        );
        const cause = found.errorInstance;
        expect(cause).toBeInstanceOf(PromiseBroken);
        print?.(
          `${name}: caught by ${cause instanceof PromiseBroken ? cause.invariant : ''} after ${found.numRuns} schedules`,
        );
      },
      TIMEOUT_MS,
    );
  });
}
