// Invitations: one per account, seven days, their code kept as SHA-256 (docs/subjects/auth.md).
import type { ClientBase, Pool } from 'pg';
import { inSomeTransaction } from '../../../platform/database/connection/transaction.ts';

type Db = Pool | ClientBase;

export const INVITATION_DAYS = 7;

/** Replaces the invitation of an account: the link of the one before opens nothing any more. */
export async function storeInvitation(db: Db, userId: string, codeHash: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
  await inSomeTransaction(db, (client) =>
    client.query(
      `INSERT INTO invitations (user_id, code_hash, sent_at, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET code_hash = excluded.code_hash, sent_at = excluded.sent_at,
       expires_at = excluded.expires_at, is_delivered = false`,
      [userId, codeHash, now, expiresAt],
    ),
  );
}

/** Notes that the mail server took the letter with that code. */
export async function markDelivered(db: Db, codeHash: string): Promise<void> {
  await db.query('UPDATE invitations SET is_delivered = true WHERE code_hash = $1', [codeHash]);
}

export async function forgetInvitation(db: Db, userId: string): Promise<void> {
  await inSomeTransaction(db, (client) =>
    client.query('DELETE FROM invitations WHERE user_id = $1', [userId]),
  );
}

/** Finds the person of a live link; null when it is wrong, used, replaced or too old. */
export async function findInvited(db: Db, codeHash: string, now: Date): Promise<string | null> {
  const found = await db.query<{ userId: string }>(
    'SELECT user_id AS "userId" FROM invitations WHERE code_hash = $1 AND expires_at > $2',
    [codeHash, now],
  );
  return found.rows[0]?.userId ?? null;
}

/** Uses the link up; null when another request did first, or it is over. */
export async function takeInvitation(
  client: ClientBase,
  codeHash: string,
  now: Date,
): Promise<string | null> {
  const result = await client.query<{ userId: string }>(
    'DELETE FROM invitations WHERE code_hash = $1 AND expires_at > $2 RETURNING user_id AS "userId"',
    [codeHash, now],
  );
  return result.rows[0]?.userId ?? null;
}
