// One SQL transaction outside the engine: for tables that hold no business row (accounts, sessions, upkeep), and to read
// everything as it is at one moment.
import type { Pool, PoolClient } from 'pg';
import { isDatabaseAway } from './sql-failures.ts';

type Work<T> = (client: PoolClient) => Promise<T>;

/** Runs `work` on one connection: committed when it returns, rolled back when it throws. */
export const inTransaction = <T>(pool: Pool, work: Work<T>): Promise<T> => between(pool, 'BEGIN', work);

/** Runs `work` on one state of the whole database, which nothing that is committed meanwhile changes. It writes nothing. */
export const inSnapshot = <T>(pool: Pool, work: Work<T>): Promise<T> =>
  between(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work);

async function between<T>(pool: Pool, begin: string, work: Work<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const value = await work(client);
    await client.query('COMMIT');
    client.release();
    return value;
  } catch (error) {
    const rollback = await client.query('ROLLBACK').catch((failure: Error) => failure);
    client.release(rollback instanceof Error || isDatabaseAway(error));
    throw error;
  }
}
