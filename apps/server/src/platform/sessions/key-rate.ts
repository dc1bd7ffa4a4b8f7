// How often one key may call, over all server processes: far more than a program needs, far less than what would slow people
// down. A key that is over it is told when to come back, and costs nothing more until then.
import type { Pool } from 'pg';
import { hitBuckets } from '../http/limits/rate-limit.repository.ts';

/** Calls of one key in fifteen minutes: ten a second, without a pause. */
export const KEY_CALLS = 9000;

/** Counts a call of a key; answers the seconds to wait when it calls too often, else null. */
export const createKeyRate =
  (pool: Pool, clock: () => Date, max = KEY_CALLS) =>
  (keyId: string): Promise<number | null> =>
    hitBuckets(pool, [{ name: `key ${keyId}`, max }], clock());
