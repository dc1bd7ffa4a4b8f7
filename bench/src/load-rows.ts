// Fills an instance with generated rows, as if they had been committed long ago: the sample records go, accounts stay.
import { collectionNames, collections, keyOf } from '@zellige/domain';
import { ownersOf } from '@zellige/domain/kernel/permissions';
import { type GeneratedRow, generate, type GeneratorOptions } from '@zellige/samples';
import type { Client } from 'pg';
import { tableOf } from '../../apps/server/src/platform/database/tables.ts';

const PORTION = 1000;
const kept = new Set(['staff', 'settings', 'categories', 'products', 'services']);

const insertSql = (table: string): string => `
  INSERT INTO ${table} (id, version, rev, archived_at, updated_by, updated_at, number, owners, search, order_key, data)
  SELECT r->>'id', 1, (r->'row'->>'rev')::bigint, NULL, r->'row'->>'updatedBy', (r->'row'->>'updatedAt')::timestamptz,
         r->'row'->>'number', ARRAY(SELECT jsonb_array_elements_text(r->'owners')), r->>'search', r->>'orderKey', r->'row'
  FROM jsonb_array_elements($1::jsonb) AS r`;

async function insert(
  client: Client,
  collection: GeneratedRow['collection'],
  rows: GeneratedRow['row'][],
): Promise<void> {
  const description = collections[collection];
  const payload = rows.map((row) => ({
    id: keyOf(row.id),
    row,
    owners: ownersOf(row),
    search: description.searchLine(row),
    orderKey: description.orderKey(row),
  }));
  await client.query(insertSql(tableOf[collection]), [JSON.stringify(payload)]);
}

/** Replaces the business records of an instance by a generated data set; answers the number of rows. */
export async function fillInstance(
  client: Client,
  options: Omit<GeneratorOptions, 'seed' | 'today' | 'firstRev'>,
): Promise<number> {
  for (const name of collectionNames) if (!kept.has(name)) await client.query(`TRUNCATE ${tableOf[name]}`);
  await client.query('TRUNCATE history');
  const state = await client.query<{ rev: string }>('SELECT rev FROM sync_state');
  const firstRev = Number(state.rows[0]?.rev ?? 0) + 1;
  const waiting = new Map<GeneratedRow['collection'], GeneratedRow['row'][]>();
  const today = new Date().toISOString().slice(0, 10);
  let count = 0;
  for (const { collection, row } of generate({ ...options, seed: 2026, today, firstRev })) {
    const rows = waiting.get(collection) ?? [];
    waiting.set(collection, rows);
    rows.push(row);
    count += 1;
    if (rows.length === PORTION) await insert(client, collection, rows.splice(0));
  }
  for (const [collection, rows] of waiting) await insert(client, collection, rows);
  await client.query('UPDATE sync_state SET rev = $1, epoch = gen_random_uuid()::text', [firstRev + count]);
  await client.query(
    `INSERT INTO counters (series, value) VALUES ('DEV', $1), ('FAC', $2), ('BL', 0) ON CONFLICT (series) DO UPDATE SET value = excluded.value`,
    [options.quotes, options.invoices],
  );
  await client.query('VACUUM ANALYZE');
  return count;
}
