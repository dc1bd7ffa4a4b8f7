// The account in whose name a command acts.
import type { Actor } from '@zellige/domain';
import type { Pool } from 'pg';

/** The active account of that id or e-mail, whatever the case of the latter. */
export async function activeAccount(pool: Pool, account: string): Promise<Actor | undefined> {
  const found = await pool.query<Actor>(
    `SELECT id, role, full_name AS "fullName" FROM users WHERE is_active AND (id = $1 OR email = lower($1))`,
    [account],
  );
  return found.rows[0];
}

export async function firstActiveAdmin(pool: Pool): Promise<Actor | undefined> {
  const found = await pool.query<Actor>(
    `SELECT id, role, full_name AS "fullName" FROM users
      WHERE is_active AND role = 'admin' ORDER BY created_at, id LIMIT 1`,
  );
  return found.rows[0];
}
