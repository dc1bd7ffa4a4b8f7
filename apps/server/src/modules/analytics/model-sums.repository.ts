// The figures of the models are summed by the database over the requests that a person sees.
import type { Actor } from '@zellige/domain';
import { boundsOf, type ModelSums } from '@zellige/domain/analytics/model-figures';
import type { Period } from '@zellige/domain/analytics/period';
import type { Pool } from 'pg';
import { type Bind, visibilityOf, visibleCondition } from '../../platform/records/visibility.ts';

/** Sums by model, each with the names of its product and of one of its items. */
export interface NamedSums extends ModelSums {
  productName: string | null;
  itemName: string;
}

/** `readModelSums(pool, actor, { start: '2026-01-01', end: '2027-01-01' })` */
export async function readModelSums(pool: Pool, actor: Actor, period: Period): Promise<NamedSums[]> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const { from, to } = boundsOf(period);
  const visible = visibleCondition(visibilityOf(actor, 'requests').scope, actor.id, bind) ?? 'true';
  const read = await pool.query<NamedSums>(
    `WITH faults AS (
       SELECT data->>'unitId' AS unit_id, data->>'status' IN ('Résolue', 'Close') AS is_over,
         (data->>'visits')::int AS visits, (data->>'reopened')::int AS reopened,
         (extract(epoch FROM (data->>'receivedAt')::timestamptz) * 1000)::bigint AS received,
         (extract(epoch FROM (data->>'resolvedAt')::timestamptz) * 1000)::bigint AS resolved
       FROM requests WHERE archived_at IS NULL AND data->>'source' <> 'contrat' AND ${visible}
         AND data->>'receivedAt' >= ${bind(from)} AND data->>'receivedAt' < ${bind(to)}
     ), known AS (
       SELECT faults.*, items.id AS item_id, items.data->>'name' AS item_name,
         coalesce(nullif(items.data->>'productId', ''), items.id) AS model,
         received - lag(received) OVER (PARTITION BY unit_id ORDER BY received) AS gap,
         is_over AND resolved IS NOT NULL AS is_resolved
       FROM faults JOIN units ON units.id = unit_id JOIN inventory AS items ON items.id = units.data->>'itemId'
     )
     SELECT model, min(item_id) AS "itemId", min(item_name) AS "itemName", min(products.data->>'name') AS "productName",
       count(*)::int AS faults, count(gap)::int AS gaps, coalesce(sum(gap), 0)::float8 AS "gapMs",
       (count(*) FILTER (WHERE is_resolved))::int AS resolved,
       coalesce(sum(known.resolved - received) FILTER (WHERE is_resolved), 0)::float8 AS "resolveMs",
       (count(*) FILTER (WHERE is_resolved AND visits > 0))::int AS visited,
       (count(*) FILTER (WHERE is_resolved AND visits = 1 AND reopened = 0))::int AS "atFirstVisit"
     FROM known LEFT JOIN products ON products.id = model GROUP BY model`,
    values,
  );
  return read.rows;
}
