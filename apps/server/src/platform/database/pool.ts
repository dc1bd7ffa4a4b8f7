// The connection pool. Clients run in pipeline mode: statements that do not wait for each other's result travel together.
import { Pool, type PoolConfig, types } from 'pg';

/** Channel on which each commit announces the new change counter. */
export const REV_CHANNEL = 'zellige_rev';

export const POOL_SIZE = 12;

/**
 * How long a line to the database may say nothing. A line that was cut without a word (a router, a machine that lost its
 * power) would else hold a request, and in the end every connection of the pool, for a quarter of an hour.
 */
export const connectionTimeouts = {
  connectionTimeoutMillis: 10_000,
  query_timeout: 20_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  /** A connection that only listens is asked this often whether it still hears. */
  proofMs: 10_000,
};

/**
 * What PostgreSQL is told of each connection, for the other end of the same line: a transaction whose client is gone lets
 * go of its locks, the counters of the numbers among them. Not for a connection that holds a lock while other work is done.
 */
const LIVENESS = `SET idle_in_transaction_session_timeout = '20s'; SET tcp_keepalives_idle = 10;
  SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3`;

/** A statement that waits for what others do, such as a lock held through a whole piece of work: for an hour. */
export const longQuery = (text: string, values: unknown[]) => ({ text, values, query_timeout: 3_600_000 });

// Counters and amounts fit a double; int8 would arrive as text otherwise.
types.setTypeParser(types.builtins.INT8, Number);

export function createPool(connection: PoolConfig): Pool {
  const pool = new Pool({
    max: POOL_SIZE,
    ...connectionTimeouts,
    ...connection,
    pipeline: true,
    application_name: 'zellige',
  });
  // A connection in use that breaks fails its statements; without a listener its event would end the process too.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.query(LIVENESS).catch(() => undefined);
  });
  return pool;
}
