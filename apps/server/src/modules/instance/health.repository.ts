// Whether the database answers, and whether the demo accounts are open.
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

const PATIENCE_MS = 2000;

/** A statement answered in time, whatever the pool is busy with. */
export const isDatabaseThere = (pool: Pool): Promise<boolean> =>
  Promise.race([
    pool.query('SELECT 1').then(
      () => true,
      () => false,
    ),
    pause(PATIENCE_MS, false, { ref: false }),
  ]);

/** Null when the connection cannot be had or the statement fails; else whether somebody may try a demo account. */
export const hasDemoAccounts = (pool: Pool): Promise<boolean | null> =>
  pool
    .query<{ open: boolean }>('SELECT EXISTS (SELECT 1 FROM users WHERE is_demo AND is_active) AS open')
    .then(
      ({ rows }) => rows[0]?.open === true,
      () => null,
    );
