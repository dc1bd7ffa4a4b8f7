// The connection pool. Clients run in pipeline mode: statements that do not wait for each other's result travel together.
import { Pool, type PoolConfig, types } from 'pg';

/** Channel on which each commit announces the new change counter. */
export const REV_CHANNEL = 'zellige_rev';

export const POOL_SIZE = 12;

// Counters and amounts fit a double; int8 would arrive as text otherwise.
types.setTypeParser(types.builtins.INT8, Number);

export function createPool(connection: PoolConfig): Pool {
  const pool = new Pool({
    max: POOL_SIZE,
    ...connection,
    pipeline: true,
    application_name: 'zellige',
  });
  // A connection in use that breaks fails its statements; without a listener its event would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
