// Which tables of the feed changed, and at which counter last: asked once for each state of the database, whatever the
// number of devices that pull after one commit.
import { type CollectionName, collectionNames } from '@zellige/domain';
import type { Pool } from 'pg';
import { perPool } from '../../database/connection/per-pool.ts';
import { tableOf } from '../../database/tables/tables.ts';

type Table = CollectionName | 'tombstones';

export interface LatestChanges {
  /** The counter of the state that was looked at. */
  rev: number;
  /** Whether something in there changed after that counter. */
  isChanged(table: Table, since: number): boolean;
}

const LATEST = `SELECT rev, ${[...collectionNames, 'tombstones' as const]
  .map((name) => `(SELECT max(rev) FROM ${name === 'tombstones' ? name : tableOf[name]}) AS "${name}"`)
  .join(', ')} FROM sync_state`;

async function look(pool: Pool): Promise<LatestChanges> {
  const read = await pool.query<Record<Table, number | null> & { rev: number }>({
    name: 'latest_changes',
    text: LATEST,
  });
  const [row] = read.rows;
  if (!row) throw new Error('sync_state is empty');
  return { rev: row.rev, isChanged: (table, since) => (row[table] ?? 0) > since };
}

const lookOnce = perPool((pool) => {
  let known: { epoch: string; rev: number; latest: Promise<LatestChanges> } | null = null;
  return (epoch: string, rev: number): Promise<LatestChanges> => {
    if (known?.epoch === epoch && known.rev === rev) return known.latest;
    const latest = look(pool);
    known = { epoch, rev, latest };
    // What failed is asked again by the next one.
    latest.catch(() => {
      known = null;
    });
    return latest;
  };
});

/** As of that counter of that life of the database, or later. */
export const latestChanges = (pool: Pool, { epoch, rev }: { epoch: string; rev: number }) =>
  lookOnce(pool)(epoch, rev);
