// What belongs to one pool of connections, made when it is first asked for.
import type { Pool } from 'pg';

export function perPool<T>(create: (pool: Pool) => T): (pool: Pool) => T {
  const made = new WeakMap<Pool, T>();
  return (pool) => {
    const known = made.get(pool) ?? create(pool);
    made.set(pool, known);
    return known;
  };
}
