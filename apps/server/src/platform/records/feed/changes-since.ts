// `?since=<rev>&limit=&epoch=`: the page of changes of one collection, or of all of them in /api/sync/pull (docs/sync.md
// 'Protocol').
import { type Actor, type CollectionName, fail, ok, type Result, type Row } from '@zellige/domain';
import { roleOf } from '@zellige/domain/kernel/identity/permissions';
import { MAX_PULL_ROWS, type PullMeta } from '@zellige/contract';
import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import { sendFailure } from '../../http/replies.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { signedIn } from '../../sessions/authentication.ts';
import type { FeedPage, FeedRow } from './feed-pages.ts';
import {
  type FeedState,
  MAX_FORMER_CONTACTS,
  readFeed,
  readCompanyName,
  readFeedState,
} from './feed.repository.ts';
import { type FreshQuery, readFresh, readFreshPage } from './fresh-copy.ts';
import type { QueryParameters } from '../lists/list-query.ts';
import { recordMessages } from '../records.messages.ts';
import { visibilityOf } from '../visibility.ts';
import type { HttpExchange } from '../write.ts';

export interface SinceQuery {
  since: number;
  limit: number;
  /** Null when the client has none yet. */
  epoch: string | null;
  /** A fresh copy is asked for: from its beginning, or from where it was left. */
  fresh: FreshQuery | null;
}

const DEFAULT_PULL_ROWS = 500;

/** A page holds at least the rows of one counter: an event, and the contacts that become visible or hidden with it. */
const MIN_PULL_ROWS = MAX_FORMER_CONTACTS + 2;

function wholeNumber(value: unknown, otherwise: number): number {
  if (value === undefined || value === '') return otherwise;
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
}

export function readSince(parameters: QueryParameters): Result<SinceQuery> {
  const since = wholeNumber(parameters.since, 0);
  const limit = wholeNumber(parameters.limit, DEFAULT_PULL_ROWS);
  const epoch = typeof parameters.epoch === 'string' && parameters.epoch !== '' ? parameters.epoch : null;
  const fields: Record<string, string> = {};
  if (Number.isNaN(since)) fields.since = recordMessages.since;
  if (Number.isNaN(limit) || limit < 1) fields.limit = recordMessages.limit(MAX_PULL_ROWS);
  if (Object.keys(fields).length > 0) return fail('validation_failed', undefined, fields);
  const fresh = readFresh(parameters);
  if (!fresh.ok) return fresh;
  const pageRows = Math.min(Math.max(limit, MIN_PULL_ROWS), MAX_PULL_ROWS);
  return ok({ since, limit: pageRows, epoch, fresh: fresh.value });
}

/**
 * Another role sees other rows, so its copy is another copy: the epoch carries the role, behind the life in which versions
 * count.
 */
const epochOf = (state: FeedState, actor: Actor): string => `${state.epoch}.${roleOf(actor.role)}`;

/** Fails with epoch_changed when the client's copy cannot be brought up to date by changes alone. */
function checkCopy(state: FeedState, query: SinceQuery, epoch: string): Result<true> {
  const isFresh = query.since === 0 || query.fresh !== null;
  const isStale = query.since > state.rev || (!isFresh && query.since < state.floor);
  const isOther = query.epoch !== null && query.epoch !== epoch;
  return isStale || isOther ? fail('epoch_changed') : ok(true);
}

interface Pulled {
  page: FeedPage;
  meta: PullMeta;
  state: FeedState;
}

interface PullOptions {
  actor: Actor;
  collections: readonly CollectionName[];
  query: SinceQuery;
  now: Date;
}

/** The epoch of that person's copy. */
export const readEpoch = async (pool: Pool, actor: Actor): Promise<string> =>
  epochOf(await readFeedState(pool), actor);

/** One page of changes, or of a fresh copy, for that person. */
export async function pullChanges(pool: Pool, options: PullOptions): Promise<Result<Pulled>> {
  const { actor, query, collections, now } = options;
  const state = await readFeedState(pool);
  const epoch = epochOf(state, actor);
  const copy = checkCopy(state, query, epoch);
  if (!copy.ok) return copy;
  const { since, limit, fresh } = query;
  if (fresh) {
    const { page, meta } = await readFreshPage(pool, fresh, {
      actor,
      collections,
      limit,
      rev: state.rev,
      now,
    });
    const isFirst = meta.older !== undefined;
    const copyMeta = {
      ...meta,
      ...(isFirst && { lives: state.lives, company: await readCompanyName(pool) }),
    };
    return ok({ page, meta: { rev: page.rev, hasMore: page.hasMore, epoch, ...copyMeta }, state });
  }
  const page = await readFeed(pool, { actor, collections, since, limit, state });
  return ok({ page, meta: { rev: page.rev, hasMore: page.hasMore, epoch }, state });
}

/** JSON text of a row as that person may see it; null when it is gone for them. */
function shownRow(actor: Actor, row: FeedRow): string | null {
  const { redact } = visibilityOf(actor, row.collection);
  if (row.data === null || redact === null) return row.data;
  return JSON.stringify(redact(JSON.parse(row.data) as Row));
}

/** A change as the feed of all collections says it. */
export function changeText(actor: Actor, row: FeedRow): string {
  const shown = shownRow(actor, row);
  const gone = `"id":${JSON.stringify(row.id)},"deleted":true,"rev":${row.rev}`;
  return `{"collection":"${row.collection}",${shown === null ? gone : `"row":${shown}`}}`;
}

/** Contacts have numeric keys, everything else texts. */
export const shownId = (row: FeedRow): string =>
  row.collection === 'contacts' ? row.id : JSON.stringify(row.id);

/** Answers `GET /api/{collection}?since=`: rows, and `{id, deleted:true, rev}` for those that are gone. */
export async function sendChanges(
  parts: ServerParts,
  collection: CollectionName,
  parameters: QueryParameters,
  { request, reply }: HttpExchange,
): Promise<FastifyReply> {
  const { actor } = signedIn(request);
  const query = readSince(parameters);
  if (!query.ok) return sendFailure(reply, query.error);
  const options = { actor, collections: [collection], query: query.value, now: parts.clock() };
  const pulled = await pullChanges(parts.pool, options);
  if (!pulled.ok) return sendFailure(reply, pulled.error);
  const { page, meta } = pulled.value;
  const rows = page.rows.map(
    (row) => shownRow(actor, row) ?? `{"id":${shownId(row)},"deleted":true,"rev":${row.rev}}`,
  );
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  return reply.send(`{"data":[${rows.join(',')}],"meta":${JSON.stringify(meta)}}`);
}
