// GET of a collection: pages of a list, or with `?since=` what changed (specification §7, docs/sync.md 'Protocol').
import { z } from 'zod';
import { collections, fail } from '@zellige/domain';
import { collectionPath } from '@zellige/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/app-instance.ts';
import { sendFailure } from '../http/replies.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { signedIn } from '../sessions/authentication.ts';
import { sendChanges } from './changes-since.ts';
import { type CachedList, createListCache, type Encoding, type ListCache } from './list-cache.ts';
import {
  encodeCursor,
  type ListQuery,
  MAX_TEXT,
  type QueryParameters,
  readListQuery,
  sortName,
} from './list-query.ts';
import { countRows, latestRev, type ListedRow, type ListRequest, readPage } from './list.repository.ts';
import type { Filter, RecordPath } from './record-path.ts';
import { visibilityOf } from './visibility.ts';
import { unchecked } from './write.ts';

const caches = new WeakMap<ServerParts, ListCache>();

/** One cache per server, over all its collections. */
function cacheOf(parts: ServerParts): ListCache {
  const cache = caches.get(parts) ?? createListCache();
  caches.set(parts, cache);
  return cache;
}

interface ListHandlerOptions {
  path: RecordPath;
  /** Parameters that the path itself stands for, such as the type of `/api/products/categories`. */
  fixed?: Fixed;
}

type Fixed = (request: FastifyRequest) => Record<string, string> | Promise<Record<string, string>>;

/** The handler of a list; `fixed` parameters win over those of the request. */
function listHandler(parts: ServerParts, { path, fixed = () => ({}) }: ListHandlerOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | Buffer> => {
    const { actor, rev } = signedIn(request);
    const visibility = visibilityOf(actor, path.collection);
    if (visibility.scope === 'none') return sendFailure(reply, fail('forbidden').error);
    const parameters = { ...(request.query as QueryParameters), ...(await fixed(request)) };
    if (parameters.since !== undefined)
      return sendChanges(parts, path.collection, parameters, { request, reply });
    const query = readListQuery(parameters, path);
    if (!query.ok) return sendFailure(reply, query.error);
    const asked = { path, query: query.value, visibility, actorId: actor.id };
    const list = await currentList(parts, asked, rev);
    return listAnswer({ request, reply }, cacheOf(parts), list);
  };
}

const keyOf = ({ path, query, visibility }: ListRequest): string =>
  `${path.collection} ${visibility.key} ${JSON.stringify(query)}`;

const totalKeyOf = ({ path, query, visibility }: ListRequest): string =>
  `${path.collection} ${visibility.key} ${JSON.stringify([query.terms, query.filters, query.isArchived])}`;

/** The list from the cache while nothing it was read from changed, else from the database. */
async function currentList(parts: ServerParts, asked: ListRequest, rev: number): Promise<CachedList> {
  const cache = cacheOf(parts);
  const key = keyOf(asked);
  const cached = cache.get(key);
  if (cached && cached.checkedRev >= rev) return cached;
  // Read before the rows: a change in between makes the copy look older than it is, never newer.
  const dataRev = await latestRev(parts.pool, asked.visibility.tables);
  if (cached?.dataRev === dataRev) {
    cached.checkedRev = Math.max(cached.checkedRev, rev);
    return cached;
  }
  const totalKey = totalKeyOf(asked);
  const knownTotal = cache.total(totalKey, dataRev);
  const [rows, total] = await Promise.all([
    readPage(parts.pool, asked),
    knownTotal ?? countRows(parts.pool, asked),
  ]);
  if (knownTotal === undefined) cache.setTotal(totalKey, dataRev, total);
  return cache.set(key, bodyOf(asked, rows, { total, rev }), dataRev, rev);
}

function nextCursor(query: ListQuery, rows: readonly ListedRow[]): string | null {
  const last = rows[query.limit - 1];
  return rows.length > query.limit && last ? encodeCursor(sortName(query), last.sortValue, last.id) : null;
}

function bodyOf(
  { query, visibility: { redact } }: ListRequest,
  rows: readonly ListedRow[],
  counted: { total: number; rev: number },
): string {
  const shown = rows
    .slice(0, query.limit)
    .map(({ data }) => (redact === null ? data : JSON.stringify(redact(JSON.parse(data)))));
  const meta = { total: counted.total, next: nextCursor(query, rows), rev: counted.rev };
  return `{"data":[${shown.join(',')}],"meta":${JSON.stringify(meta)}}`;
}

function encodingFor(request: FastifyRequest): Encoding | null {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/** Answers the bytes rather than the reply: waiting for a reply costs the framework a good part of such a request. */
function listAnswer(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  cache: ListCache,
  list: CachedList,
): FastifyReply | Buffer {
  reply.header('etag', list.etag);
  if (request.headers['if-none-match'] === list.etag) return reply.code(304).send();
  reply.type('application/json; charset=utf-8').header('vary', 'authorization, accept-encoding');
  const encoding = encodingFor(request);
  if (encoding === null) return list.body;
  reply.header('content-encoding', encoding);
  return cache.packed(list, encoding);
}

/** A parameter as the document of the API tells it. */
function parameterOf(filter: Filter | undefined) {
  const text = z.string().max(MAX_TEXT).optional();
  const told = filter === undefined || filter.kind === 'when' ? undefined : filter.reads?.description;
  return told === undefined ? text : text.describe(told);
}

interface ListRouteOptions {
  /** Where the list is not at the collection's own path. */
  url?: string;
  summary?: string;
  fixed?: Fixed;
}

/** Declares the list of a collection, at its own path or at another. */
export function listRoute(
  app: App,
  parts: ServerParts,
  path: RecordPath,
  { url = collectionPath(path.collection), summary = 'List', fixed }: ListRouteOptions = {},
): void {
  const names = [...Object.keys(path.filters), 'q', 'limit', 'cursor', 'sort', 'archived', 'since', 'epoch'];
  app.route({
    method: 'GET',
    url,
    config: { access: collections[path.collection].see, gives: 'list', of: path.collection },
    compress: false,
    ...unchecked,
    schema: {
      tags: [collections[path.collection].path],
      summary,
      description: `Sorts: ${Object.keys(path.sorts).join(', ')}; \`-\` before one turns it round.`,
      querystring: z.object(Object.fromEntries(names.map((name) => [name, parameterOf(path.filters[name])]))),
    },
    handler: listHandler(parts, fixed ? { path, fixed } : { path }),
  });
}
