// How PostgreSQL reads what the lists are asked for: by an index, but for what docs/adr/0034 names. The lists, their filters
// and their orders are those that the paths of the server declare.
import { collections } from '@zellige/domain';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testkit/test-server.ts';
import { tableOf } from '../../database/tables/tables.ts';
import { rulesOf } from '../../sessions/access.ts';
import { readCopyPage } from '../feed/copy-pages.repository.ts';
import { encodeCursor, type QueryParameters, readListQuery } from './list-query.ts';
import { readPage, textsStatement } from './list.repository.ts';
import type { Filter, RecordPath } from '../record-path.ts';
import { visibilityOf } from '../visibility.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const ROWS = 5000;
let site: TestServer;
let client: PoolClient;
let paths: RecordPath[];

/**
 * The filters that may look at every row (docs/adr/0034): their values are shared by many rows, so that a page of them is soon found
 * in the order of the list, or their lists are short.
 */
const mayScan: Readonly<Record<string, string>> = {
  staff: 'role isActive',
  contacts: 'type source city status assignedTo',
  categories: 'type isActive',
  products: 'availability',
  services: 'unit',
  inventory: 'status location supplier',
  movements: 'kind relatedType createdBy',
  units: 'state place',
  reservations: 'client assignedTo',
  quotes: 'status assignedTo paymentMethod createdBy',
  contracts: 'assignedTo createdBy unitId',
  invoices: 'status assignedTo paymentMethod createdBy',
  payments: 'mode assignedTo state',
  creditNotes: 'assignedTo kind createdBy',
  bonLivraison: 'status assignedTo modeLivraison',
  events: 'kind priority assignedTo createdBy technician unit',
  deals: 'source assignedTo createdBy',
  requests: 'priority source coverage assignedTo createdBy',
  absences: 'createdBy',
  technicalSheets: 'kind status assignedTo createdBy invoiceId',
  sendings: 'of channel purpose assignedTo createdBy',
  shares: 'of assignedTo createdBy',
  tasks: 'status priority category assignedTo createdBy',
  vehicles: 'state',
};
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
      for (const field of [filter.field, ...(filter.also ?? [])]) fields.set(field, valueOf(filter.kind));
  const data = [...fields].map(([field, value]) => `'${field}', ${value}`).join(', ');
  await client.query(`DELETE FROM ${table}`);
  await client.query(
    `INSERT INTO ${table} (id, version, rev, updated_by, updated_at, archived_at, owners, search, order_key, data)
     SELECT 'row-' || n, 1, n, 'admin', now(), CASE WHEN n % 200 = 0 THEN now() END, ARRAY['person-' || n % 500],
       'texte', '2026-' || n, jsonb_build_object(${data})
     FROM generate_series(1, ${ROWS}) AS n`,
  );
  await client.query(`ANALYZE ${table}`);
  // As the autovacuum leaves a table whose rows stand for a while.
  await client.query(`UPDATE pg_class SET relallvisible = relpages WHERE oid = '${table}'::regclass`);
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

const scannedBy = async (text: string, values: unknown[]): Promise<string[]> => {
  const [row] = (await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values)).rows;
  return scanned(row['QUERY PLAN'][0].Plan);
};

/** Whether a page of that list is looked for among all the rows. */
async function isScanned(path: RecordPath, role: string, parameters: QueryParameters): Promise<boolean> {
  const { collection } = path;
  const query = readListQuery(parameters, path, () => new Date());
  if (!query.ok) throw new Error(`${collection} refuses ${JSON.stringify(parameters)}`);
  const actor = { id: 'person-7', role, fullName: 'Tests' };
  const visibility = visibilityOf(actor, collection);
  if (visibility.scope === 'none') return false;
  const { text, values } = textsStatement({ path, query: query.value, visibility, actorId: actor.id });
  return (await scannedBy(text, values ?? [])).length > 0;
}

/** Of what a role asks of every list, by its name, what is looked for among all the rows. */
async function allScanned(
  role: string,
  asked: (path: RecordPath) => Readonly<Record<string, QueryParameters>>,
): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths)
    for (const [name, parameters] of Object.entries(asked(path)))
      if (await isScanned(path, role, parameters)) found.push(`${path.collection} ${name}`);
  return found;
}

const pagesOf = ({ collection }: RecordPath) => ({
  newest: {},
  further: { cursor: encodeCursor(collections[collection].newestFirst ? '-' : '', '2026-2500', 'row-2500') },
  corbeille: { archived: 'true' },
});

const ordersOf = ({ sorts }: RecordPath) =>
  Object.fromEntries(
    Object.keys(sorts).flatMap((name) => [name, `-${name}`].map((sort) => [sort, { sort }])),
  );

/** One filter at a time. */
const filtersOf = ({ filters }: RecordPath) =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, { kind }]) => {
      // What follows from several fields is looked for among those that the others leave.
      if (kind === 'derived') return [];
      return [[name, { [name]: bounds.has(kind) ? '2023-05-06' : 'mot-7' }]];
    }),
  );

it.each(['admin', 'manager', 'commercial', 'employe'])(
  'no page in its own order, of what the role %s sees, is looked for among all the rows',
  async (role) => {
    expect(paths.length).toBeGreaterThan(15);
    expect(await allScanned(role, pagesOf)).toEqual([]);
  },
);

/** All but what belongs to a person, whose few rows are found by an index first. */
const seenByAdmin = () => paths.filter(({ collection }) => !/^(?:notifications|views)$/.test(collection));

it('a page by the list’s own order, either way round, is found by an index, and one by another field is looked for', async () => {
  const others = seenByAdmin().flatMap(({ collection, sorts }) =>
    Object.entries(sorts)
      .filter(([, kind]) => kind !== 'order')
      .flatMap(([name]) => [`${collection} ${name}`, `${collection} -${name}`]),
  );
  expect(await allScanned('admin', ordersOf)).toEqual(others);
});

it('what a filter finds is looked for by an index, but for those that may scan', async () => {
  const may = Object.entries(mayScan).flatMap(([collection, names]) =>
    names.split(' ').map((name) => `${collection} ${name}`),
  );
  const found = await allScanned('admin', filtersOf);
  expect(found.toSorted(), 'give them an index, or name them in mayScan').toEqual(may.toSorted());
});

it('a word is looked for in the rows of its list, and in no other', async () => {
  expect(await allScanned('admin', () => ({ search: { q: 'introuvable' } }))).toEqual(
    seenByAdmin().map(({ collection }) => `${collection} search`),
  );
});

/** The tables that the statements of a reader scan. */
async function scannedWhile(read: (pool: Pool) => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  const explaining = {
    async query(statement: string | { text: string; values: unknown[] }, given: unknown[] = []) {
      const { text, values } = typeof statement === 'string' ? { text: statement, values: given } : statement;
      found.push(...(await scannedBy(text, values)));
      return { rows: [{ places: [], total: 0 }] };
    },
  };
  await read(explaining as Pool);
  return found;
}

it('the total of a list is counted in indexes', async () => {
  const actor = { id: 'person-7', role: 'admin', fullName: 'Tests' };
  const counted: string[] = [];
  for (const path of paths) {
    const query = readListQuery({}, path, () => new Date());
    if (!query.ok) throw new Error(`${path.collection} refuses nothing at all`);
    const visibility = visibilityOf(actor, path.collection);
    if (visibility.scope !== 'all') continue;
    const request = { path, query: query.value, visibility, actorId: actor.id };
    counted.push(...(await scannedWhile((pool) => readPage(pool, request, undefined))));
  }
  // One row, with the counter of all changes.
  expect(new Set(counted)).toEqual(new Set(['sync_state']));
});

it.each(['admin', 'manager', 'commercial'])(
  'no page of a whole copy for the role %s is looked for among all the rows',
  async (role) => {
    const page = {
      actor: { id: 'person-7', role, fullName: 'Tests' },
      collections: paths.map(({ collection }) => collection),
      before: 2500,
      limit: 500,
      days: null,
      now: new Date(),
    };
    for (const phase of ['day', 'others'] as const)
      expect(await scannedWhile((pool) => readCopyPage(pool, { ...page, phase }))).toEqual([]);
  },
);
