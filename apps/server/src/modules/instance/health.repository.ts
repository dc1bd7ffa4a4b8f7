// Whether the database answers, and whether the demo accounts are open.
import type { Pool } from 'pg';

/** Null when the connection cannot be had or the statement fails; else whether somebody may try a demo account. */
export const hasDemoAccounts = (pool: Pool): Promise<boolean | null> =>
  pool
    .query<{ open: boolean }>('SELECT EXISTS (SELECT 1 FROM users WHERE is_demo AND is_active) AS open')
    .then(
      ({ rows }) => rows[0]?.open === true,
      () => null,
    );
