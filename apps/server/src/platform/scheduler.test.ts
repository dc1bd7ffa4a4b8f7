import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Job, scheduleJob } from './scheduler.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const lines: string[] = [];
const log = { warn: (_facts: unknown, text: string) => lines.push(text) } as never;

/** A job whose runs last so long; `runs` are their beginnings. A timer of 0 ms is one of 1 ms, as in Node. */
function counted(options: Partial<Job> = {}, lasts = 0) {
  const runs: number[] = [];
  const job = scheduleJob(
    {
      firstMs: 100,
      everyMs: 1000,
      failure: 'it failed',
      async run() {
        runs.push(Math.round(performance.now()));
        await new Promise((resolve) => setTimeout(resolve, lasts));
      },
      ...options,
    },
    log,
  );
  const begun = Math.round(performance.now());
  return { job, runs: () => runs.map((at) => at - begun) };
}

describe('a periodic job', () => {
  it('runs after the first delay, then so long after the end of each run', async () => {
    const { job, runs } = counted({}, 50);
    await vi.advanceTimersByTimeAsync(2300);
    expect(runs()).toEqual([100, 1150, 2200]);
    await job.stop();
  });

  it('runs sooner when asked, once for all who ask, and no sooner than its rest', async () => {
    const { job, runs } = counted({ restMs: 400 });
    await vi.advanceTimersByTimeAsync(110);
    job.runWithin(20);
    job.runWithin(300);
    await vi.advanceTimersByTimeAsync(800);
    expect(runs()).toEqual([100, 501]);
    await job.stop();
  });

  it('runs once more when it was asked to during a run, never twice at once', async () => {
    const { job, runs } = counted({}, 50);
    await vi.advanceTimersByTimeAsync(120);
    job.runWithin(0);
    job.runWithin(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(runs()).toEqual([100, 151]);
    await job.stop();
  });

  it('says once that a run failed, and goes on', async () => {
    lines.length = 0;
    let tries = 0;
    const { job } = counted({
      run: () => {
        tries += 1;
        throw new Error('no');
      },
    });
    await vi.advanceTimersByTimeAsync(1150);
    expect([tries, lines]).toEqual([2, ['it failed', 'it failed']]);
    await job.stop();
  });

  it('stops after the run under way, which hears of it, and begins no other', async () => {
    let heard = false;
    let isOver = false;
    const { job } = counted({
      async run(signal) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        heard = signal.aborted;
        isOver = true;
      },
    });
    await vi.advanceTimersByTimeAsync(120);
    job.runWithin(0);
    const stopped = job.stop().then(() => isOver);
    await vi.advanceTimersByTimeAsync(5000);
    expect([await stopped, heard]).toEqual([true, true]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
