// Pages of a list, in SQL: conditions, order and keyset from the query (specification §7, issue 'Lists').
import type { Pool } from 'pg';
import { tableOf } from '../database/tables.ts';
import type { ListQuery } from './list-query.ts';
import type { RecordPath, SortKind } from './record-path.ts';
import { type Bind, visibleCondition, type Visibility } from './visibility.ts';

export interface ListRequest {
  path: RecordPath;
  query: ListQuery;
  visibility: Visibility;
  actorId: string;
}

export interface ListedRow {
  /** The row as stored, JSON text. */
  data: string;
  /** Its place in the order. */
  sortValue: string;
  id: string;
}

interface Order {
  expression: string;
  /** What a cursor's text is compared as. */
  cast: string;
}

/** Columns and fields come from the tables of the code, never from the request. */
const orders: Readonly<Record<SortKind, (field: string) => Order>> = {
  order: () => ({ expression: 'order_key COLLATE "C"', cast: 'text' }),
  french: (field) => ({ expression: `coalesce(${field}, '') COLLATE "fr-x-icu"`, cast: 'text' }),
  plain: (field) => ({ expression: `coalesce(${field}, '') COLLATE "C"`, cast: 'text' }),
  number: (field) => ({ expression: `coalesce((${field})::numeric, 0)`, cast: 'numeric' }),
  serial: () => ({ expression: `coalesce(substring(number from '\\d+$')::bigint, 0)`, cast: 'bigint' }),
};

const orderOf = ({ sortKind, sortField }: ListQuery): Order =>
  orders[sortKind](`data->>'${sortField ?? ''}'`);

const bounds = { from: '>=', after: '>', to: '<=', before: '<' } as const;

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

function conditionsOf({ query, visibility, actorId }: ListRequest, bind: Bind): string[] {
  const visible = visibleCondition(visibility.scope, actorId, bind);
  return [
    query.isArchived ? 'archived_at IS NOT NULL' : 'archived_at IS NULL',
    ...(visible === null ? [] : [visible]),
    ...query.terms.map((term) => `search LIKE ${bind(`%${escapeLike(term)}%`)}`),
    ...query.filters.map(({ filter, values }) => {
      if (filter.kind === 'when') return `(${filter.condition})::text = ANY(${bind(values)})`;
      const { field, kind } = filter;
      if (kind === 'is') return `data->>'${field}' = ANY(${bind(values)})`;
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

/** The rows of one page, and one more when another page follows. */
export async function readPage(pool: Pool, request: ListRequest): Promise<ListedRow[]> {
  const { values, bind } = statement();
  const { expression, cast } = orderOf(request.query);
  const conditions = conditionsOf(request, bind);
  const { after, limit, isDescending } = request.query;
  if (after) {
    const place = `(${bind(after.value)}::${cast}, ${bind(after.id)})`;
    conditions.push(`(${expression}, id COLLATE "C") ${isDescending ? '<' : '>'} ${place}`);
  }
  const direction = isDescending ? 'DESC' : 'ASC';
  const text = `SELECT data::text AS data, (${expression})::text AS "sortValue", id FROM ${tableOf[request.path.collection]}
    WHERE ${conditions.join(' AND ')}
    ORDER BY ${expression} ${direction}, id COLLATE "C" ${direction} LIMIT ${bind(limit + 1)}`;
  const page = await pool.query<ListedRow>(text, values);
  return page.rows;
}

/** Rows that match, over all pages. */
export async function countRows(pool: Pool, request: ListRequest): Promise<number> {
  const { values, bind } = statement();
  const conditions = conditionsOf(request, bind).join(' AND ');
  const counted = await pool.query<{ total: number }>(
    `SELECT count(*) AS total FROM ${tableOf[request.path.collection]} WHERE ${conditions}`,
    values,
  );
  return counted.rows[0]?.total ?? 0;
}

/** The change counter of the latest change in those tables: while it stands, so does everything read from them. */
export async function latestRev(pool: Pool, tables: readonly string[]): Promise<number> {
  const counters = tables.map((table) => `(SELECT max(rev) FROM ${table})`).join(', ');
  const read = await pool.query<{ rev: number | null }>({
    name: `latest_${tables.join('_')}`,
    text: `SELECT greatest(${counters}) AS rev`,
  });
  return read.rows[0]?.rev ?? 0;
}
