// `DATA_DIR/restore.unfinished`: a restore began here. Until it ends, or is made again, nothing else works on the instance.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { z } from 'zod';
import { forgetKnownHead } from '../../audit/journal-head.ts';
import { restartSigning } from '../../audit/signed-heads.ts';
import { withOwnConnection } from '../../database/connection/own-connection.ts';
import { writeAtomically } from '../archive/atomic-file.ts';

const markSchema = z.object({
  /** The epoch that the database has once the restore is complete. */
  epoch: z.string(),
});

const markAt = (dataDir: string): string => join(dataDir, 'restore.unfinished');

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

export const markUnfinished = (dataDir: string, epoch: string): Promise<void> =>
  writeAtomically(markAt(dataDir), once(`${JSON.stringify({ epoch })}\n`));

/** The rows are there: the journal is signed anew from here, and the mark goes. */
export async function endRestore(dataDir: string): Promise<void> {
  await forgetKnownHead(dataDir);
  await restartSigning(dataDir, new Date());
  await rm(markAt(dataDir), { force: true });
}

const hasEpoch = (connection: ClientConfig, epoch: string): Promise<boolean> =>
  withOwnConnection(connection, async (client) => {
    const table = await client.query<{ known: boolean }>(
      `SELECT to_regclass('public.sync_state') IS NOT NULL AS known`,
    );
    if (table.rows[0]?.known !== true) return false;
    const state = await client.query('SELECT 1 FROM sync_state WHERE epoch = $1', [epoch]);
    return state.rows.length > 0;
  });

/** Whether a restore of this instance was interrupted. One that was complete but for its mark is put in order here. */
export async function isRestoreUnfinished(connection: ClientConfig, dataDir: string): Promise<boolean> {
  const text = await readFile(markAt(dataDir), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return false;
  const mark = markSchema.parse(JSON.parse(text));
  if (!(await hasEpoch(connection, mark.epoch))) return true;
  await endRestore(dataDir);
  return false;
}
