import { expect, it, vi } from 'vitest';
import { ManualClock } from '../testkit/memory-platform.ts';
import { paced } from './followers.ts';

function burst() {
  const clock = new ManualClock();
  const run = vi.fn<() => void>();
  return { clock, run, call: paced(clock, run) };
}

it('passes a call on at once, and makes none of its own', () => {
  const { clock, run, call } = burst();
  call();
  expect(run).toHaveBeenCalledTimes(1);
  clock.advance(1000);
  expect(run).toHaveBeenCalledTimes(1);
  call();
  expect(run).toHaveBeenCalledTimes(2);
});

it('passes a burst on some times a second, the last call included', () => {
  const { clock, run, call } = burst();
  for (let ms = 0; ms < 1000; ms += 1) {
    call();
    clock.advance(1);
  }
  const during = run.mock.calls.length;
  expect(during).toBeGreaterThan(15);
  expect(during).toBeLessThan(25);
  clock.advance(1000);
  expect(run.mock.calls.length).toBeLessThanOrEqual(during + 1);
});

it('passes nothing on once it was stopped', () => {
  const { clock, run, call } = burst();
  call();
  call();
  call.stop();
  clock.advance(1000);
  expect(run).toHaveBeenCalledTimes(1);
});
