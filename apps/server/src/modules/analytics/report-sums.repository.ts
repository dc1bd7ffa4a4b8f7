// Reports read the sums by day here: a handful of rows for any number of documents.
import type { Fact } from '@zellige/domain/analytics/daily-sums';
import { daysBefore, type Period } from '@zellige/domain/analytics/period';
import type { RankSum } from '@zellige/domain/analytics/rankings';
import { RANKED } from '@zellige/domain/analytics/reports';
import type { ClientBase } from 'pg';

export interface MonthSum {
  fact: Fact;
  /** Of the days before the period. */
  isBefore: boolean;
  /** `yyyy-mm`. */
  month: string;
  key: string;
  name: string;
  count: number;
  amount: number;
}

const TOTALS = 'sum(count)::bigint AS count, sum(amount)::bigint AS amount';

/** Sums of a period and of the days before it, by month and key. */
export async function sumsByMonth(
  client: ClientBase,
  owner: string,
  { facts, period }: { facts: readonly Fact[]; period: Period },
): Promise<MonthSum[]> {
  const found = await client.query<MonthSum>(
    `SELECT fact, day < $3 AS "isBefore", left(day, 7) AS month, key, name, ${TOTALS} FROM daily_sums
     WHERE fact = ANY($1) AND owner = $2 AND day >= $5 AND day < $4 GROUP BY 1, 2, 3, 4, 5`,
    [facts, owner, period.start, period.end, daysBefore(period).start],
  );
  return found.rows;
}

/** Sums of a fact by day, from a day on. */
export async function sumsByDay(
  client: ClientBase,
  owner: string,
  { fact, from = '' }: { fact: Fact; from?: string },
): Promise<{ day: string; count: number; amount: number }[]> {
  const found = await client.query<{ day: string; count: number; amount: number }>(
    `SELECT day, ${TOTALS} FROM daily_sums WHERE fact = $1 AND owner = $2 AND day >= $3 GROUP BY day`,
    [fact, owner, from],
  );
  return found.rows;
}

/** Texts between which every day is, and no day. */
const EVER: Period = { start: '', end: '~' };

/** Sums of a fact by key over a period; over all of it without one. */
export async function sumsByKey(
  client: ClientBase,
  fact: Fact,
  { owner = '', period: { start, end } = EVER }: { owner?: string; period?: Period } = {},
): Promise<Map<string, { count: number; amount: number }>> {
  const found = await client.query<{ key: string; count: number; amount: number }>(
    `SELECT key, ${TOTALS} FROM daily_sums WHERE fact = $1 AND owner = $4 AND day >= $2 AND day < $3 GROUP BY key`,
    [fact, start, end, owner],
  );
  return new Map(found.rows.map(({ key, count, amount }) => [key, { count, amount }]));
}

/** The first of a ranking, with those that come to as much as the last of them; each under the name of its last day. */
export async function ranking(
  client: ClientBase,
  owner: string,
  { fact, period }: { fact: Fact; period: Period },
): Promise<RankSum[]> {
  const found = await client.query<RankSum>(
    `SELECT key AS id, substr(max(day || name), 11) AS name, sum(amount)::bigint AS centimes, sum(count)::bigint AS count
     FROM daily_sums WHERE fact = $1 AND owner = $2 AND day >= $3 AND day < $4
     GROUP BY key ORDER BY sum(amount) DESC FETCH FIRST ${RANKED} ROWS WITH TIES`,
    [fact, owner, period.start, period.end],
  );
  return found.rows;
}

/** How many clients something was made for, in the period and in the days before. */
export async function countServed(
  client: ClientBase,
  owner: string,
  period: Period,
): Promise<{ value: number; before: number }> {
  const found = await client.query<{ isBefore: boolean; clients: number }>(
    `SELECT "isBefore", count(*) AS clients FROM (
       SELECT DISTINCT day < $2 AS "isBefore", key FROM daily_sums
       WHERE fact = 'served' AND owner = $1 AND day >= $4 AND day < $3) AS served GROUP BY 1`,
    [owner, period.start, period.end, daysBefore(period).start],
  );
  const clients = (isBefore: boolean): number =>
    found.rows.find((row) => row.isBefore === isBefore)?.clients ?? 0;
  return { value: clients(false), before: clients(true) };
}

export interface ProductDays {
  productId: string;
  name: string;
  /** Units × days of the period. */
  daysOut: number;
}

/**
 * Days out of each product that was reserved. What was out as the period began follows from what is out now and what moved since; what
 * is out counts until `tomorrow`.
 */
export async function rentalDays(
  client: ClientBase,
  owner: string,
  { period: { start, end }, tomorrow }: { period: Period; tomorrow: string },
): Promise<ProductDays[]> {
  const found = await client.query<ProductDays>(
    `WITH span AS (SELECT $1::text::date AS first, $2::text::date AS last),
     out_days AS (
       SELECT key, sum(CASE fact
         WHEN 'moved' THEN count * (greatest(0, last - day::date) - (last - first))
         ELSE count * ((last - first) - greatest(0, last - greatest(day, $3, $1)::date)) END)::bigint AS days
       FROM daily_sums, span WHERE owner = '' AND (fact = 'out' OR (fact = 'moved' AND day >= $1)) GROUP BY key),
     worked AS (
       SELECT key FROM out_days WHERE days > 0
       UNION SELECT key FROM daily_sums WHERE fact = 'rentalLine' AND owner = $4 AND day >= $1 AND day < $2)
     SELECT key AS "productId", substr(latest.name, 11) AS name, coalesce(days, 0) AS "daysOut"
     FROM worked LEFT JOIN out_days USING (key)
       CROSS JOIN LATERAL (SELECT name FROM daily_sums AS named
         WHERE named.fact = 'rented' AND named.owner = '' AND named.day = '' AND named.key = worked.key
         ORDER BY named.name DESC LIMIT 1) AS latest`,
    [start, end, tomorrow, owner],
  );
  return found.rows;
}

/** Names of people by their keys. */
export async function staffNames(client: ClientBase, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await client.query<{ id: string; name: string }>(
    `SELECT id, data->>'fullName' AS name FROM staff WHERE id = ANY($1)`,
    [ids],
  );
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}
