// The last report of the consistency check.
import type { ConsistencyReport } from '@zellige/domain/consistency/report';
import type { Pool } from 'pg';

/** Null before the first check. */
export async function lastReport(pool: Pool): Promise<ConsistencyReport | null> {
  const read = await pool.query<{ report: ConsistencyReport }>(
    'SELECT report FROM consistency_reports WHERE id = 1',
  );
  return read.rows[0]?.report ?? null;
}

export async function keepReport(pool: Pool, report: ConsistencyReport): Promise<void> {
  await pool.query(
    `INSERT INTO consistency_reports (id, report, started_at) VALUES (1, $1, $2)
     ON CONFLICT (id) DO UPDATE SET report = excluded.report, started_at = excluded.started_at`,
    [JSON.stringify(report), report.startedAt],
  );
}
