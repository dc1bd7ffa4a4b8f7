// Rate limits that hold over all server processes: hits by bucket in fixed windows, kept in the database. A client over its
// limit costs no query until the window ends, because this process remembers it.
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { perPool } from '../../database/connection/per-pool.ts';

export interface Bucket {
  name: string;
  /** Hits allowed in one window. */
  max: number;
}

export const WINDOW_MINUTES = 15;
const WINDOW_MS = WINDOW_MINUTES * 60_000;

const windowStart = (now: Date): Date => new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS);

const namesOf = (buckets: readonly Bucket[]): string[] =>
  [...new Set(buckets.map(({ name }) => name))].toSorted();

const MOST_OVER = 10_000;
/** Start of the window in which a bucket overflowed, by its name and limit, as the processes of one pool know it. */
const knownOver = perPool(() => new LRUCache<string, number>({ max: MOST_OVER }));

const limitName = ({ name, max }: Bucket): string => `${max} ${name}`;

/** Counts one hit in each bucket; answers the seconds to wait when one overflows, else null. */
export async function hitBuckets(pool: Pool, buckets: readonly Bucket[], now: Date): Promise<number | null> {
  const start = windowStart(now);
  const over = knownOver(pool);
  const wait = Math.ceil((start.getTime() + WINDOW_MS - now.getTime()) / 1000);
  if (buckets.some((bucket) => over.get(limitName(bucket)) === start.getTime())) return wait;
  const counted = await pool.query<{ bucket: string; hits: number }>({
    name: 'hit_buckets',
    text: `INSERT INTO rate_limits AS r (bucket, window_start, hits) SELECT name, $2, 1 FROM unnest($1::text[]) AS name ORDER BY name
           ON CONFLICT (bucket, window_start) DO UPDATE SET hits = r.hits + 1 RETURNING bucket, hits`,
    values: [namesOf(buckets), start],
  });
  const hits = new Map(counted.rows.map((row) => [row.bucket, row.hits]));
  const full = buckets.filter(({ name, max }) => (hits.get(name) ?? 0) > max);
  for (const bucket of full) over.set(limitName(bucket), start.getTime());
  return full.length > 0 ? wait : null;
}

/** Takes a hit back where the attempt turned out to be right. */
export async function forgiveBuckets(pool: Pool, buckets: readonly Bucket[], now: Date): Promise<void> {
  for (const bucket of buckets) knownOver(pool).delete(limitName(bucket));
  await pool.query({
    name: 'forgive_buckets',
    text: 'UPDATE rate_limits SET hits = greatest(hits - 1, 0) WHERE bucket = ANY($1) AND window_start = $2',
    values: [namesOf(buckets), windowStart(now)],
  });
}

interface HitCount {
  name: string;
  start: Date;
  hits: number;
}

/** Adds what a process counted by itself; answers what all of them counted, by name. */
export async function addHits(pool: Pool, counts: readonly HitCount[]): Promise<Map<string, number>> {
  if (counts.length === 0) return new Map();
  const counted = await pool.query<{ bucket: string; hits: number }>({
    name: 'add_hits',
    text: `INSERT INTO rate_limits AS r (bucket, window_start, hits)
           SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::int[]) AS told(bucket, start, hits) ORDER BY bucket
           ON CONFLICT (bucket, window_start) DO UPDATE SET hits = r.hits + excluded.hits RETURNING bucket, hits`,
    values: [
      counts.map(({ name }) => name),
      counts.map(({ start }) => start),
      counts.map(({ hits }) => hits),
    ],
  });
  return new Map(counted.rows.map(({ bucket, hits }) => [bucket, hits]));
}
