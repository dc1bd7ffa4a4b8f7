// Another epoch: every device that holds a copy of the life before the backup makes it afresh, its queue intact (sync.md §4).
import { randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { REV_CHANNEL } from '../database/pool.ts';

/** Changes the epoch; browsers that are connected hear of it at once. */
export async function beginNewLife(db: Pool | ClientBase, epoch: string = randomUUID()): Promise<void> {
  await db.query(
    `WITH state AS (UPDATE sync_state SET rev = rev + 1, epoch = $1 RETURNING rev)
     SELECT pg_notify('${REV_CHANNEL}', rev::text) FROM state`,
    [epoch],
  );
}
