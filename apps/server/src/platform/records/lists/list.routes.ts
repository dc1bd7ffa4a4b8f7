// GET of a collection: pages of a list, or with `?since=` what changed (specification §7, docs/sync.md 'Protocol').
import { z } from 'zod';
import { collections, fail, type Row } from '@zellige/domain';
import { collectionPath } from '@zellige/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/app-instance.ts';
import { type Encoding, encodingFor } from '../../http/packing.ts';
import { sendFailure } from '../../http/replies.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { signedIn } from '../../sessions/authentication.ts';
import { type ReadAhead, readAhead } from '../../sessions/read-ahead.ts';
import { sendChanges } from '../feed/changes-since.ts';
import { type CachedList, createListCache, type ListCache } from './list-cache.ts';
import {
  DEFAULT_LIMIT,
  encodeCursor,
  MAX_LIMIT,
  MAX_SEARCH,
  type ListQuery,
  MAX_TEXT,
  type QueryParameters,
  readListQuery,
  sortName,
} from './list-query.ts';
import { latestRev, type ListPage, type ListRequest, type ListedRow, readPage } from './list.repository.ts';
import { manyOf } from '../operation-summaries.ts';
import { pageOf } from '../record-answers.ts';
import { recordParams } from '../record.routes.ts';
import { boundKind, type Filter, type RecordPath } from '../record-path.ts';
import type { FieldFilter } from '@zellige/domain/kernel/records/record-list';
import { createRowTexts, type PageOfTexts, type RowTexts } from './row-texts.ts';
import { visibilityOf } from '../visibility.ts';
import { unchecked } from '../write.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the list of a path takes. */
    lists?: RecordPath;
  }
}

interface ServerCaches {
  lists: ListCache;
  rows: RowTexts;
}

const cachesOf = new WeakMap<ServerParts, ServerCaches>();

/** What one server keeps, over all its collections. */
function cachesFor(parts: ServerParts): ServerCaches {
  const known = cachesOf.get(parts);
  if (known) return known;
  const caches = { lists: createListCache(), rows: createRowTexts(parts.pool) };
  // A standby may have taken over without the last commits: it counts from less, and gives the same counters to others.
  parts.changes.onCommit((rev) => rev === null && caches.lists.clear());
  cachesOf.set(parts, caches);
  return caches;
}

interface ListHandlerOptions {
  path: RecordPath;
  /** Parameters that the path itself stands for, such as the type of `/api/products/categories`. */
  fixed?: Fixed;
  ahead?: ReadAhead<ListPage>;
}

type Fixed = (request: FastifyRequest) => Record<string, string> | Promise<Record<string, string>>;

/** Reads the page of a list that is not kept while it is asked who sends the request. */
const pageAhead = (parts: ServerParts, path: RecordPath): ReadAhead<ListPage> =>
  readAhead((request, actor) => {
    const parameters = request.query as QueryParameters;
    const visibility = visibilityOf(actor, path.collection);
    if (visibility.scope === 'none' || parameters.since !== undefined) return null;
    const query = readListQuery(parameters, path, parts.clock);
    // What the clock moves on is read at the moment under which it is kept.
    if (!query.ok || query.value.isTimed) return null;
    const listRequest = { path, query: query.value, visibility, actorId: actor.id };
    const { lists } = cachesFor(parts);
    if (lists.get(keyOf(listRequest))) return null;
    return readPage(parts.pool, listRequest, lists.total(totalKeyOf(listRequest)));
  });

/** The handler of a list; `fixed` parameters win over those of the request. */
function listHandler(parts: ServerParts, { path, fixed = () => ({}), ahead }: ListHandlerOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | Buffer> => {
    const { actor, rev } = signedIn(request);
    const visibility = visibilityOf(actor, path.collection);
    if (visibility.scope === 'none') return sendFailure(reply, fail('forbidden').error);
    const parameters = { ...(request.query as QueryParameters), ...(await fixed(request)) };
    if (parameters.since !== undefined)
      return sendChanges(parts, path.collection, parameters, { request, reply });
    const query = readListQuery(parameters, path, parts.clock);
    if (!query.ok) return sendFailure(reply, query.error);
    const listRequest = { path, query: query.value, visibility, actorId: actor.id };
    const encoding = encodingFor(request);
    const list = await currentList(parts, listRequest, {
      rev,
      encoding,
      page: ahead?.begun(request, actor) ?? null,
    });
    const bytes = () => cachesFor(parts).lists.form(list, encoding);
    return listAnswer({ request, reply }, list, { encoding, bytes });
  };
}

const keyOf = ({ path, query, visibility }: ListRequest): string =>
  `${path.collection} ${visibility.key} ${JSON.stringify(query)}`;

const totalKeyOf = ({ path, query, visibility }: ListRequest): string =>
  `${path.collection} ${visibility.key} ${JSON.stringify([query.terms, query.filters, query.isArchived])}`;

interface ListOptions {
  /** The counter that the list must not be older than. */
  rev: number;
  encoding: Encoding;
  /** The page, where it is being read already. */
  page: Promise<ListPage> | null;
}

/** The list from the cache while nothing it was read from changed, else from the database. */
async function currentList(
  parts: ServerParts,
  request: ListRequest,
  options: ListOptions,
): Promise<CachedList> {
  const cached = cachesFor(parts).lists.get(keyOf(request));
  if (!cached) return readList(parts, request, options);
  if (cached.checkedRev >= options.rev) return cached;
  const dataRev = await latestRev(parts.pool, request.visibility.tables);
  if (cached.dataRev !== dataRev) return readList(parts, request, options);
  cached.checkedRev = Math.max(cached.checkedRev, options.rev);
  return cached;
}

/** The list from the database, kept for those who ask next. */
async function readList(
  parts: ServerParts,
  request: ListRequest,
  { encoding, page }: ListOptions,
): Promise<CachedList> {
  const { lists, rows } = cachesFor(parts);
  const totalKey = totalKeyOf(request);
  const read = await (page ?? readPage(parts.pool, request, lists.total(totalKey)));
  const { total, dataRev, rev } = read;
  lists.setTotal(totalKey, { total, dataRev });
  const body = bodyOf(request, await rows.of(request, read.places), { total, rev });
  return lists.set({ key: keyOf(request), dataRev, checkedRev: rev }, body, encoding);
}

function nextCursor(query: ListQuery, places: readonly ListedRow[]): string | null {
  const last = places[query.limit - 1];
  return places.length > query.limit && last ? encodeCursor(sortName(query), last.value, last.id) : null;
}

const COMMA = Buffer.from(',');
const BEGINNING = Buffer.from('{"data":[');

function bodyOf(
  { query, visibility: { redact } }: ListRequest,
  { texts, places }: PageOfTexts,
  counted: { total: number; rev: number },
): Buffer {
  const meta = JSON.stringify({ total: counted.total, next: nextCursor(query, places), rev: counted.rev });
  const shown = texts
    .slice(0, query.limit)
    .map((text) => (redact ? Buffer.from(JSON.stringify(redact(JSON.parse(text.toString()) as Row))) : text));
  const parted = shown.flatMap((text, rank) => (rank === 0 ? [text] : [COMMA, text]));
  return Buffer.concat([BEGINNING, ...parted, Buffer.from(`],"meta":${meta}}`)]);
}

/** Answers the bytes rather than the reply: waiting for a reply costs the framework a good part of such a request. */
function listAnswer(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  list: CachedList,
  { encoding, bytes }: { encoding: Encoding; bytes: () => Buffer },
): FastifyReply | Buffer {
  reply.header('etag', list.etag);
  if (request.headers['if-none-match'] === list.etag) return reply.code(304).send();
  reply.type('application/json; charset=utf-8').header('vary', 'authorization, accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return bytes();
}

/** What filters let through, where their subject does not say it. */
const meanings: Readonly<Record<FieldFilter['kind'], string>> = {
  is: '`{field}` is this, or one of these with commas between',
  has: '`{field}` holds this, or one of these with commas between',
  from: '`{field}` is that day or later',
  to: '`{field}` is that day or earlier',
  after: '`{field}` is later',
  before: '`{field}` is earlier',
};

const meaningOf = (filter: Filter): string =>
  filter.kind === 'derived'
    ? (filter.values ?? []).map((value) => `\`${value}\``).join(' or ')
    : meanings[filter.kind].replace('{field}', filter.field);

/** A parameter as the document of the API tells it. */
const parameterOf = (filter: Filter) =>
  z
    .string()
    .max(MAX_TEXT)
    .optional()
    .describe(filter.describes ?? meaningOf(filter));

const usual = {
  q: z.string().max(MAX_SEARCH).optional().describe('Words that must all be found'),
  limit: z.int().min(1).max(MAX_LIMIT).optional().describe(`Records of a page, ${DEFAULT_LIMIT} without it`),
  cursor: z.string().max(MAX_TEXT).optional().describe('`meta.next` of the page before'),
  sort: z.string().max(80).optional().describe('A field named below; `-` before it turns the order round'),
  archived: z.enum(['true', 'false']).optional().describe('Those of the corbeille alone'),
  ids: z.string().max(MAX_TEXT).optional().describe('Keys with commas between: any of these records'),
  since: z
    .string()
    .max(40)
    .optional()
    .describe(
      'What changed since that counter instead: records, and `{id, deleted, rev}` of those that are gone, with the meta of /api/sync/pull',
    ),
  epoch: z.string().max(80).optional().describe('With `since`: `meta.epoch` of the page before'),
};

/** `date>` and `date<` as parameters: with their value they are written `date>=…`. */
const boundsOf = ({ sorts }: RecordPath) =>
  Object.entries(sorts).flatMap(([name, kind]) =>
    boundKind(kind) === null
      ? []
      : (['>', '<'] as const).map((sign) => [
          `${name}${sign}`,
          z
            .string()
            .max(40)
            .optional()
            .describe(`\`${name}${sign}=\`; \`${name}${sign}\` alone leaves the bound out`),
        ]),
  );

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
  { url = collectionPath(path.collection), summary, fixed }: ListRouteOptions = {},
): void {
  const ahead = fixed ? undefined : pageAhead(parts, path);
  app.route({
    method: 'GET',
    url,
    config: {
      access: collections[path.collection].see,
      gives: 'list',
      of: path.collection,
      lists: path,
      answer: () => pageOf(path.collection),
      ...(ahead && { readsAhead: ahead.begin }),
    },
    compress: false,
    ...unchecked,
    schema: {
      tags: [collections[path.collection].path],
      summary: summary ?? `A page of the ${manyOf(path.collection)}`,
      description: `Sorts: ${Object.keys(path.sorts).join(', ')}; \`-\` before one turns it round.`,
      ...(url.includes(':id') && { params: recordParams }),
      querystring: z.object({
        ...Object.fromEntries(Object.entries(path.filters).map(([name, each]) => [name, parameterOf(each)])),
        ...Object.fromEntries(boundsOf(path)),
        ...usual,
      }),
    },
    handler: listHandler(parts, { path, ...(fixed && { fixed }), ...(ahead && { ahead }) }),
  });
}
