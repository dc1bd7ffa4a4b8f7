// The advisory locks of PostgreSQL that make one process of many do a piece of work, and their numbers. A lock ends with its
// transaction or its connection, so a process that dies frees it.
import type { ClientBase, Pool } from 'pg';
import { longQuery } from './pool.ts';

const numbers = {
  migration: 7_241_905,
  seed: 7_241_906,
  upkeep: 7_241_907,
  firstAdmin: 7_241_908,
  ownData: 7_241_909,
  notifications: 7_241_910,
  backup: 7_241_911,
  check: 7_241_912,
  filesInBackup: 7_241_913,
  backupSchedule: 7_241_916,
  uploadSpace: 7_241_918,
  orphanFiles: 7_241_919,
};
export type LockName = keyof typeof numbers;

async function acquire(client: ClientBase, call: string, name: LockName): Promise<boolean> {
  const result = await client.query<{ mine: boolean }>(`SELECT ${call}($1) AS mine`, [numbers[name]]);
  return result.rows[0]?.mine === true;
}

/** Takes the lock until the transaction ends; false when another process holds it. */
export const tryTransactionLock = (client: ClientBase, name: LockName): Promise<boolean> =>
  acquire(client, 'pg_try_advisory_xact_lock', name);

/** Waits for the lock, and keeps it until the transaction ends. */
export async function transactionLock(client: ClientBase, name: LockName): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [numbers[name]]);
}

/** Takes the lock until the connection ends; false when another process holds it. */
export const tryLock = (client: ClientBase, name: LockName): Promise<boolean> =>
  acquire(client, 'pg_try_advisory_lock', name);

/** Waits for the lock, and keeps it until `unlock` or the end of the connection. */
export async function lock(client: ClientBase, name: LockName): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [numbers[name]]);
}

export async function unlock(client: ClientBase, name: LockName): Promise<void> {
  await client.query('SELECT pg_advisory_unlock($1)', [numbers[name]]);
}

/** Runs `work` as soon as nobody holds the lock alone; any number may share it. */
export async function whileShared(
  client: ClientBase,
  name: LockName,
  work: () => Promise<void>,
): Promise<void> {
  await client.query(longQuery('SELECT pg_advisory_lock_shared($1)', [numbers[name]]));
  try {
    await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [numbers[name]]);
  }
}

async function holding<T>(
  pool: Pool,
  name: LockName,
  take: (guard: ClientBase) => Promise<boolean>,
  work: () => Promise<T>,
): Promise<T | null> {
  const guard = await pool.connect();
  let isFree = false;
  try {
    isFree = !(await take(guard));
    if (isFree) return null;
    const value = await work();
    await unlock(guard, name);
    isFree = true;
    return value;
  } finally {
    // A connection that may still hold the lock is closed, which frees it.
    guard.release(!isFree);
  }
}

/** Runs `work` under the lock; null, at once, when another process holds it. */
export const whileAlone = <T>(pool: Pool, name: LockName, work: () => Promise<T>): Promise<T | null> =>
  holding(pool, name, (guard) => tryLock(guard, name), work);

/** Runs `work` under the lock; waits up to an hour while another process holds it. */
export const inTurn = <T>(pool: Pool, name: LockName, work: () => Promise<T>): Promise<T | null> =>
  holding(
    pool,
    name,
    async (guard) => {
      await guard.query(longQuery('SELECT pg_advisory_lock($1)', [numbers[name]]));
      return true;
    },
    work,
  );
