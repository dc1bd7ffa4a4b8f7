// Gives a restored instance a new epoch and remembers the ones before (docs/adr/0026). A device whose copy is of an older
// epoch pulls everything again and keeps its queue (docs/sync.md 'What a restored server lost').
import { randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { REV_CHANNEL } from '../../database/connection/pool.ts';

/** Changes the epoch; browsers that are connected hear of it at once. */
export async function beginNewEpoch(db: Pool | ClientBase, epoch: string = randomUUID()): Promise<void> {
  const known = await db.query(
    `SELECT 1 FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = 'sync_state' AND column_name = 'lives'`,
  );
  // A backup from before epochs were remembered: its migration makes this one the first.
  const incarnationClause =
    known.rows.length > 0 ? `, lives = lives || jsonb_build_object('life', $1::text, 'from', rev)` : '';
  await db.query(
    `WITH state AS (UPDATE sync_state SET rev = rev + 1, epoch = $1${incarnationClause} RETURNING rev)
     SELECT pg_notify('${REV_CHANNEL}', rev::text) FROM state`,
    [epoch],
  );
}
