// One SQL transaction outside the engine: for tables that hold no business row (accounts, sessions, upkeep), and to read
// everything as it is at one moment.
import { type ClientBase, escapeLiteral, Pool, type PoolClient } from 'pg';
import { auditContext } from '../../audit/audit-context.ts';
import { withProof } from '../../audit/author-proof.ts';
import { isDatabaseUnavailable } from './sql-failures.ts';

type Work<T> = (client: PoolClient) => Promise<T>;

/** Tells the journal who writes, for the rest of the transaction. */
const asWhoActs = (): string =>
  `SELECT set_config('zellige.audit', ${escapeLiteral(JSON.stringify(withProof(auditContext())))}, true)`;

/** Runs `work` on one connection: committed when it returns, rolled back when it throws. */
export const inTransaction = <T>(pool: Pool, work: Work<T>): Promise<T> =>
  between(pool, `BEGIN; ${asWhoActs()}`, work);

/** Runs `work` in the transaction of the caller, who may have none: the journal knows who acts either way. */
export const inSomeTransaction = <T>(
  db: Pool | ClientBase,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> => (db instanceof Pool ? inTransaction(db, work) : work(db));

/** Runs `work` on one state of the whole database, which nothing that is committed meanwhile changes. It writes nothing. */
export const inSnapshot = <T>(pool: Pool, work: Work<T>): Promise<T> =>
  between(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work);

/**
 * The same, which may write to what that table guards: one after the other, each on the state that the one before it left. The lock
 * comes before the first look at the rows.
 */
export const inLockedSnapshot = <T>(pool: Pool, table: string, work: Work<T>): Promise<T> =>
  between(pool, `BEGIN ISOLATION LEVEL REPEATABLE READ; LOCK TABLE ${table} IN EXCLUSIVE MODE`, work);

/** The same on a connection that holds more than the transaction, a lock for instance. */
export async function transactionOn<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query(`BEGIN; ${asWhoActs()}`);
  try {
    const value = await work();
    await client.query('COMMIT');
    return value;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

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
    client.release(rollback instanceof Error || isDatabaseUnavailable(error));
    throw error;
  }
}
