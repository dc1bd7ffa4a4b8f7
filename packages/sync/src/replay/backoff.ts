// How long to wait before trying again: 1 s doubling, 30 s at most, spread so that a hundred devices do not come back
// together, and never sooner than the server asked (docs/sync.md 'Protocol').

const FIRST_MS = 1000;
const CAP_MS = 30_000;

/** Milliseconds before attempt number `failures` + 1. `fraction` in [0, 1) spreads over the upper half. */
export function backoffMs(failures: number, fraction: number, retryAfterSeconds = 0): number {
  const full = Math.min(CAP_MS, FIRST_MS * 2 ** Math.max(0, Math.min(failures, 30) - 1));
  const spread = full / 2 + (full / 2) * fraction;
  return Math.max(spread, retryAfterSeconds * 1000);
}
