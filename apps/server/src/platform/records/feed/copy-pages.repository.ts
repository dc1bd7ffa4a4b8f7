// The pages of a fresh copy for a device: first what the person's day needs, then the rest, newest change first. They hold the rows up to the counter at which the copy began; later changes come through the feed.
import type { Actor, CollectionName } from '@zellige/domain';
import { recentFrom } from '@zellige/domain/offline/offline-scope';
import type { Pool } from 'pg';
import { tableOf } from '../../database/tables/tables.ts';
import type { FeedRow } from './feed-pages.ts';
import { copyCondition } from './offline-scope.repository.ts';
import { visibilityOf, visibleCondition } from '../visibility.ts';

/** A day needs the person's own rows, the contacts that those name, and the names that every screen shows. */
export type CopyPhase = 'day' | 'others';

export interface CopyPageRequest {
  actor: Actor;
  collections: readonly CollectionName[];
  phase: CopyPhase;
  /** Rows below that counter. */
  before: number;
  limit: number;
  /** Null: everything the person sees. */
  days: number | null;
  now: Date;
}

/** Names that every screen shows beside its rows. */
const everywhere: ReadonlySet<CollectionName> = new Set(['staff', 'settings', 'categories']);

// $1 counter, $2 rows to read, $3 the person, $4 first recent day, $5 first day of recent changes.
const places = { person: '$3', day: '$4', changed: '$5' };

function partOf(name: CollectionName, { actor, phase, days }: CopyPageRequest): string[] {
  const { scope } = visibilityOf(actor, name);
  const isFirst = everywhere.has(name) || scope === 'linked';
  const comesNow = phase === 'day' || (scope !== 'own' && !isFirst);
  if (scope === 'none' || !comesNow) return [];
  const isOwn = 'owners @> ARRAY[$3]';
  const staged = isFirst ? 'true' : phase === 'day' ? isOwn : `NOT ${isOwn}`;
  const visible = visibleCondition(scope, actor.id, () => '$3') ?? 'true';
  const inCopy = days === null ? null : copyCondition(actor, name, places);
  const table = tableOf[name];
  return [
    `SELECT '${name}' AS collection, ${table}.id, ${table}.rev, ${table}.data::text AS data FROM ${table}
     WHERE ${table}.rev < $1 AND ${staged} AND ${visible} AND ${inCopy ?? 'true'} ORDER BY ${table}.rev DESC LIMIT $2`,
  ];
}

/** The rows of one page, and one more when the phase has another page. */
export async function readCopyPage(pool: Pool, request: CopyPageRequest): Promise<FeedRow[]> {
  const parts = request.collections.flatMap((name) => partOf(name, request));
  if (parts.length === 0) return [];
  const { day, changed } = recentFrom(request.days ?? 0, request.now.getTime());
  const read = await pool.query<FeedRow>(
    `SELECT * FROM (${parts.map((part) => `(${part})`).join(' UNION ALL ')}) AS walked
     WHERE $3::text IS NOT NULL AND $4::text IS NOT NULL AND $5::text IS NOT NULL ORDER BY rev DESC LIMIT $2`,
    [request.before, request.limit + 1, request.actor.id, day, changed],
  );
  return read.rows;
}
