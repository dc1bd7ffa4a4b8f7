import { expect, test, vi } from 'vitest';
import { createConnectivity, type Health } from './connectivity.ts';

const health: Health = { status: 'ok', version: '1', mode: 'production' };

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
  vi.useRealTimers();
});
