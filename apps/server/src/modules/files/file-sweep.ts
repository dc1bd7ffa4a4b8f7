// Takes away the files that have had no record for a while, every hour and soon after the start. A device that was away with
// the write that needs one is told that it is not there, and sends it again (ADR 0016).
import { join } from 'node:path';
import { ORPHAN_FILE_DAYS } from '@zellige/domain/files/file.rules';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { whileFilesMayGo } from '../../platform/database/backup-lock.ts';
import { whileAlone } from '../../platform/database/while-alone.ts';
import { type BlobStore, createBlobStore } from '../../platform/files/blob-store.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { isLastOf, whileAloneWith } from './file.repository.ts';
import { deleteOrphan, dueOrphans, markOrphans, type OrphanFile } from './orphan-files.repository.ts';

const SWEEP_LOCK = 7_241_919;
const FIRST_MS = 90_000;
const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

async function remove(pool: Pool, blobs: BlobStore, orphan: OrphanFile, since: Date): Promise<boolean> {
  return whileAloneWith(pool, orphan.hash, async (client) => {
    if (!(await deleteOrphan(client, orphan, since))) return false;
    if (await isLastOf(client, orphan.hash)) await whileFilesMayGo(client, () => blobs.remove(orphan.hash));
    return true;
  });
}

/** One round; answers how many files went, or null when another process is at it. */
export async function sweepFiles(pool: Pool, blobs: BlobStore, now: Date): Promise<number | null> {
  return whileAlone(pool, SWEEP_LOCK, async () => {
    await markOrphans(pool, now);
    const since = new Date(now.getTime() - ORPHAN_FILE_DAYS * DAY_MS);
    let gone = 0;
    for (const orphan of await dueOrphans(pool, since)) {
      if (await remove(pool, blobs, orphan, since)) gone += 1;
    }
    return gone;
  });
}

/** Answers the way to stop, which waits for a round under way. */
export function startFileSweep(
  { pool, clock, config }: Pick<ServerParts, 'pool' | 'clock' | 'config'>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const blobs = createBlobStore(join(config.dataDir, 'files'));
  let round: Promise<void> = Promise.resolve();
  let timer = setTimeout(run, FIRST_MS);

  async function once(): Promise<void> {
    try {
      const gone = await sweepFiles(pool, blobs, clock());
      if (gone) log.info({ gone }, 'files without a record went');
    } catch (error) {
      log.warn(
        { err: error },
        'files without a record could not be swept; they are looked at again in an hour',
      );
    }
  }
  function run(): void {
    round = once();
    timer = setTimeout(run, EVERY_MS);
  }

  return async () => {
    clearTimeout(timer);
    await round;
  };
}
