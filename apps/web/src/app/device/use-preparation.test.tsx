import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { appCopy } from '../../platform/app-copy/own-app-copy.ts';
import { usePreparation } from './use-preparation.ts';

const before = appCopy.get();
afterEach(() => {
  vi.useRealTimers();
  appCopy.set(before);
});

const follow = (copyComplete: boolean) =>
  renderHook(({ rows }) => usePreparation(rows), { initialProps: { rows: copyComplete } });

it('counts files and rows, says for a moment that the device is ready, and falls silent', () => {
  vi.useFakeTimers();
  const { result, rerender } = follow(false);
  expect(result.current).toBeNull();
  act(() => appCopy.set({ ...before, part: 0.5 }));
  expect(result.current).toBe(45);
  act(() => appCopy.set({ ...before, part: 1 }));
  expect(result.current).toBe(90);
  rerender({ rows: true });
  expect(result.current).toBe('ready');
  act(() => {
    vi.advanceTimersByTime(10_000);
  });
  expect(result.current).toBeNull();
});

it('says nothing on a device that was ready when the page opened', () => {
  appCopy.set({ ...before, part: 1 });
  expect(follow(true).result.current).toBeNull();
});
