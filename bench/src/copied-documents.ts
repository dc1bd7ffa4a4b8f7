// A million documents: quotes, invoices and payments of a generated set again and again, under keys and numbers of their own. The
// database copies them by itself, without the indexes, which it makes afterwards: in minutes what generating takes the better part
// of an hour for.
import type { Client } from 'pg';

/** The tables, the field by which one refers to another, and whether it is numbered. */
const copied = [
  { table: 'quotes', reference: 'invoiceId', isNumbered: true },
  { table: 'invoices', reference: 'quoteId', isNumbered: true },
  { table: 'payments', reference: 'invoiceId', isNumbered: false },
] as const;

type Copied = (typeof copied)[number];

/** $1 copies, $2 counters that one copy takes. The rank of a copy's number goes on behind those of the copy before. */
const copySql = ({ table, reference, isNumbered }: Copied): string => `
  INSERT INTO ${table} (id, version, rev, archived_at, updated_by, updated_at, number, owners, search, order_key, data)
  SELECT id || '-' || copy, version, rev + copy * $2::bigint, archived_at, updated_by, updated_at, given, owners,
    coalesce(replace(search, lower(number), lower(given)), search), order_key,
    data || jsonb_build_object('id', id || '-' || copy, 'rev', rev + copy * $2::bigint, '${reference}', data->>'${reference}' || '-' || copy)
      ${isNumbered ? `|| jsonb_build_object('number', given)` : ''}
  FROM (SELECT *, count(number) OVER () AS numbers FROM ${table}) AS original
    CROSS JOIN generate_series(1, $1::int) AS copy
    CROSS JOIN LATERAL (SELECT split_part(number, '-', 1) || '-' || (split_part(number, '-', 2)::bigint + copy * numbers) AS given) AS own`;

interface Index {
  name: string;
  definition: string;
}

async function indexesOf(client: Client, { table }: Copied): Promise<Index[]> {
  const found = await client.query<Index>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [table],
  );
  return found.rows;
}

/** Lets the instance hold that many of each; answers the rows that came in. */
export async function copyDocuments(client: Client, times: number): Promise<number> {
  await client.query(
    `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '512MB'`,
  );
  const state = await client.query<{ rev: number }>('SELECT rev FROM sync_state');
  const rev = Number(state.rows[0]?.rev);
  let rows = 0;
  for (const one of copied) {
    const indexes = await indexesOf(client, one);
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    rows += (await client.query(copySql(one), [times - 1, rev])).rowCount ?? 0;
    for (const { definition } of indexes) await client.query(definition);
  }
  await client.query('UPDATE sync_state SET rev = rev * $1', [times]);
  await client.query(`UPDATE counters SET value = value * $1 WHERE series IN ('DEV', 'FAC')`, [times]);
  await client.query('RESET ALL');
  await client.query('VACUUM ANALYZE');
  return rows;
}
