// The contracts that a person sees, for the domain to count their revenue, and how many of their visits are late.
import type { Actor, CollectionName } from '@zellige/domain';
import type { EarningContract } from '@zellige/domain/contracts/follow-up/monthly-revenue';
import { unansweredStatuses } from '@zellige/domain/requests/request.values';
import type { Pool } from 'pg';
import { type Bind, visibilityOf, visibleCondition } from '../../platform/records/visibility.ts';

/** As many contracts as are in memory at once. */
const PAGE = 200;

/** A statement over live rows of the collection that the person sees. */
export function visibleRows(actor: Actor, collection: CollectionName) {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const visible = visibleCondition(visibilityOf(actor, collection).scope, actor.id, bind) ?? 'true';
  return { values, bind, where: `archived_at IS NULL AND ${visible}` };
}

/** Reads, by pages, the contracts that began by that day. */
export async function* earningContracts(
  pool: Pool,
  actor: Actor,
  upTo: string,
): AsyncGenerator<EarningContract[]> {
  let after = '';
  for (;;) {
    const { values, bind, where } = visibleRows(actor, 'contracts');
    const read = await pool.query<{ id: string; data: EarningContract }>(
      `SELECT id, data - '{terms,notes,signatures}'::text[] AS data FROM contracts
       WHERE ${where} AND data->>'status' <> 'Brouillon' AND (data->>'startDate') COLLATE "C" <= ${bind(upTo)}
         AND id COLLATE "C" > ${bind(after)}
       ORDER BY id COLLATE "C" LIMIT ${bind(PAGE)}`,
      values,
    );
    yield read.rows.map(({ data }) => data);
    if (read.rows.length < PAGE) return;
    after = read.rows.at(-1)?.id ?? '';
  }
}

/** Visits of contracts that nobody came to within the window. */
export async function countLateVisits(pool: Pool, actor: Actor, now: Date): Promise<number> {
  const { values, bind, where } = visibleRows(actor, 'requests');
  const read = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM requests
     WHERE ${where} AND data->>'source' = 'contrat' AND data->>'status' = ANY(${bind(unansweredStatuses)})
       AND (data->>'dueAt') COLLATE "C" < ${bind(now.toISOString())}`,
    values,
  );
  return read.rows[0]?.count ?? 0;
}
