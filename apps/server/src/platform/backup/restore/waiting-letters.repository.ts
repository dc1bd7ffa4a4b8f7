// Letters that waited when the backup was made: nobody can tell which of them left since.
import type { ClientBase, Pool } from 'pg';

/**
 * Puts them in doubt: none is sent a second time, each is told to its author (docs/subjects/sending.md 'Letters'). There are none in
 * the tables of a version that sent no letters.
 */
export async function doubtWaitingLetters(db: Pool | ClientBase): Promise<void> {
  const { rows } = await db.query<{ known: boolean }>(
    `SELECT to_regclass('public.letter_tries') IS NOT NULL AS known`,
  );
  if (rows[0]?.known !== true) return;
  await db.query(
    `INSERT INTO letter_tries (sending_id, attempts, next_at, handed_at)
     SELECT id, 0, now(), now() FROM sendings WHERE data->>'state' = 'waiting' AND data->>'channel' = 'email'
     ON CONFLICT (sending_id) DO UPDATE SET next_at = excluded.next_at, handed_at = excluded.handed_at`,
  );
}
