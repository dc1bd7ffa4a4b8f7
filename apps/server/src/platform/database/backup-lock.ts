// While a backup runs no uploaded bytes leave the disk: it copies them after its snapshot of the rows that name them.
import type { ClientBase } from 'pg';

const BACKUP_LOCK = 7_241_911;
const LOCK_NOT_AVAILABLE = '55P03';

/** For a backup, before its snapshot, until its connection ends. False when another one runs. */
export async function holdFilesForBackup(client: ClientBase): Promise<boolean> {
  await client.query(`SET lock_timeout = '2s'`);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [BACKUP_LOCK]);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

/** Runs `work`, which removes bytes, unless a backup may still need them: then they stay, without a row. */
export async function unlessBackupRuns(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const asked = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock_shared($1) AS free', [
    BACKUP_LOCK,
  ]);
  if (asked.rows[0]?.free !== true) return;
  try {
    await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [BACKUP_LOCK]);
  }
}
