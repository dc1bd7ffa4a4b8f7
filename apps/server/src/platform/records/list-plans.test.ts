// How PostgreSQL reads a page of each list at size: by an index, never all the rows (docs/benchmarks.md). The lists, their filters
// and their orders are those that the paths of the server declare.
import { collections } from '@zellige/domain';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { tableOf } from '../database/tables.ts';
import { rulesOf } from '../sessions/access.ts';
import { encodeCursor, type QueryParameters, readListQuery } from './list-query.ts';
import { textsStatement } from './list.repository.ts';
import type { Filter, RecordPath } from './record-path.ts';
import { visibilityOf } from './visibility.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const ROWS = 5000;
let site: TestServer;
let client: PoolClient;
let paths: RecordPath[];

/** Fields of which a tenth of the rows or more share a value: a page of it is soon found in the order of the list. */
const shared = new Set(
  `assignedTo availability category channel city createdBy isActive kind location mode modeLivraison of paymentMethod place
  priority purpose relatedType role source state status supplier assignedTechnicians type unit`.split(/\s+/),
);
const bounds: ReadonlySet<Filter['kind']> = new Set(['from', 'to', 'after', 'before']);

/** SQL of the value that a filtered field has in row `n`. */
const valueOf = (kind: Filter['kind']): string => {
  if (kind === 'has') return `ARRAY['mot-' || n]`;
  return bounds.has(kind) ? `to_char(date '2020-01-01' + (n % 2000)::int, 'YYYY-MM-DD')` : `'mot-' || n`;
};

async function fill({ collection, filters }: RecordPath): Promise<void> {
  const table = tableOf[collection];
  const fields = new Map([['id', 'n']]);
  for (const filter of Object.values(filters))
    if ('field' in filter)
      for (const field of [filter.field, filter.also ?? filter.field])
        fields.set(field, valueOf(filter.kind));
  const data = [...fields].map(([field, value]) => `'${field}', ${value}`).join(', ');
  await client.query(`DELETE FROM ${table}`);
  await client.query(
    `INSERT INTO ${table} (id, version, rev, updated_by, updated_at, archived_at, owners, search, order_key, data)
     SELECT 'row-' || n, 1, n, 'admin', now(), CASE WHEN n % 200 = 0 THEN now() END, ARRAY['person-' || n % 500],
       'texte', '2026-' || n, jsonb_build_object(${data})
     FROM generate_series(1, ${ROWS}) AS n`,
  );
  await client.query(`ANALYZE ${table}`);
}

beforeAll(async () => {
  site = await startTestServer();
  const listed = rulesOf(site.app).flatMap(({ lists }) => lists ?? []);
  paths = [...new Map(listed.map((path) => [path.collection, path])).values()];
  client = await site.database.pool.connect();
  await client.query('BEGIN');
  await client.query('SET session_replication_role = replica');
  for (const path of paths) await fill(path);
});
afterAll(async () => {
  await client.query('ROLLBACK');
  client.release();
  await site.close();
});

/** Tables that a plan reads from end to end. */
const scanned = (plan: Plan): string[] => [
  ...(plan['Node Type'].endsWith('Seq Scan') ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scanned),
];

/** What that page reads all of, as a person would have to be told. */
async function scannedFor(path: RecordPath, role: string, parameters: QueryParameters): Promise<string[]> {
  const { collection } = path;
  const query = readListQuery(parameters, path, () => new Date());
  if (!query.ok) throw new Error(`${collection} refuses ${JSON.stringify(parameters)}`);
  const actor = { id: 'person-7', role, fullName: 'Tests' };
  const visibility = visibilityOf(actor, collection);
  if (visibility.scope === 'none') return [];
  const { text, values } = textsStatement({ path, query: query.value, visibility, actorId: actor.id }, []);
  const [row] = (await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values)).rows;
  const tables = scanned(row['QUERY PLAN'][0].Plan);
  return tables.map((table) => `${collection} of ${role}, ${JSON.stringify(parameters)}: ${table}`);
}

async function allScanned(role: string, asked: (path: RecordPath) => QueryParameters[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths)
    for (const parameters of asked(path)) found.push(...(await scannedFor(path, role, parameters)));
  return found;
}

/** The newest page, one further on, and that of the corbeille. */
const pagesOf = ({ collection }: RecordPath): QueryParameters[] => {
  const cursor = encodeCursor(collections[collection].newestFirst ? '-' : '', '2026-2500', 'row-2500');
  return [{}, { cursor }, { archived: 'true' }];
};

const ownOrdersOf = ({ sorts }: RecordPath): QueryParameters[] =>
  Object.entries(sorts)
    .filter(([, kind]) => kind === 'order')
    .flatMap(([name]) => [{ sort: name }, { sort: `-${name}` }]);

/** One filter at a time. */
const filtersOf = ({ filters }: RecordPath): QueryParameters[] =>
  Object.entries(filters).flatMap(([name, filter]) => {
    if (!('field' in filter) || shared.has(filter.field)) return [];
    return [{ [name]: bounds.has(filter.kind) ? '2023-05-06' : 'mot-7' }];
  });

it.each(['admin', 'manager', 'commercial', 'employe'])(
  'no page in its own order, of what the role %s sees, is looked for among all the rows',
  async (role) => {
    expect(paths.length).toBeGreaterThan(15);
    expect(await allScanned(role, pagesOf)).toEqual([]);
  },
);

it('no page by its own order, either way round, is looked for among all the rows', async () => {
  expect(await allScanned('admin', ownOrdersOf)).toEqual([]);
});

it('what a filter finds is looked for by an index wherever its values tell rows apart', async () => {
  expect(await allScanned('admin', filtersOf)).toEqual([]);
});
