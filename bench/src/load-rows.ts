// Fills an instance with generated rows, as if they had been committed long ago: the sample records go, accounts stay.
import { collectionNames, collections, keyOf } from '@zellige/domain';
import { ownersOf } from '@zellige/domain/kernel/identity/permissions';
import { type GeneratedRow, generate, type GeneratorOptions } from '@zellige/samples';
import type { Client } from 'pg';
import { tableOf } from '../../apps/server/src/platform/database/tables/tables.ts';

const PORTION = 1000;
const settingTables = new Set(['staff', 'settings', 'categories', 'products', 'services']);

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

/**
 * Inserts rows by portions of one kind. Entries of the journal about a long past are not what is measured, and would take ten times
 * as long as the rows.
 */
export async function insertRows(client: Client, rows: Iterable<GeneratedRow>): Promise<number> {
  const waiting = new Map<GeneratedRow['collection'], GeneratedRow['row'][]>();
  let count = 0;
  await client.query('SET session_replication_role = replica');
  for (const { collection, row } of rows) {
    const portion = waiting.get(collection) ?? [];
    waiting.set(collection, portion);
    portion.push(row);
    count += 1;
    if (portion.length === PORTION) await insert(client, collection, portion.splice(0));
  }
  for (const [collection, portion] of waiting)
    if (portion.length > 0) await insert(client, collection, portion);
  await client.query('RESET session_replication_role');
  return count;
}

/** Replaces the business records of an instance by a generated data set; answers the number of rows. */
export async function fillInstance(
  client: Client,
  options: Omit<GeneratorOptions, 'seed' | 'today' | 'firstRev'>,
): Promise<number> {
  for (const name of collectionNames)
    if (!settingTables.has(name)) await client.query(`TRUNCATE ${tableOf[name]}`);
  await client.query('TRUNCATE history');
  const state = await client.query<{ rev: string }>('SELECT rev FROM sync_state');
  const firstRev = Number(state.rows[0]?.rev ?? 0) + 1;
  const today = new Date().toISOString().slice(0, 10);
  const count = await insertRows(client, generate({ ...options, seed: 2026, today, firstRev }));
  await client.query('UPDATE sync_state SET rev = $1, epoch = gen_random_uuid()::text', [firstRev + count]);
  await client.query(
    `INSERT INTO counters (series, value) VALUES ('DEV', $1), ('FAC', $2), ('BL', 0), ('AV', 0) ON CONFLICT (series) DO UPDATE SET value = excluded.value`,
    [options.quotes, options.invoices],
  );
  await client.query('VACUUM ANALYZE');
  return count;
}
