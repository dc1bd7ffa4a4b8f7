// Restores of the instance, and what is known of the numbers that were given before (docs/adr/0038).
import type {
  RestoredNumbers,
  RestoredSeries,
} from '@zellige/domain/settings/instance/restored-numbers.rules';
import {
  type LastNumbers,
  numberedSeries,
  type NumberedSeries,
} from '@zellige/domain/settings/numbering.rules';
import type { ClientBase, Pool } from 'pg';
import { lastRanks } from './counters.repository.ts';

export interface RestoreTimes {
  restoredAt: Date;
  /** When the backup was made; null where nobody knows. */
  backupAt: Date | null;
}

/** Notes that the present life began with a restore; the first word of it stands. */
export async function noteIncarnation(
  db: Pool | ClientBase,
  { restoredAt, backupAt }: RestoreTimes,
): Promise<void> {
  await db.query(
    `INSERT INTO restores (life, restored_at, backup_at) SELECT epoch, $1, $2 FROM sync_state
     ON CONFLICT DO NOTHING`,
    [restoredAt, backupAt],
  );
}

/** Ranks by series, with the name of whose device reported them. */
export type Reported = Partial<Record<NumberedSeries, { rank: number; by: string }>>;

export interface RestoreRow extends RestoreTimes {
  life: string;
  reported: Reported;
  answeredAt: Date | null;
  answeredBy: string;
}

/** The restore that the present life began with; null where it began otherwise. */
export async function presentRestore(db: Pool | ClientBase, lock = ''): Promise<RestoreRow | null> {
  const read = await db.query<RestoreRow>(
    `SELECT life, restored_at AS "restoredAt", backup_at AS "backupAt", reported, answered_at AS "answeredAt",
       answered_by AS "answeredBy" FROM restores WHERE life = (SELECT epoch FROM sync_state) ${lock}`,
  );
  return read.rows[0] ?? null;
}

/** The same until the end of the transaction. */
export const lockPresentRestore = (client: ClientBase): Promise<RestoreRow | null> =>
  presentRestore(client, 'FOR UPDATE');

function seriesOf(last: LastNumbers, reported: Reported): Record<NumberedSeries, RestoredSeries> {
  const known = numberedSeries.map((series) => [
    series,
    {
      last: last[series] ?? 0,
      reported: reported[series]?.rank ?? 0,
      reportedBy: reported[series]?.by ?? '',
    },
  ]);
  return Object.fromEntries(known) as Record<NumberedSeries, RestoredSeries>;
}

/** The question as the admins are asked; null where the instance was not restored. */
export async function restoredNumbers(db: Pool | ClientBase): Promise<RestoredNumbers | null> {
  const restore = await presentRestore(db);
  if (!restore) return null;
  return {
    restoredAt: restore.restoredAt.toISOString(),
    backupAt: restore.backupAt?.toISOString() ?? null,
    isOpen: restore.answeredAt === null,
    answeredBy: restore.answeredBy,
    series: seriesOf(await lastRanks(db), restore.reported),
  };
}

/** Stores what devices reported; where it was not believed the admins are asked again. */
export async function keepReported(
  client: ClientBase,
  incarnation: string,
  { reported, asksAgain }: { reported: Reported; asksAgain: boolean },
): Promise<void> {
  await client.query(
    `UPDATE restores SET reported = $2, answered_at = CASE WHEN $3 THEN NULL ELSE answered_at END WHERE life = $1`,
    [incarnation, JSON.stringify(reported), asksAgain],
  );
}

export async function answerRestore(
  client: ClientBase,
  incarnation: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await client.query('UPDATE restores SET answered_at = $2, answered_by = $3 WHERE life = $1', [
    incarnation,
    now,
    by,
  ]);
}
