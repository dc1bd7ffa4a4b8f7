// Rows that a device asks for one by one, or by a search, because its copy leaves them on the server: as they stand at one counter,
// with what they are read with (docs/adr/0017).
import { type Actor, type CollectionName, collectionNames } from '@zellige/domain';
import { searchTerms } from '@zellige/domain/kernel/text/folded-text';
import { keepingRules } from '@zellige/domain/offline/offline-scope';
import type { ClientBase, Pool } from 'pg';
import { tableOf } from '../../database/tables/tables.ts';
import { MAX_TERMS } from '../lists/list-query.ts';
import type { FeedRow } from './feed-pages.ts';
import { openCondition, visibilityOf, visibleCondition } from '../visibility.ts';

/**
 * A request names rows by keys or legal numbers; by a search of some families, which the key of a unit finds where it
 * is named; or by days, both included, among what takes a stretch of them.
 */
export type RowsQuery =
  | { name: CollectionName; ids: readonly string[] }
  | { names: readonly CollectionName[]; search: string }
  | { name: CollectionName; first: string; last: string };

export interface FoundRows {
  rows: FeedRow[];
  /** The global counter at which they stand so. */
  rev: number;
}

/** Rows that a search brings, and of each family at least where it looks into many. */
const MAX_FOUND = 50;
const LEAST_FOUND = 5;
/** Rows that come along. */
const MAX_ROWS = 500;

interface Edge {
  child: CollectionName;
  field: string;
  parent: CollectionName;
}

/** Which families name which. */
const edges: readonly Edge[] = collectionNames.flatMap((name) => {
  const { parents = [], children = [] } = keepingRules[name] ?? {};
  return [
    ...parents.map(({ collection, field }) => ({ child: name, field, parent: collection })),
    ...children.map(({ collection, field }) => ({ child: collection, field, parent: name })),
  ];
});

interface Selection {
  name: CollectionName;
  condition: string;
  value: unknown;
  /** Whether it compares texts, which are stripped of the rows that are closed to some. */
  searches?: true;
}

async function select(client: ClientBase, actor: Actor, selection: Selection): Promise<FeedRow[]> {
  const { name, condition, value } = selection;
  const visibility = visibilityOf(actor, name);
  const { scope } = visibility;
  if (scope === 'none') return [];
  const visible = visibleCondition(scope, actor.id, () => '$2') ?? 'true';
  const values: unknown[] = [value, actor.id];
  const open = selection.searches && openCondition(visibility, (bound) => `$${values.push(bound)}`);
  const table = tableOf[name];
  const read = await client.query<FeedRow>(
    `SELECT '${name}' AS collection, ${table}.id, ${table}.rev, ${table}.data::text AS data FROM ${table}
     WHERE $2::text IS NOT NULL AND ${condition} AND ${visible} AND ${open ?? 'true'} ORDER BY order_key COLLATE "C" DESC LIMIT ${MAX_ROWS}`,
    values,
  );
  return read.rows;
}

const likeOf = (term: string): string => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`;

const ofItem = `data->>'itemId' = (SELECT data->>'itemId' FROM units WHERE id = $1::text)`;
const namesUnit = `(data->'unitIds' ? $1::text OR data->'intervention'->'unitIds' ? $1::text OR data->>'unitId' = $1::text)`;

/** What names a unit; of the many movements those of its item are looked at, which have an index. */
async function selectOfUnit(
  client: ClientBase,
  actor: Actor,
  { names, search }: Extract<RowsQuery, { search: string }>,
): Promise<FeedRow[] | null> {
  const unit = await client.query('SELECT 1 FROM units WHERE id = $1', [search]);
  if (unit.rowCount === 0) return null;
  const found: FeedRow[] = [];
  for (const name of names) {
    const condition = name === 'movements' ? `${ofItem} AND ${namesUnit}` : namesUnit;
    found.push(...(await select(client, actor, { name, condition, value: search })).slice(0, MAX_FOUND));
  }
  return found;
}

async function selectFound(
  client: ClientBase,
  actor: Actor,
  query: Extract<RowsQuery, { search: string }>,
): Promise<FeedRow[]> {
  const { names, search } = query;
  const ofUnit = await selectOfUnit(client, actor, query);
  if (ofUnit !== null) return ofUnit;
  const terms = [...new Set(searchTerms(search))].slice(0, MAX_TERMS).map(likeOf);
  const condition = 'search LIKE ALL($1) AND archived_at IS NULL';
  const most = Math.max(LEAST_FOUND, Math.floor(MAX_FOUND / names.length));
  const found: FeedRow[] = [];
  for (const name of names)
    found.push(
      ...(await select(client, actor, { name, condition, value: terms, searches: true })).slice(0, most),
    );
  return found;
}

/** `$1`: the two days. */
function daysCondition(name: CollectionName): string {
  const { day, firstDay = day } = keepingRules[name] ?? { day: 'date' };
  return `data->>'${firstDay}' <= ($1::text[])[2] AND GREATEST(data->>'${day}', data->>'${firstDay}') >= ($1::text[])[1]`;
}

async function selectRows(client: ClientBase, actor: Actor, query: RowsQuery): Promise<FeedRow[]> {
  if ('names' in query) return selectFound(client, actor, query);
  const { name } = query;
  if ('ids' in query) {
    const condition = '(id = ANY($1) OR number = ANY($1))';
    return select(client, actor, { name, condition, value: query.ids });
  }
  return select(client, actor, {
    name,
    condition: daysCondition(name),
    value: [query.first, query.last],
  });
}

/** What the rows of one family name, and what names them. */
function neighbours(rows: readonly FeedRow[]): Selection[] {
  return edges.flatMap(({ child, field, parent }) => {
    const named = rows
      .filter((row) => row.collection === child)
      .map(({ data }) => (JSON.parse(data ?? '{}') as Record<string, unknown>)[field]);
    const keys = rows.filter((row) => row.collection === parent).map(({ id }) => id);
    return [
      { name: parent, condition: 'id = ANY($1)', value: named.filter((id) => typeof id === 'string') },
      { name: child, condition: `data->>'${field}' = ANY($1)`, value: keys },
    ].filter(({ value }) => value.length > 0);
  });
}

async function withNeighbours(
  client: ClientBase,
  actor: Actor,
  rows: readonly FeedRow[],
): Promise<FeedRow[]> {
  const found = new Map(rows.map((row) => [`${row.collection}/${row.id}`, row]));
  let latest = rows;
  while (latest.length > 0 && found.size < MAX_ROWS) {
    const reached: FeedRow[] = [];
    for (const selection of neighbours(latest)) reached.push(...(await select(client, actor, selection)));
    latest = reached.filter((row) => !found.has(`${row.collection}/${row.id}`));
    for (const row of latest) found.set(`${row.collection}/${row.id}`, row);
  }
  return [...found.values()];
}

/** Reads them in one state of the database. */
export async function readRowsOnDemand(pool: Pool, actor: Actor, query: RowsQuery): Promise<FoundRows> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const state = await client.query<{ rev: number }>('SELECT rev FROM sync_state');
    const rows = await withNeighbours(client, actor, await selectRows(client, actor, query));
    return { rows, rev: state.rows[0]?.rev ?? 0 };
  } finally {
    await client.query('COMMIT').catch(() => undefined);
    client.release();
  }
}
