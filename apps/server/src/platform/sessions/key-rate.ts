// How often one key may call, over all server processes: far more than a program needs, far less than what would slow people
// down. A key that is over it is told when to come back, and costs nothing more until then.
import type { Pool } from 'pg';
import { hitBuckets } from '../http/rate-limit.repository.ts';

/** Calls of one key in fifteen minutes: ten a second, without a pause. */
export const KEY_CALLS = 9000;

/** Counts a call of a key; answers the seconds to wait when it calls too often, else null. */
export function createKeyRate(pool: Pool, clock: () => Date, max = KEY_CALLS) {
  const waiting = new Map<string, number>();

  return async (keyId: string): Promise<number | null> => {
    const now = clock();
    const until = waiting.get(keyId);
    if (until !== undefined && until > now.getTime()) return Math.ceil((until - now.getTime()) / 1000);
    waiting.delete(keyId);
    const retryAfter = await hitBuckets(pool, [{ name: `key ${keyId}`, max }], now);
    if (retryAfter !== null) waiting.set(keyId, now.getTime() + retryAfter * 1000);
    return retryAfter;
  };
}
