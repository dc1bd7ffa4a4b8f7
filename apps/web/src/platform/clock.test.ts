import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockDifference, learnClock, now, today } from './clock.ts';
import { localTextStorage } from './browser/storage.ts';

const DAY = 86_400_000;
const truth = Date.parse('2026-11-21T10:00:00Z');

/** The server answers at the true instant, after a second on the way, to a device whose clock is off by `days`. */
function meet(days: number): void {
  const device = truth + days * DAY;
  vi.setSystemTime(device);
  learnClock({ server: new Date(truth - 500).toISOString(), sentAt: device - 1000, answeredAt: device });
}

// Whoever imports it next has a clock that is right.
afterAll(() => void vi.resetModules());

describe('a device clock that is off', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    meet(0);
    return () => vi.useRealTimers();
  });

  it.each([3, -3, 400])('by %i days gives the instant and the day of the server', (days) => {
    meet(days);
    expect([now().toISOString(), today()]).toEqual(['2026-11-21T10:00:00.000Z', '2026-11-21']);
  });

  it('is remembered without a network, from one page to the next', async () => {
    meet(3);
    expect(Number(localTextStorage.read('clockDifference'))).toBe(-3 * DAY);
    vi.resetModules();
    const next = await import('./clock.ts');
    expect(next.today()).toBe('2026-11-21');
  });

  it('and set right again is believed', () => {
    meet(3);
    meet(0);
    expect(clockDifference()).toBe(0);
  });

  it('by seconds is left alone, and an answer that was long on its way teaches nothing', () => {
    learnClock({ server: new Date(truth + 20_000).toISOString(), sentAt: truth, answeredAt: truth });
    learnClock({
      server: new Date(truth + 9 * DAY).toISOString(),
      sentAt: truth - 60_000,
      answeredAt: truth,
    });
    learnClock({ server: 'hier', sentAt: truth, answeredAt: truth });
    expect(clockDifference()).toBe(0);
  });
});
