// Removes uploaded files that no record has referred to for a while, every hour and soon after the start. A device that was
// away with the write that needs one is told that the file is missing, and sends it again (docs/adr/0016).
import { join } from 'node:path';
import { ORPHAN_FILE_DAYS } from '@zellige/domain/files/file.rules';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { whileAlone, whileShared } from '../../platform/database/connection/advisory-locks.ts';
import { type BlobStore, createBlobStore } from '../../platform/files/blob-store.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import type { Job } from '../../platform/scheduler.ts';
import { isLastOf, whileAloneWith } from './file.repository.ts';
import { deleteOrphan, dueOrphans, markOrphans, type OrphanFile } from './orphan-files.repository.ts';

const DAY_MS = 86_400_000;

async function remove(pool: Pool, blobs: BlobStore, orphan: OrphanFile, since: Date): Promise<boolean> {
  return whileAloneWith(pool, orphan.hash, async (client) => {
    if (!(await deleteOrphan(client, orphan, since))) return false;
    if (await isLastOf(client, orphan.hash))
      await whileShared(client, 'filesInBackup', () => blobs.remove(orphan.hash));
    return true;
  });
}

/** Answers how many files were removed; null when another process is doing it. */
export async function removeOrphanFiles(pool: Pool, blobs: BlobStore, now: Date): Promise<number | null> {
  return whileAlone(pool, 'orphanFiles', async () => {
    await markOrphans(pool, now);
    const since = new Date(now.getTime() - ORPHAN_FILE_DAYS * DAY_MS);
    let removed = 0;
    for (const orphan of await dueOrphans(pool, since)) {
      if (await remove(pool, blobs, orphan, since)) removed += 1;
    }
    return removed;
  });
}

export function orphanFilesJob(
  { pool, clock, config }: Pick<ServerParts, 'pool' | 'clock' | 'config'>,
  log: FastifyBaseLogger,
): Job {
  const blobs = createBlobStore(join(config.dataDir, 'files'));
  return {
    firstMs: 90_000,
    everyMs: 3_600_000,
    async run() {
      const removed = await removeOrphanFiles(pool, blobs, clock());
      if (removed) log.info({ removed }, 'orphan files removed');
    },
    failure: 'orphan files could not be removed; tried again in an hour',
  };
}
