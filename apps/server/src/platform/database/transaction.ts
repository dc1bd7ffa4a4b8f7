// One SQL transaction outside the engine, for tables that hold no business row (accounts, sessions, upkeep).
import type { Pool, PoolClient } from 'pg';

/** Runs `work` on one connection: committed when it returns, rolled back when it throws. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const value = await work(client);
    await client.query('COMMIT');
    client.release();
    return value;
  } catch (error) {
    const rollback = await client.query('ROLLBACK').catch((failure: Error) => failure);
    client.release(rollback instanceof Error ? rollback : false);
    throw error;
  }
}
