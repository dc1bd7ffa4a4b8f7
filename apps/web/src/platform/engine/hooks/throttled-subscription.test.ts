import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribeThrottled } from './throttled-subscription.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function burst() {
  const changes = new EventTarget();
  const stopped = vi.fn<() => void>();
  const listener = vi.fn<() => void>();
  const stop = subscribeThrottled((onChange) => {
    changes.addEventListener('change', onChange);
    return stopped;
  }, listener);
  return { change: () => changes.dispatchEvent(new Event('change')), listener, stop, stopped };
}

describe('a screen that follows changes', () => {
  it('hears of one at once, and of no other', () => {
    const { change, listener } = burst();
    change();
    expect(listener).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(listener).toHaveBeenCalledTimes(1);
    change();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('hears of a burst some times a second, the last change included', () => {
    const { change, listener } = burst();
    for (let ms = 0; ms < 1000; ms += 1) {
      change();
      vi.advanceTimersByTime(1);
    }
    const during = listener.mock.calls.length;
    expect(during).toBeGreaterThan(15);
    expect(during).toBeLessThan(25);
    vi.advanceTimersByTime(1000);
    expect(listener.mock.calls.length).toBeLessThanOrEqual(during + 1);
    change();
    vi.advanceTimersByTime(1000);
    expect(listener.mock.calls.length).toBeGreaterThan(during);
  });

  it('hears nothing once it has left', () => {
    const { change, listener, stop, stopped } = burst();
    change();
    change();
    stop();
    vi.advanceTimersByTime(1000);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(stopped).toHaveBeenCalledTimes(1);
  });
});
