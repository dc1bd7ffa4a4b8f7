import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePress } from './use-press.ts';

function pressing() {
  const { result } = renderHook(() => usePress());
  return { press: () => result.current, result };
}

it('runs once for all presses that come while it works', async () => {
  const { press } = pressing();
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { run } = press();
  await act(() => Promise.all([run(work), run(work)]));
  expect(work).toHaveBeenCalledTimes(1);
  expect(press().isBusy).toBe(false);
});

it('takes another press after a refusal, none after it has left, and one after it was reopened', async () => {
  const { press } = pressing();
  const refused = vi.fn<() => void>();
  const done = vi.fn<() => void>(() => press().leave());
  await act(() => press().run(refused));
  await act(() => press().run(done));
  expect(press().isBusy).toBe(true);
  await act(() => press().run(done));
  expect([refused, done].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  act(() => press().reopen());
  await act(() => press().run(done));
  expect(done).toHaveBeenCalledTimes(2);
});

const bug = () => Promise.reject(new Error('bug'));

it('takes another press after a bug', async () => {
  const { press } = pressing();
  await expect(act(() => press().run(bug))).rejects.toThrow('bug');
  expect(press().isBusy).toBe(false);
});
