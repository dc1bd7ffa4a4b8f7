import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLogSender } from './log-sender.ts';
import { log, type LogBatch, readLog, recordMetric } from './log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

function open(answers: boolean[] = [], isSignedIn = () => true) {
  const batches: LogBatch[] = [];
  const leaving: boolean[] = [];
  const stop = startLogSender({
    send: (batch, isLeaving) => {
      batches.push(batch);
      leaving.push(isLeaving);
      return Promise.resolve(answers.shift() ?? true);
    },
    isSignedIn,
  });
  return {
    batches,
    leaving,
    stop,
    names: () => batches.map(({ entries }) => entries.map(({ name }) => name)),
  };
}

describe('the log of a tab', () => {
  it('leaves every thirty seconds, each line once', async () => {
    const sender = open();
    log.info('first');
    recordMetric('open', 12.4);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sender.batches).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(sender.names().at(-1)).toContain('first');
    expect(sender.batches.at(-1)?.metrics.at(-1)).toMatchObject({ name: 'open', milliseconds: 12 });
    log.info('second');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sender.names().at(-1)).toEqual(['second']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sender.batches).toHaveLength(2);
    sender.stop();
  });

  it('leaves as the page goes out of sight, whatever becomes of the page', async () => {
    const sender = open();
    await vi.advanceTimersByTimeAsync(30_000);
    log.info('last words');
    hide();
    await vi.advanceTimersByTimeAsync(0);
    expect(sender.names().at(-1)).toContain('last words');
    expect(sender.leaving.at(-1)).toBe(true);
    sender.stop();
    vi.restoreAllMocks();
  });

  it('leaves at once after an error', async () => {
    const sender = open();
    log.warn('doubtful');
    await vi.advanceTimersByTimeAsync(300);
    expect(sender.batches).toHaveLength(0);
    log.error('broken');
    await vi.advanceTimersByTimeAsync(300);
    expect(sender.names().at(-1)).toContain('broken');
    sender.stop();
  });

  it('leaves at once after errors that never pause, and after one that came while a batch was on its way', async () => {
    const waiting: (() => void)[] = [];
    const names: string[][] = [];
    const stop = startLogSender({
      send: ({ entries }) => {
        names.push(entries.map(({ name }) => name));
        return new Promise((resolve) => waiting.push(() => resolve(true)));
      },
      isSignedIn: () => true,
    });
    for (let count = 0; count < 3; count += 1) {
      log.error(`burst ${count}`);
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(names).toHaveLength(1);
    log.error('during');
    await vi.advanceTimersByTimeAsync(3000);
    expect(names).toHaveLength(1);
    waiting.shift()?.();
    await vi.advanceTimersByTimeAsync(300);
    expect(names.at(-1)).toContain('during');
    stop();
  });

  it('waits for what could not leave, and for a person', async () => {
    let isSignedIn = false;
    const sender = open([false], () => isSignedIn);
    log.warn('kept');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sender.batches).toHaveLength(0);
    isSignedIn = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sender.names().filter((names) => names.includes('kept'))).toHaveLength(2);
    sender.stop();
  });

  it('keeps a thousand lines and five hundred measures, and warns of the slow ones', () => {
    for (let count = 0; count < 1200; count += 1) log.info('line');
    for (let count = 0; count < 700; count += 1) recordMetric('measure', 3);
    const { entries, metrics } = readLog();
    expect([entries.length, metrics.length]).toEqual([1000, 500]);
    recordMetric('slow one', 3001);
    expect(readLog().entries.at(-1)).toMatchObject({ level: 2, name: 'slow', data: { name: 'slow one' } });
    recordMetric('fast one', 3000);
    expect(readLog().entries.at(-1)?.data).toMatchObject({ name: 'slow one' });
  });
});
