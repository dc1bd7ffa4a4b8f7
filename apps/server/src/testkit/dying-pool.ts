// A process that dies between two statements, as its database sees it: its line ends, and what it had not committed is gone.
import type { Pool, PoolClient } from 'pg';

const dead = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });

/** A pool whose process dies once so many statements of its transactions are through: the server of PostgreSQL sees its line end. */
export function dyingAfter(pool: Pool, statements: number): { pool: Pool; isDead: () => boolean } {
  let left = statements;
  const mortal = (client: PoolClient): PoolClient =>
    new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const own = value.bind(target) as (...args: unknown[]) => unknown;
        if (name === 'release') return () => target.release(left < 0);
        if (name !== 'query') return own;
        return (...args: unknown[]) => {
          left -= 1;
          return left < 0 ? Promise.reject(dead()) : own(...args);
        };
      },
    });
  const dying = new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'connect') return async () => mortal(await target.connect());
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { pool: dying, isDead: () => left < 0 };
}
