// Short reads by key on one connection that they share: those that are asked for together travel together, and wake one process of
// the database instead of one each. The connection is the pool's, lent while any of them is under way. Not for what may take
// long: everything behind it waits.
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { perPool } from './per-pool.ts';
import { isDatabaseUnavailable } from './sql-failures.ts';

interface Waiting {
  ask: (lent: Lent) => void;
  refuse: (error: unknown) => void;
}

interface Lent {
  client: PoolClient;
  running: number;
  isBroken: boolean;
}

interface LookUps {
  ask<R extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<R>>;
}

function createLookUps(pool: Pool): LookUps {
  let lent: Lent | null = null;
  let waiting: Waiting[] = [];

  function giveBack(used: Lent): void {
    used.running -= 1;
    if (used.running > 0) return;
    if (lent === used) lent = null;
    used.client.release(used.isBroken);
  }

  /** What comes next is not asked of a connection that broke. */
  function noteFailure(used: Lent, error: unknown): void {
    if (!isDatabaseUnavailable(error)) return;
    used.isBroken = true;
    if (lent === used) lent = null;
  }

  function run<R extends QueryResultRow>(used: Lent, statement: QueryConfig): Promise<QueryResult<R>> {
    used.running += 1;
    const result = used.client.query<R>(statement);
    result.catch((error: unknown) => noteFailure(used, error)).finally(() => giveBack(used));
    return result;
  }

  async function connect(): Promise<void> {
    try {
      const client = await pool.connect();
      lent = { client, running: 0, isBroken: false };
      for (const { ask } of waiting) ask(lent);
    } catch (error) {
      for (const { refuse } of waiting) refuse(error);
    }
    waiting = [];
  }

  return {
    ask: <R extends QueryResultRow>(statement: QueryConfig) =>
      lent
        ? run<R>(lent, statement)
        : new Promise<QueryResult<R>>((resolve, refuse) => {
            waiting.push({ ask: (used) => resolve(run<R>(used, statement)), refuse });
            if (waiting.length === 1) void connect();
          }),
  };
}

const lookUpsOf = perPool(createLookUps);

/** One short read, with those that others ask for meanwhile. */
export const lookUp = <R extends QueryResultRow>(
  pool: Pool,
  statement: QueryConfig,
): Promise<QueryResult<R>> => lookUpsOf(pool).ask<R>(statement);
