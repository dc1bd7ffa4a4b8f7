import { afterEach, expect, test, vi } from 'vitest';
import { createConnectivity, type Health } from './connectivity.ts';

const health: Health = { status: 'ok', version: '1', mode: 'production' };

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const showPage = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('finds a network that nobody told of within five seconds while the page is in sight, and as it comes back', async () => {
  vi.useFakeTimers();
  let answer: Health | null = null;
  const connectivity = createConnectivity(() => Promise.resolve(answer));
  const stop = connectivity.start();
  await vi.advanceTimersByTimeAsync(600_000);
  answer = health;
  await vi.advanceTimersByTimeAsync(5000);
  expect(connectivity.get().isOnline).toBe(true);
  answer = null;
  showPage('hidden');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(connectivity.get().isOnline).toBe(false);
  answer = health;
  showPage('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(connectivity.get().isOnline).toBe(true);
  stop();
});

test('asks no more once it is stopped, not even after an answer that was on its way', async () => {
  vi.useFakeTimers();
  const answers: ((health: Health | null) => void)[] = [];
  const probe = vi.fn<() => Promise<Health | null>>(() => new Promise((resolve) => answers.push(resolve)));
  const stop = createConnectivity(probe).start();
  answers.shift()?.(health);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(probe).toHaveBeenCalledTimes(2);
  stop();
  answers.shift()?.(null);
  await vi.advanceTimersByTimeAsync(120_000);
  window.dispatchEvent(new Event('online'));
  expect(probe).toHaveBeenCalledTimes(2);
});
