// How long to wait before a retry: 1 s doubling to 30 s, with jitter so that a hundred devices do not return together, and
// never less than the server asked for, five minutes at most (docs/sync.md 'Protocol').

const FIRST_MS = 1000;
const CAP_MS = 30_000;
/** A wrong `Retry-After` keeps no day's work back. */
const MAX_RETRY_AFTER_MS = 300_000;

/** Milliseconds before attempt number `failures` + 1. `fraction` in [0, 1) spreads over the upper half. */
export function backoffMs(failures: number, fraction: number, retryAfterSeconds = 0): number {
  const full = Math.min(CAP_MS, FIRST_MS * 2 ** Math.max(0, Math.min(failures, 30) - 1));
  const spread = full / 2 + (full / 2) * fraction;
  return Math.max(spread, Math.min(retryAfterSeconds * 1000, MAX_RETRY_AFTER_MS));
}
