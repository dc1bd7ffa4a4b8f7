// The schedule of the backups, and the result of each run.
import type {
  BackupOrigin,
  BackupPhase,
  BackupRun,
  BackupSchedule,
} from '@zellige/domain/settings/instance/backup-schedule.schema';
import type { Pool } from 'pg';
import { noteInJournal } from '../../platform/audit/audit-note.repository.ts';
import { inTransaction } from '../../platform/database/connection/transaction.ts';

/** What is shown, and what is remembered. */
const MAX_RUNS = 60;

export interface StoredSchedule {
  schedule: BackupSchedule;
  /** Since when backups are on, or off. */
  since: string;
}

/** The schedule; `usual` becomes it where there is none. */
export async function readSchedule(
  pool: Pool,
  { usual, now }: { usual: BackupSchedule; now: Date },
): Promise<StoredSchedule> {
  const read = await pool.query<{ schedule: BackupSchedule; since: Date }>(
    'SELECT schedule, since FROM backup_schedules WHERE id = 1',
  );
  const [stored] = read.rows;
  if (stored) return { schedule: stored.schedule, since: stored.since.toISOString() };
  const insert =
    'INSERT INTO backup_schedules (id, schedule, since) VALUES (1, $1, $2) ON CONFLICT DO NOTHING';
  await inTransaction(pool, (client) => client.query(insert, [JSON.stringify(usual), now]));
  return { schedule: usual, since: now.toISOString() };
}

/** Tells the history what changed, as the other settings do. */
export async function saveSchedule(
  pool: Pool,
  schedule: BackupSchedule,
  { before, actor, now }: { before: BackupSchedule; actor: { id: string; fullName: string }; now: Date },
): Promise<void> {
  const fields = Object.keys(schedule) as (keyof BackupSchedule)[];
  const changes = fields
    .filter((field) => before[field] !== schedule[field])
    .map((field) => ({ field, from: before[field], to: schedule[field] }));
  if (changes.length === 0) return;
  await inTransaction(pool, async (client) => {
    await client.query(
      `UPDATE backup_schedules SET schedule = $1,
         since = CASE WHEN schedule->'isOn' = $1::jsonb->'isOn' THEN since ELSE $2 END WHERE id = 1`,
      [JSON.stringify(schedule), now],
    );
    await client.query(
      `INSERT INTO history (collection, record_id, version, action, actor_id, actor_name, at, changes)
       VALUES ('settings', 'backups', 1, 'update_backup_settings', $1, $2, $3, $4)`,
      [actor.id, actor.fullName, now, JSON.stringify(changes)],
    );
    await noteInJournal(client, {
      action: 'update_backup_settings',
      collection: 'settings',
      recordId: 'backups',
      before: Object.fromEntries(changes.map(({ field, from }) => [field, from])),
      after: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
    });
  });
}

export type StoredRun = Omit<BackupRun, 'isThere'>;

interface RunRow extends Omit<StoredRun, 'startedAt' | 'endedAt'> {
  startedAt: Date;
  endedAt: Date | null;
}

const columns = `id, origin, phase, started_at AS "startedAt", ended_at AS "endedAt", file, bytes,
  is_sealed AS "isSealed", missing_files AS "missingFiles", failure`;

const runOf = ({ startedAt, endedAt, ...run }: RunRow): StoredRun => ({
  ...run,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

/** Newest first. */
export async function recentRuns(pool: Pool): Promise<StoredRun[]> {
  const read = await pool.query<RunRow>(
    `SELECT ${columns} FROM backup_runs ORDER BY started_at DESC LIMIT ${MAX_RUNS}`,
  );
  return read.rows.map(runOf);
}

/** The last one that ended so; null for none. One that a clock set wrong dated ahead would put off all others until then. */
export async function lastRun(pool: Pool, phase: 'done' | 'failed', now: Date): Promise<StoredRun | null> {
  const read = await pool.query<RunRow>(
    `SELECT ${columns} FROM backup_runs WHERE phase = $1 AND started_at <= $2::timestamptz + interval '1 hour'
     ORDER BY started_at DESC LIMIT 1`,
    [phase, now],
  );
  return read.rows[0] ? runOf(read.rows[0]) : null;
}

export async function findRun(pool: Pool, id: string): Promise<StoredRun | null> {
  const read = await pool.query<RunRow>(`SELECT ${columns} FROM backup_runs WHERE id = $1`, [id]);
  return read.rows[0] ? runOf(read.rows[0]) : null;
}

interface NewRun {
  id: string;
  origin: BackupOrigin;
  startedAt: Date;
  file: string;
  isSealed: boolean;
}

/** Begins a run; those that their process left unended were interrupted. To be called under the lock. */
export async function beginRun(pool: Pool, run: NewRun, interrupted: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(
      `UPDATE backup_runs SET phase = 'failed', failure = $1, ended_at = $2 WHERE ended_at IS NULL`,
      [interrupted, run.startedAt],
    );
    await client.query(
      `INSERT INTO backup_runs (id, origin, phase, started_at, file, is_sealed)
       VALUES ($1, $2, 'writing', $3, $4, $5)`,
      [run.id, run.origin, run.startedAt, run.file, run.isSealed],
    );
    // The last success is never forgotten, however many failures follow it.
    await client.query(
      `DELETE FROM backup_runs WHERE id NOT IN (SELECT id FROM backup_runs ORDER BY started_at DESC LIMIT ${MAX_RUNS})
         AND id <> COALESCE((SELECT id FROM backup_runs WHERE phase = 'done' ORDER BY started_at DESC LIMIT 1), '')`,
    );
  });
}

export async function tellProgress(pool: Pool, id: string, phase: BackupPhase, bytes: number): Promise<void> {
  await pool.query('UPDATE backup_runs SET phase = $2, bytes = $3 WHERE id = $1 AND ended_at IS NULL', [
    id,
    phase,
    bytes,
  ]);
}

export async function endRun(
  pool: Pool,
  id: string,
  end: Pick<StoredRun, 'bytes' | 'missingFiles' | 'failure'> & { at: Date },
): Promise<void> {
  await pool.query(
    `UPDATE backup_runs SET phase = $2, bytes = $3, missing_files = $4, failure = $5, ended_at = $6 WHERE id = $1`,
    [id, end.failure === '' ? 'done' : 'failed', end.bytes, end.missingFiles, end.failure, end.at],
  );
}

/** Active admins who did not switch off what the system tells in the application. */
export async function adminsToWarn(pool: Pool): Promise<string[]> {
  const read = await pool.query<{ id: string }>(
    `SELECT users.id FROM users LEFT JOIN notification_preferences ON user_id = users.id
     WHERE is_active AND role = 'admin' AND COALESCE(categories->'system'->>'app', 'true') <> 'false' ORDER BY 1`,
  );
  return read.rows.map(({ id }) => id);
}
