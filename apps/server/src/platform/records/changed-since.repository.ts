// Which tables of the feed changed, and at which counter last: asked once for each state of the database, whatever the
// number of devices that pull after one commit.
import { type CollectionName, collectionNames } from '@zellige/domain';
import type { Pool } from 'pg';
import { perPool } from '../database/per-pool.ts';
import { tableOf } from '../database/tables.ts';

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

interface Looked {
  known: { life: string; rev: number; latest: Promise<LatestChanges> } | null;
}

const lookedOf = perPool((): Looked => ({ known: null }));

/** As of that counter of that life of the database, or later. */
export function latestChanges(pool: Pool, { epoch: life, rev }: { epoch: string; rev: number }) {
  const looked = lookedOf(pool);
  const { known } = looked;
  if (known?.life === life && known.rev === rev) return known.latest;
  const latest = look(pool);
  looked.known = { life, rev, latest };
  // What failed is asked again by the next one.
  latest.catch(() => {
    looked.known = null;
  });
  return latest;
}
