import { expect, test } from 'vitest';
import { createQueryClient, retryDelay, shouldRetry } from './query-client.ts';

test('never retries a 4xx, and tries anything else three more times', () => {
  expect(shouldRetry(0, { status: 404 })).toBe(false);
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, { status: 503 }))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(shouldRetry(0, new Error('network'))).toBe(true);
});

test('waits 1 s, doubling, 30 s at most', () => {
  expect([0, 1, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 16_000, 30_000, 30_000]);
});

test('is stale after five minutes, kept for ten, silent on focus', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries?.staleTime).toBe(5 * 60_000);
  expect(queries?.gcTime).toBe(10 * 60_000);
  expect(queries?.refetchOnWindowFocus).toBe(false);
  expect([queries?.retry, queries?.retryDelay]).toEqual([shouldRetry, retryDelay]);
});
