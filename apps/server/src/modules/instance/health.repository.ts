// Whether the database answers, and what of the samples is there.
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

const TIMEOUT_MS = 2000;

/** A statement answered in time, whatever the pool is busy with. */
export const isDatabaseThere = (pool: Pool): Promise<boolean> =>
  Promise.race([
    pool.query('SELECT 1').then(
      () => true,
      () => false,
    ),
    pause(TIMEOUT_MS, false, { ref: false }),
  ]);

export interface Samples {
  /** Somebody may try a demo account. */
  isDemoOpen: boolean;
  /** The sample company is there, with its accounts, open or closed. */
  holdsSamples: boolean;
}

/** Null when the connection cannot be had or the statement fails. */
export const readSamples = (pool: Pool): Promise<Samples | null> =>
  pool
    .query<Samples>(
      `SELECT coalesce(bool_or(is_active), false) AS "isDemoOpen", count(*) > 0 AS "holdsSamples" FROM users WHERE is_demo`,
    )
    .then(
      ({ rows }) => rows[0] ?? null,
      () => null,
    );
