// A value that belongs to one pool of connections is made at its first use.
import type { Pool } from 'pg';

export function perPool<T>(create: (pool: Pool) => T): (pool: Pool) => T {
  const made = new WeakMap<Pool, T>();
  return (pool) => {
    const known = made.get(pool) ?? create(pool);
    made.set(pool, known);
    return known;
  };
}
