// Whether the database answers.
import type { Pool } from 'pg';

/** False when the connection cannot be had or the statement fails. */
export const databaseAnswers = (pool: Pool): Promise<boolean> =>
  pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
