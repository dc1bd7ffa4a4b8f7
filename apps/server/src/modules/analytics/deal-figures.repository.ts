// The sums of the deals that a person sees, grouped as the domain's report adds them up.
import type { Actor } from '@zellige/domain';
import type { DealMoment, DealSum } from '@zellige/domain/analytics/deal-figures';
import { DEAL_STAGES, type DealStage, dealStagesOf } from '@zellige/domain/deals/stages/deal-stages';
import { instantInCasablanca } from '@zellige/domain/kernel/values/dates';
import type { Pool } from 'pg';
import { visibleRows } from './contract-revenue.repository.ts';

export async function dealStagesIn(pool: Pool): Promise<readonly DealStage[]> {
  const read = await pool.query<{ data: object }>('SELECT data FROM settings WHERE id = $1', [DEAL_STAGES]);
  return dealStagesOf(read.rows[0]?.data).stages;
}

const days = (instant: string, now: string): string =>
  `greatest(0, floor(extract(epoch FROM (${now}::timestamptz - (${instant})::timestamptz)) / 86400))`;

const OPENED = `coalesce(data->'stageTimes'->0->>'at', data->>'createdAt')`;
const centimes = `round((data->>'amount')::numeric * 100)`;

/** Open deals by stage, person, source and month of the decision. */
async function openSums(pool: Pool, actor: Actor, { stages, now }: DealMoment): Promise<DealSum[]> {
  const { values, bind, where } = visibleRows(actor, 'deals');
  const at = bind(now.toISOString());
  const [ids, percents] = [bind(stages.map(({ id }) => id)), bind(stages.map((stage) => stage.probability))];
  const read = await pool.query<DealSum>(
    `SELECT 'open' AS fact, data->>'stage' AS stage, data->>'assignedTo' AS "assignedTo", data->>'source' AS source,
       left(data->>'expectedOn', 7) AS month, false AS "isWon", count(*)::int AS count,
       sum(${centimes})::float8 AS amount,
       sum(round(${centimes} * coalesce(known.percent, 0) / 100))::float8 AS weighted,
       sum(${days(`coalesce(data->'stageTimes'->-1->>'at', data->>'createdAt')`, at)})::float8 AS "stageDays",
       sum(${days(OPENED, at)})::float8 AS "openDays"
     FROM deals LEFT JOIN unnest(${ids}::text[], ${percents}::int[]) AS known(id, percent)
       ON known.id = data->>'stage'
     WHERE ${where} AND data->>'status' = 'Ouverte'
     GROUP BY 2, 3, 4, 5`,
    values,
  );
  return read.rows;
}

/** Deals that were won or lost in the period, and the same once for each stage that they came into. */
async function closedSums(pool: Pool, actor: Actor, { period }: DealMoment): Promise<DealSum[]> {
  const { values, bind, where } = visibleRows(actor, 'deals');
  const [from, to] = [period.start, period.end].map((day) => bind(instantInCasablanca(day, '00:00')));
  const read = await pool.query<DealSum>(
    `WITH closed AS (
       SELECT id, data, data->>'status' = 'Gagnée' AS won, ${centimes} AS amount FROM deals
       WHERE ${where} AND data->>'status' <> 'Ouverte'
         AND coalesce(data->>'wonAt', data->>'lossAt') COLLATE "C" >= ${from}
         AND coalesce(data->>'wonAt', data->>'lossAt') COLLATE "C" < ${to}
     ), facts AS (
       SELECT 'closed' AS fact, data->>'stage' AS stage, data, won, amount FROM closed
       UNION ALL
       SELECT 'passed', passed.stage, data, won, amount FROM closed, LATERAL (
         SELECT DISTINCT one->>'stage' AS stage FROM jsonb_array_elements(data->'stageTimes') AS one
       ) AS passed
     )
     SELECT fact, stage, data->>'assignedTo' AS "assignedTo", data->>'source' AS source, '' AS month,
       won AS "isWon", count(*)::int AS count, sum(amount)::float8 AS amount,
       0 AS weighted, 0 AS "stageDays", 0 AS "openDays"
     FROM facts GROUP BY 1, 2, 3, 4, won`,
    values,
  );
  return read.rows;
}

export const dealSumsIn = async (pool: Pool, actor: Actor, moment: DealMoment): Promise<DealSum[]> => [
  ...(await openSums(pool, actor, moment)),
  ...(await closedSums(pool, actor, moment)),
];
