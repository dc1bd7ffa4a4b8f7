// Another epoch: every device that holds a copy of the life before the backup makes it afresh, its queue intact (sync.md §4).
import type { Pool } from 'pg';
import { REV_CHANNEL } from '../../platform/database/pool.ts';

/** Changes the epoch; browsers that are connected hear of it at once. */
export async function beginNewLife(pool: Pool): Promise<void> {
  await pool.query(
    `WITH state AS (UPDATE sync_state SET rev = rev + 1, epoch = gen_random_uuid()::text RETURNING rev)
     SELECT pg_notify('${REV_CHANNEL}', rev::text) FROM state`,
  );
}
