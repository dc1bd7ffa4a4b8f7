// How PostgreSQL reads a page of each list at size: by an index, never all the rows (docs/benchmarks.md).
import { type CollectionName, collectionNames, collections } from '@zellige/domain';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testkit/test-database.ts';
import { tableOf } from '../database/tables.ts';
import { encodeCursor, readListQuery } from './list-query.ts';
import { textsStatement } from './list.repository.ts';
import { visibilityOf } from './visibility.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const ROWS = 5000;
let database: TestDatabase;
let client: PoolClient;

beforeAll(async () => {
  database = await createTestDatabase();
  client = await database.pool.connect();
  await client.query('BEGIN');
  await client.query('SET session_replication_role = replica');
  for (const name of collectionNames)
    await client.query(
      `INSERT INTO ${tableOf[name]} (id, version, rev, updated_by, updated_at, owners, search, order_key, data)
       SELECT 'row-' || n, 1, n, 'admin', now(), ARRAY['person-' || n % 500], 'texte', '2026-' || n, jsonb_build_object('id', n)
       FROM generate_series(1, ${ROWS}) AS n`,
    );
  for (const name of collectionNames) await client.query(`ANALYZE ${tableOf[name]}`);
});
afterAll(async () => {
  await client.query('ROLLBACK');
  client.release();
  await database.drop();
});

/** Tables that a plan reads from end to end. */
const scanned = (plan: Plan): string[] => [
  ...(plan['Node Type'].endsWith('Seq Scan') ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scanned),
];

async function scannedFor(collection: CollectionName, role: string, cursor: string): Promise<string[]> {
  const path = { collection, filters: {}, sorts: {} };
  const query = readListQuery({ cursor }, path);
  if (!query.ok) throw new Error('no query');
  const actor = { id: 'person-7', role, fullName: 'Tests' };
  const visibility = visibilityOf(actor, collection);
  if (visibility.scope === 'none') return [];
  const { text, values } = textsStatement({ path, query: query.value, visibility, actorId: actor.id }, []);
  const [row] = (await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values)).rows;
  return scanned(row['QUERY PLAN'][0].Plan).map((table) => `${collection} of ${role}: ${table}`);
}

it.each(['admin', 'manager', 'commercial', 'employe'])(
  'no page in its own order, of what the role %s sees, is looked for among all the rows',
  async (role) => {
    const found: string[] = [];
    for (const name of collectionNames) {
      const order = collections[name].newestFirst ? '-' : '';
      for (const cursor of ['', encodeCursor(order, '2026-2500', 'row-2500')])
        found.push(...(await scannedFor(name, role, cursor)));
    }
    expect(found).toEqual([]);
  },
);
