// Recovery codes: one per account, ten minutes, five attempts, kept hashed (docs/adr/0021).
import type { ClientBase, Pool } from 'pg';
import { inSomeTransaction } from '../../../platform/database/connection/transaction.ts';

export const CODE_MINUTES = 10;
export const CODE_ATTEMPTS = 5;

/** Replaces the code of an account. */
export async function storeCode(db: Pool, userId: string, codeHash: string, now: Date): Promise<void> {
  await inSomeTransaction(db, (client) =>
    client.query(
      `INSERT INTO recovery_codes (user_id, code_hash, attempts, expires_at) VALUES ($1, $2, 0, $3)
     ON CONFLICT (user_id) DO UPDATE SET code_hash = excluded.code_hash, attempts = 0, expires_at = excluded.expires_at`,
      [userId, codeHash, new Date(now.getTime() + CODE_MINUTES * 60_000)],
    ),
  );
}

export interface RecoveryAttempt {
  /** Null for an address that nobody active has. */
  userId: string | null;
  now: Date;
  /** Strangers share the attempts of a code; a device that its person signed in with before has its own. */
  isKnownDevice: boolean;
}

/**
 * Uses up one attempt and answers the hash to compare with; null when the code is gone, too old or worn out, after the
 * same statements for an unknown address.
 */
export async function takeAttempt(
  db: Pool,
  { userId, now, isKnownDevice }: RecoveryAttempt,
): Promise<string | null> {
  const result = await db.query<{ codeHash: string }>(
    `UPDATE recovery_codes SET attempts = attempts + CASE WHEN $4 THEN 0 ELSE 1 END
     WHERE user_id = $1 AND ($4 OR attempts < $2) AND expires_at > $3 RETURNING code_hash AS "codeHash"`,
    [userId ?? '', CODE_ATTEMPTS, now, isKnownDevice],
  );
  return result.rows[0]?.codeHash ?? null;
}

/** Removes the code that was just compared; false when another request used it first. */
export async function useUpCode(client: ClientBase, userId: string, codeHash: string): Promise<boolean> {
  const used = await client.query('DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2', [
    userId,
    codeHash,
  ]);
  return used.rowCount === 1;
}
