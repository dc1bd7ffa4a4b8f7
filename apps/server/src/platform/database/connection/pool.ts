// The connection pool. Clients run in pipeline mode: statements that do not wait for each other's result travel together.
import { Pool, type PoolConfig, types } from 'pg';
import { OneWriteSocket } from './one-write-socket.ts';

/** Channel on which each commit announces the new change counter. */
export const REV_CHANNEL = 'zellige_rev';

export const POOL_SIZE = 8;

/**
 * Connections that are kept however long nobody works, and how long the others are: on a new one the first write takes
 * several times as long, until PostgreSQL has read its catalogue and compiled its functions again.
 */
const IDLE_LIMITS = { min: 2, idleTimeoutMillis: 60_000 };

/**
 * How long a connection to the database may stay silent. Without these, one that was cut without a reset (a router, a machine
 * that lost its power) would block a request, and in the end the whole pool, for a quarter of an hour.
 */
export const connectionTimeouts = {
  connectionTimeoutMillis: 10_000,
  query_timeout: 20_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  /** How often a connection that only listens is checked. */
  proofMs: 10_000,
};

/**
 * The same limits on PostgreSQL's side: a transaction whose client is gone releases its locks, those of the number series
 * among them. Not for a connection that holds a lock while other work is done.
 */
const LIVENESS = `SET idle_in_transaction_session_timeout = '20s'; SET tcp_keepalives_idle = 10;
  SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3`;

/** A statement with a timeout of an hour, for one that waits on a lock which others hold for long. */
export const longQuery = (text: string, values: unknown[]) => ({ text, values, query_timeout: 3_600_000 });

// Counters and amounts fit a double; int8 would arrive as text otherwise.
types.setTypeParser(types.builtins.INT8, Number);

export function createPool(connection: PoolConfig): Pool {
  const pool = new Pool({
    max: POOL_SIZE,
    ...IDLE_LIMITS,
    ...connectionTimeouts,
    ...connection,
    pipeline: true,
    stream: () => new OneWriteSocket(),
    application_name: 'zellige',
  });
  // One that breaks while idle, or closes together with its database, is told by the next query alone.
  pool.on('error', () => undefined);
  // A connection in use that breaks fails its statements; without a listener its event would end the process too.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.query(LIVENESS).catch(() => undefined);
  });
  return pool;
}
