// Waiting that ends: a page that never shows what is awaited fails the run with a sentence instead of holding it for ever.
import { setTimeout as pause } from 'node:timers/promises';

/** Throws `<what>: nothing after … s` when the promise takes longer. */
export async function within<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = pause(ms, null, { signal: stop.signal }).then(() => {
    throw new Error(`${what}: nothing after ${ms / 1000} s`);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    late.catch(() => undefined);
    stop.abort();
  }
}
