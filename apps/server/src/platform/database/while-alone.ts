// One process at a time over all that share the database: an advisory lock held by a connection of its own, so that it is
// free again the moment that process is gone.
import type { Pool } from 'pg';

/** Runs `work` under the lock; null, at once, when somebody holds it. */
export async function whileAlone<T>(pool: Pool, lock: number, work: () => Promise<T>): Promise<T | null> {
  const guard = await pool.connect();
  let isUnlocked = true;
  try {
    const asked = await guard.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [lock]);
    if (asked.rows[0]?.mine !== true) return null;
    isUnlocked = false;
    const value = await work();
    await guard.query('SELECT pg_advisory_unlock($1)', [lock]);
    isUnlocked = true;
    return value;
  } finally {
    guard.release(!isUnlocked);
  }
}
