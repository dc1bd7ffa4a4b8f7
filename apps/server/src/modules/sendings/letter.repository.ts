// Which letters wait, who carries one, and how many a person sent lately. Each is claimed by one process.
import type { Actor } from '@zellige/domain';
import { systemActor } from '@zellige/domain/kernel/identity/system-actor';
import type { Sending } from '@zellige/domain/sendings/sending.schema';
import type { Pool } from 'pg';

/** Until then nobody else takes a letter that is being drawn. */
const LEASE_SECONDS = 120;
/** Nor one that a mail server is taking, which may think about it for ten minutes: longer than any try lasts. */
const HANDED_SECONDS = 1200;
/** Letters of one person in an hour; the others wait. */
export const LETTERS_PER_HOUR = 200;

export interface ClaimedLetter {
  sending: Sending;
  /** This try included. */
  attempts: number;
  /** An earlier try handed it over, and nobody knows what became of it. */
  isInDoubt: boolean;
  /** For answers: the address of its author, of whoever holds the document where the server wrote; '' without an account. */
  replyTo: string;
  /** As whose reader its document is drawn; null without an account. */
  author: Actor | null;
}

const due = `s.archived_at IS NULL AND s.data->>'state' = 'waiting' AND s.data->>'channel' = 'email'
  AND coalesce(t.next_at <= $1, true)
  AND (SELECT count(*) FROM letters_sent AS l
       WHERE l.author = s.data->>'createdBy' AND l.at > $1::timestamptz - interval '1 hour') < ${LETTERS_PER_HOUR}`;

/** Takes the oldest letter that is due; null when none is. */
export async function takeLetter(pool: Pool, now: Date): Promise<ClaimedLetter | null> {
  const claimed = await pool.query<{ id: string; attempts: number; isInDoubt: boolean }>(
    `INSERT INTO letter_tries AS tries (sending_id, attempts, next_at)
     SELECT s.id, 1, $1::timestamptz + interval '${LEASE_SECONDS} seconds'
     FROM sendings AS s LEFT JOIN letter_tries AS t ON t.sending_id = s.id
     WHERE ${due} ORDER BY s.order_key LIMIT 1
     ON CONFLICT (sending_id) DO UPDATE SET attempts = tries.attempts + 1, next_at = excluded.next_at
       WHERE tries.next_at <= $1
     RETURNING sending_id AS id, attempts, handed_at IS NOT NULL AS "isInDoubt"`,
    [now],
  );
  const [letter] = claimed.rows;
  if (!letter) return null;
  const read = await pool.query<{ data: Sending; email: string | null; author: Actor | null }>(
    `SELECT s.data, coalesce(u.email, holder.email) AS email, CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'role', u.role) END AS author FROM sendings AS s LEFT JOIN users AS u ON u.id = s.data->>'createdBy'
       LEFT JOIN users AS holder ON s.data->>'createdBy' = $2 AND holder.id = s.data->>'assignedTo'
     WHERE s.id = $1`,
    [letter.id, systemActor.id],
  );
  const [row] = read.rows;
  if (!row) return null;
  const { attempts, isInDoubt } = letter;
  return { sending: row.data, attempts, isInDoubt, replyTo: row.email ?? '', author: row.author };
}

/** Notes that the mail server has it from now on, before it is told so; false when another process has taken it over. */
export async function noteHanded(
  pool: Pool,
  { sending: { id, createdBy }, attempts }: Pick<ClaimedLetter, 'sending' | 'attempts'>,
  now: Date,
): Promise<boolean> {
  const noted = await pool.query(
    `UPDATE letter_tries SET handed_at = $2, next_at = $2::timestamptz + interval '${HANDED_SECONDS} seconds'
     WHERE sending_id = $1 AND attempts = $3`,
    [id, now, attempts],
  );
  if (noted.rowCount !== 1) return false;
  await pool.query('INSERT INTO letters_sent (sending_id, author, at) VALUES ($1, $2, $3)', [
    id,
    createdBy,
    now,
  ]);
  await pool.query(`DELETE FROM letters_sent WHERE at < $1::timestamptz - interval '1 day'`, [now]);
  return true;
}

/** Notes a letter that did not leave: it counts for nothing in the hour of its author, and is tried again then. */
export async function noteRetry(pool: Pool, id: string, nextAt: Date): Promise<void> {
  await pool.query('UPDATE letter_tries SET next_at = $2, handed_at = NULL WHERE sending_id = $1', [
    id,
    nextAt,
  ]);
  await pool.query('DELETE FROM letters_sent WHERE sending_id = $1', [id]);
}

/** Its outcome is written: a person who sends it again begins anew. */
export async function forgetTries(pool: Pool, id: string): Promise<void> {
  await pool.query('DELETE FROM letter_tries WHERE sending_id = $1', [id]);
}

/** The row of the document and its version; null when it is gone. */
export async function documentData(pool: Pool, table: string, id: string): Promise<string | null> {
  const read = await pool.query<{ data: string }>(`SELECT data::text AS data FROM ${table} WHERE id = $1`, [
    id,
  ]);
  return read.rows[0]?.data ?? null;
}
