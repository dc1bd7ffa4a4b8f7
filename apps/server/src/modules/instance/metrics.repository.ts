// Metrics read from the database: the last backup, the last check.
import type { Pool } from 'pg';

export interface InstanceFacts {
  backupStartedAt: Date | null;
  backupBytes: number | null;
  findings: number | null;
}

/** Null while the database does not answer. A backup that a clock set wrong dated ahead is none, as for its schedule. */
export async function readInstanceFacts(pool: Pool, now: Date): Promise<InstanceFacts | null> {
  const read = await pool
    .query<InstanceFacts>(
      `SELECT backup.started_at AS "backupStartedAt", backup.bytes AS "backupBytes",
         (SELECT sum(value::int)::int FROM consistency_reports, jsonb_each_text(report->'counts')) AS findings
       FROM (SELECT 1) AS one LEFT JOIN LATERAL
         (SELECT started_at, bytes FROM backup_runs WHERE phase = 'done' AND started_at <= $1::timestamptz + interval '1 hour'
          ORDER BY started_at DESC LIMIT 1) AS backup ON true`,
      [now],
    )
    .catch(() => null);
  return read?.rows[0] ?? null;
}
