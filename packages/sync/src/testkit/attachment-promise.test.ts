import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { attachmentBreakages } from './attachment-broken.ts';
import { attachmentSchedules } from './attachment-schedule.ts';
import { newAttachmentTally } from './attachment-tally.ts';
import { AttachmentWorld } from './attachment-world.ts';
import { PromiseBroken } from './promise-broken.ts';
import { scheduleAmount } from './schedule-amount.ts';

const amount = scheduleAmount({ test: 220, soak: 1000 });
const RUNS_PER_BREAKAGE = 220;
const TIMEOUT_MS = 60_000 + 200 * amount.runs;

afterEach(() => vi.restoreAllMocks());

describe('attachments', () => {
  it(
    'arrive whole, once and before the write that refers to them, whatever happens on the way',
    async () => {
      const tally = newAttachmentTally();
      const found = await fc.check(
        fc.asyncProperty(attachmentSchedules, (schedule) => new AttachmentWorld(schedule, tally).run()),
        { numRuns: amount.runs, seed: amount.seed },
      );
      expect(
        found.failed ? `${String(found.errorInstance)}\n${fc.defaultReportMessage(found)}` : null,
      ).toBeNull();
      process.stdout.write(
        `attachments, ${amount.runs} schedules from seed ${amount.seed}: ${JSON.stringify(tally)}\n`,
      );
      for (const [name, count] of Object.entries(tally)) expect([name, count > 0]).toEqual([name, true]);
    },
    TIMEOUT_MS,
  );

  it.each(Object.entries(attachmentBreakages))(
    'would be noticed to fail: %s',
    async (name, breakage) => {
      breakage.engine?.();
      const found = await fc.check(
        fc.asyncProperty(attachmentSchedules, (schedule) =>
          new AttachmentWorld(schedule, newAttachmentTally(), breakage).run(),
        ),
        { numRuns: RUNS_PER_BREAKAGE, seed: 246, endOnFailure: true },
      );
      const cause = found.errorInstance;
      expect(cause).toBeInstanceOf(PromiseBroken);
      process.stdout.write(
        `${name}: caught by ${(cause as PromiseBroken).invariant} after ${found.numRuns} schedules\n`,
      );
    },
    TIMEOUT_MS,
  );
});
