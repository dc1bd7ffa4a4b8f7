// The promise suite (sync.md §6) as a function of a server: the reference server runs it here, the real one runs the same.
import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { breakages as brokenWrites } from './broken.ts';
import { breakagesAround } from './broken-around.ts';
import { PromiseBroken } from './promise-broken.ts';
import type { PromiseServer } from './promise-stage.ts';
import { PromiseWorld } from './promise-world.ts';
import { type PromiseSubject, sampleSubject } from './sample-subject.ts';
import { type Schedule, scheduleArbitrary } from './schedule.ts';
import { portionsOf, type ScheduleAmount } from './schedule-amount.ts';
import { type Counted, newTally, type Tally } from './tally.ts';

export interface PromiseOptions {
  /** A fresh server; `chains` says whether it is to honour `after`. */
  makeServer: (options: { chains: boolean }) => Promise<PromiseServer> | PromiseServer;
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
  'a record has an order of its own under each of its names': 51,
};
const breakages = { ...brokenWrites, ...breakagesAround };

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
    const breakage = name ? breakages[name as keyof typeof breakages] : undefined;
    const server = await makeServer({ chains: schedule.chains });
    await new PromiseWorld({ server, subject, schedule, tally, ...(breakage ? { breakage } : {}) }).run();
  };

  describe('no confirmed write is lost, applied twice or silently overwritten', () => {
    const tally = newTally();
    afterAll(() =>
      print?.(`sound engine, ${amount.runs} schedules from seed ${amount.seed}: ${JSON.stringify(tally)}`),
    );

    it(
      'keeps I1 to I17 on every random schedule',
      async () => {
        for (const { runs, seed, done } of portionsOf(amount)) {
          if (done > 0) print?.(`sound engine: ${done} schedules`);
          const found = await fc.check(
            fc.asyncProperty(scheduleArbitrary, (schedule) => play(schedule, tally)),
            { numRuns: runs, seed },
          );
          const story = found.failed
            ? `${String(found.errorInstance)}\n${fc.defaultReportMessage(found)}`
            : null;
          expect(story).toBeNull();
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
