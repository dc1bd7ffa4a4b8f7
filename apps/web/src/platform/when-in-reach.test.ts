// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readLog } from './log.ts';
import { whenInReach } from './when-in-reach.ts';

const refusal = new TypeError('Failed to fetch dynamically imported module: /assets/notices.js');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks again for what could not be had, at the return of the network and by itself, and logs it once', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(refusal);
  const before = readLog().entries.at(-1)?.rank ?? 0;
  const told = vi.fn<(part: string) => void>();
  const whole = whenInReach('notices', load).then(told);
  await vi.advanceTimersByTimeAsync(4999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(3);
  expect(told).not.toHaveBeenCalled();

  load.mockResolvedValue('the part');
  await vi.advanceTimersByTimeAsync(20_000);
  await whole;
  expect(told).toHaveBeenCalledExactlyOnceWith('the part');
  expect(readLog(before).entries).toMatchObject([{ name: 'part-out-of-reach', data: { name: 'notices' } }]);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(load).toHaveBeenCalledTimes(4);
});
