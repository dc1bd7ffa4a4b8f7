// An import or an export reads the stored records here, those in the corbeille too.
import type { CollectionName, Row } from '@zellige/domain';
import type { Pool } from 'pg';
import { tableOf } from '../../platform/database/tables/tables.ts';

/** Every row of the collections, in their usual order. */
export async function storedRows(
  pool: Pool,
  names: Iterable<CollectionName>,
): Promise<ReadonlyMap<CollectionName, readonly Row[]>> {
  const stored = new Map<CollectionName, readonly Row[]>();
  for (const name of new Set(names)) {
    const found = await pool.query<{ data: Row }>(
      `SELECT data FROM ${tableOf[name]} ORDER BY order_key COLLATE "C", id COLLATE "C"`,
    );
    stored.set(
      name,
      found.rows.map(({ data }) => data),
    );
  }
  return stored;
}
