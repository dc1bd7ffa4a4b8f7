// What a backup and the removal of uploaded bytes owe each other: bytes stay from a backup's snapshot of the rows that
// name them until it holds them itself.
import type { ClientBase } from 'pg';
import { patient } from './pool.ts';

const RUN_LOCK = 7_241_911;
const FILES_LOCK = 7_241_913;

/** Until the connection ends. False when another backup runs. */
export async function backUpAlone(client: ClientBase): Promise<boolean> {
  const asked = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [
    RUN_LOCK,
  ]);
  return asked.rows[0]?.alone === true;
}

/** For a backup, before its snapshot: nobody removes bytes until `letFilesGo`. */
export async function keepFilesInPlace(client: ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [FILES_LOCK]);
}

export async function letFilesGo(client: ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_unlock($1)', [FILES_LOCK]);
}

/** Runs `work`, which removes bytes from the disk, as soon as no backup needs them in place. */
export async function whileFilesMayGo(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query(patient('SELECT pg_advisory_lock_shared($1)', [FILES_LOCK]));
  try {
    await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [FILES_LOCK]);
  }
}
