// Pages of a list, in SQL: conditions, order and keyset from the query (specification §7, issue 'Lists').
import type { CollectionName } from '@zellige/domain';
import type { Pool, QueryConfig } from 'pg';
import { tableOf } from '../../database/tables/tables.ts';
import { DEFAULT_LIMIT, type ListQuery } from './list-query.ts';
import { conditionSql } from './list-condition.repository.ts';
import type { BoundFilter, RecordPath, SortKind } from '../record-path.ts';
import { type Bind, openCondition, visibleCondition, type Visibility } from '../visibility.ts';

export interface ListRequest {
  path: RecordPath;
  query: ListQuery;
  visibility: Visibility;
  actorId: string;
}

/** A row of a page: its text is taken from what is kept while the mark is the same (row-texts.ts). */
export interface ListedRow {
  id: string;
  mark: string;
  /** Its place in the order. */
  value: string;
}

/** A total, and the counter of the latest change when it was so. */
export interface KnownTotal {
  total: number;
  dataRev: number;
}

/** A page as it stood in one state of the database. */
export interface ListPage {
  /** The rows of the page, and one more when another page follows. */
  places: ListedRow[];
  /** Rows that match, over all pages. */
  total: number;
  /** Counter of the latest change in the tables that decide what is seen. */
  dataRev: number;
  /** The global change counter. */
  rev: number;
}

interface Order {
  expression: string;
  /** What a cursor's text is compared as. */
  cast: string;
}

/** Behind every text, by the French alphabet and sign by sign. */
const LAST = { french: String.raw`U&'\FFFF'`, plain: String.raw`U&'\+10FFFF'` };

/** Empty texts come last, whichever way round. */
const emptyLast = (field: string, last: string, isDescending: boolean): string =>
  isDescending ? `coalesce(${field}, '')` : `coalesce(nullif(${field}, ''), ${last})`;

/** As `kernel/records/value-order.ts` and `registry/list-order.ts` of the domain say. Fields come from the tables of the code, never from the request. */
const orders: Readonly<Record<SortKind & string, (field: string, isDescending: boolean) => Order>> = {
  order: () => ({ expression: 'order_key COLLATE "C"', cast: 'text' }),
  french: (field, isDescending) => ({
    expression: `${emptyLast(field, LAST.french, isDescending)} COLLATE "fr-x-icu"`,
    cast: 'text',
  }),
  plain: (field, isDescending) => ({
    expression: `${emptyLast(field, LAST.plain, isDescending)} COLLATE "C"`,
    cast: 'text',
  }),
  number: (field) => ({ expression: `coalesce((${field})::numeric, 0)`, cast: 'numeric' }),
  serial: (field) => ({
    expression: `coalesce(substring(${field} from '\\d+$')::numeric, 'Infinity')`,
    cast: 'numeric',
  }),
};

/** The place among values of the code. */
const placeIn = (values: readonly string[], field: string): Order => ({
  expression: `coalesce(array_position(ARRAY['${values.join("','")}'], ${field}), ${values.length + 1})`,
  cast: 'int',
});

function orderOf({ sortKind, sortField, isDescending }: ListQuery): Order {
  const field = `(data->>'${sortField ?? ''}')`;
  return typeof sortKind === 'string' ? orders[sortKind](field, isDescending) : placeIn(sortKind, field);
}

const bounds = { from: '>=', after: '>', to: '<=', before: '<' } as const;

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const isOneOf = (fields: readonly string[], values: string): string =>
  `(${fields.map((field) => `data->>'${field}' = ANY(${values})`).join(' OR ')})`;

const boundOf = ({ field, comparison, as }: BoundFilter, value: string): string =>
  as === 'number'
    ? `(data->>'${field}')::numeric ${comparison} ${value}::numeric`
    : `data->>'${field}' COLLATE "C" ${comparison} ${value}`;

const OUTSIDE_CORBEILLE = 'archived_at IS NULL';
/** A contact that was merged is out of every list, and nothing that is taken out of there. */
const IN_CORBEILLE = `archived_at IS NOT NULL AND data->'mergedInto' IS NULL`;

/** Whether what is asked for is compared with fields that are stripped of some rows. */
const readsHidden = ({ terms, filters }: ListQuery, { closed }: Visibility): boolean =>
  terms.length > 0 || filters.some(({ filter }) => 'field' in filter && closed?.hides.includes(filter.field));

function conditionsOf({ query, visibility, actorId }: ListRequest, bind: Bind): string[] {
  const visible = visibleCondition(visibility.scope, actorId, bind);
  const open = readsHidden(query, visibility) ? openCondition(visibility, bind) : null;
  return [
    query.isArchived ? IN_CORBEILLE : OUTSIDE_CORBEILLE,
    ...(visible === null ? [] : [visible]),
    ...(open === null ? [] : [open]),
    ...query.terms.map((term) => `search LIKE ${bind(`%${escapeLike(term)}%`)}`),
    ...query.filters.map(({ filter, values }) => {
      if (filter.kind === 'condition') {
        const readable = filter.may && visibleCondition(visibility.scopeFor(filter.may), actorId, bind);
        return `${conditionSql(filter.condition, bind)}${readable ? ` AND ${readable}` : ''}`;
      }
      if (filter.kind === 'keys') return `id = ANY(${bind(values)})`;
      if (filter.kind === 'bound') return boundOf(filter, bind(values[0] ?? ''));
      const { field, kind, also = [] } = filter;
      if (kind === 'is') return isOneOf([field, ...also], bind(values));
      if (kind === 'has') return `data->'${field}' ?| ${bind(values)}`;
      return `data->>'${field}' ${bounds[kind]} ${bind(values[0] ?? '')}`;
    }),
  ];
}

function statement() {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  return { values, bind };
}

/** The counter of the latest erasing, of those that are forgotten included: a row that is gone has none itself. */
const LATEST_ERASING = `(SELECT greatest(floor, (SELECT max(rev) FROM tombstones)) FROM sync_state)`;

/** The counter of the latest change in those tables, as an expression. */
const latestOf = (tables: readonly string[]): string =>
  `coalesce(greatest(${tables.map((table) => `(SELECT max(rev) FROM ${table})`).join(', ')}, ${LATEST_ERASING}), 0)`;

/** Says which writing of a row it is, another life of the database included (docs/operations.md 'Several instances'). */
const MARK = `concat_ws(' ', rev, xmin, date_part('epoch', updated_at))`;

interface Selected {
  values: unknown[];
  bind: Bind;
  /** Conditions on all pages. */
  matching: string;
  /** The order's expression. */
  value: string;
  /** From FROM to LIMIT: the rows of the page, and one more. */
  page: string;
}

function selected(request: ListRequest): Selected {
  const { values, bind } = statement();
  const { expression, cast } = orderOf(request.query);
  const matching = conditionsOf(request, bind).join(' AND ');
  const { after, limit, isDescending } = request.query;
  const beyond = after
    ? `AND (${expression}, id COLLATE "C") ${isDescending ? '<' : '>'} (${bind(after.value)}::${cast}, ${bind(after.id)})`
    : '';
  const direction = isDescending ? 'DESC' : 'ASC';
  const page = `FROM ${tableOf[request.path.collection]} WHERE ${matching} ${beyond}
    ORDER BY ${expression} ${direction}, id COLLATE "C" ${direction} LIMIT ${limit + 1}`;
  return { values, bind, matching, value: `(${expression})::text`, page };
}

/** Rows of all pages. Those outside the corbeille are all but the few in it: two counts in indexes, and no row is looked at. */
const totalOf = (table: string, matching: string): string =>
  matching === OUTSIDE_CORBEILLE
    ? `(SELECT count(*) FROM ${table}) - (SELECT count(*) FROM ${table} WHERE archived_at IS NOT NULL)`
    : `(SELECT count(*) FROM ${table} WHERE ${matching})`;

/** One statement for the places of a page, the total where it is not known, and the counters. */
function pageStatement(request: ListRequest, known: KnownTotal | undefined): QueryConfig {
  const { values, bind, matching, value, page } = selected(request);
  const table = tableOf[request.path.collection];
  const latest = latestOf(request.visibility.tables);
  const text = `SELECT (SELECT coalesce(json_agg(json_build_array(id, mark, value)), '[]')
        FROM (SELECT id, ${MARK} AS mark, ${value} AS value ${page}) AS page) AS places,
      CASE WHEN ${latest} = ${bind(known?.dataRev ?? -1)}::bigint THEN NULL
        ELSE ${totalOf(table, matching)} END AS total,
      ${latest} AS "dataRev", (SELECT rev FROM sync_state) AS rev`;
  const isFirst = request.query.after === null;
  return { ...(isOften(request) && { name: `page_${table}_${isFirst ? 'first' : 'after'}` }), text, values };
}

/** What everybody opens: a connection keeps the plans of these and of no others. */
const isOften = ({ query, visibility }: ListRequest): boolean =>
  visibility.scope === 'all' &&
  query.sortField === null &&
  query.limit === DEFAULT_LIMIT &&
  !query.isArchived &&
  query.terms.length === 0 &&
  query.filters.length === 0;

interface PageRow {
  places: [string, string, string][];
  total: number | null;
  dataRev: number;
  rev: number;
}

/** Reads where a page stands; its rows are counted where something changed since the total was known. */
export async function readPage(
  pool: Pool,
  request: ListRequest,
  known: KnownTotal | undefined,
): Promise<ListPage> {
  const read = await pool.query<PageRow>(pageStatement(request, known));
  const [page] = read.rows;
  if (!page) throw new Error('a statement without FROM answers one row');
  const places = page.places.map(([id, mark, value]) => ({ id, mark, value }));
  return { ...page, places, total: page.total ?? known?.total ?? 0 };
}

/** A row as stored, JSON text. */
export interface RowText {
  id: string;
  mark: string;
  data: string;
}

/** The same page with the texts of its rows. */
export function textsStatement(request: ListRequest): QueryConfig {
  const { values, value, page } = selected(request);
  return { text: `SELECT id, ${MARK} AS mark, ${value} AS value, data::text AS data ${page}`, values };
}

/** Reads a page with the texts of its rows, as it is now. */
export async function readTexts(pool: Pool, request: ListRequest): Promise<(ListedRow & RowText)[]> {
  return (await pool.query<ListedRow & RowText>(textsStatement(request))).rows;
}

/** Reads the texts of rows by their keys, in any order. */
export async function readTextsOf(
  pool: Pool,
  collection: CollectionName,
  ids: readonly string[],
): Promise<RowText[]> {
  const table = tableOf[collection];
  const text = `SELECT id, ${MARK} AS mark, data::text AS data FROM ${table} WHERE id = ANY($1)`;
  return (await pool.query<RowText>({ name: `texts_${table}`, text, values: [ids] })).rows;
}

/** The change counter of the latest change in those tables: while it stands, so does everything read from them. */
export async function latestRev(pool: Pool, tables: readonly string[]): Promise<number> {
  const read = await pool.query<{ rev: number }>({
    name: `latest_${tables.join('_')}`,
    text: `SELECT ${latestOf(tables)} AS rev`,
  });
  return read.rows[0]?.rev ?? 0;
}
