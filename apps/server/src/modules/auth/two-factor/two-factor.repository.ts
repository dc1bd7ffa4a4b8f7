// The second factor of accounts, and the sign-ins that wait for it. Every code is used up in the statement that accepts
// it, so that two requests with the same one cannot both succeed.
import type { ClientBase, Pool } from 'pg';
import { inSomeTransaction } from '../../../platform/database/connection/transaction.ts';

type Db = Pool | ClientBase;

export const CHALLENGE_MINUTES = 5;
export const CHALLENGE_ATTEMPTS = 5;
/** Wrong codes after which a password that somebody guesses behind opens nothing on a new browser any more. */
export const MOST_WRONG_CODES = 20;

export interface SecondFactor {
  /** Sealed. */
  secret: string;
  enabledAt: Date | null;
  /** Recovery codes that are left. */
  codesLeft: number;
}

export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactor | null> {
  const found = await db.query<SecondFactor>({
    name: 'second_factor',
    text: `SELECT secret, enabled_at AS "enabledAt", cardinality(recovery_hashes) AS "codesLeft"
           FROM two_factor WHERE user_id = $1`,
    values: [userId],
  });
  return found.rows[0] ?? null;
}

/** A secret that waits for its first code; false when the factor is asked for already. */
export async function storePending(db: Db, userId: string, secret: string): Promise<boolean> {
  const stored = await inSomeTransaction(db, (client) =>
    client.query(
      `INSERT INTO two_factor (user_id, secret, recovery_hashes) VALUES ($1, $2, '{}')
     ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret WHERE two_factor.enabled_at IS NULL`,
      [userId, secret],
    ),
  );
  return stored.rowCount === 1;
}

/** Asks for the factor from now on; false when it was already. */
export async function enable(
  db: Db,
  userId: string,
  { secret, step, hashes, now }: { secret: string; step: number; hashes: readonly string[]; now: Date },
): Promise<boolean> {
  const enabled = await db.query(
    `UPDATE two_factor SET enabled_at = $3, last_step = $4, recovery_hashes = $5
     WHERE user_id = $1 AND secret = $2 AND enabled_at IS NULL`,
    [userId, secret, now, step, hashes],
  );
  return enabled.rowCount === 1;
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await inSomeTransaction(db, (client) =>
    client.query('UPDATE two_factor SET recovery_hashes = $2 WHERE user_id = $1', [userId, hashes]),
  );
}

export async function forgetSecondFactor(db: Db, userId: string): Promise<void> {
  await inSomeTransaction(db, (client) =>
    client.query('DELETE FROM two_factor WHERE user_id = $1', [userId]),
  );
}

/** Uses up the code of that step; false when it, or a later one, was used before. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const result = await db.query(
    'UPDATE two_factor SET last_step = $2 WHERE user_id = $1 AND last_step < $2 AND enabled_at IS NOT NULL',
    [userId, step],
  );
  return result.rowCount === 1;
}

/** Uses up a recovery code; false when there is none such. */
export async function takeRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const result = await inSomeTransaction(db, (client) =>
    client.query(
      `UPDATE two_factor SET recovery_hashes = array_remove(recovery_hashes, $2)
     WHERE user_id = $1 AND $2 = ANY(recovery_hashes) AND enabled_at IS NOT NULL`,
      [userId, hash],
    ),
  );
  return result.rowCount === 1;
}

export async function storeChallenge(db: Db, userId: string, hash: string, now: Date): Promise<void> {
  await db.query('INSERT INTO sign_in_challenges (hash, user_id, expires_at) VALUES ($1, $2, $3)', [
    hash,
    userId,
    new Date(now.getTime() + CHALLENGE_MINUTES * 60_000),
  ]);
}

/** Uses up one attempt and answers whose sign-in it is; null when it is over. */
export async function takeChallenge(db: Db, hash: string, now: Date): Promise<string | null> {
  const result = await db.query<{ userId: string }>(
    `UPDATE sign_in_challenges SET attempts = attempts + 1
     WHERE hash = $1 AND attempts < $2 AND expires_at > $3 RETURNING user_id AS "userId"`,
    [hash, CHALLENGE_ATTEMPTS, now],
  );
  return result.rows[0]?.userId ?? null;
}

/** Counts a wrong code of somebody who had the password, on a browser that the account does not know; answers how many there are. */
export async function countWrongCode(db: Db, userId: string): Promise<number> {
  const counted = await db.query<{ count: number }>(
    `INSERT INTO wrong_codes (user_id, count) VALUES ($1, 1)
     ON CONFLICT (user_id) DO UPDATE SET count = wrong_codes.count + 1 RETURNING count`,
    [userId],
  );
  return counted.rows[0]?.count ?? 0;
}

export async function wrongCodes(db: Db, userId: string): Promise<number> {
  const found = await db.query<{ count: number }>('SELECT count FROM wrong_codes WHERE user_id = $1', [
    userId,
  ]);
  return found.rows[0]?.count ?? 0;
}

/** A right code, or another password: guesses begin anew. */
export async function forgiveWrongCodes(db: Db, userId: string): Promise<void> {
  await db.query('DELETE FROM wrong_codes WHERE user_id = $1', [userId]);
}

/** Ends every sign-in of an account that waits for its second step. */
export async function endChallenges(db: Db, userId: string): Promise<void> {
  await db.query('DELETE FROM sign_in_challenges WHERE user_id = $1', [userId]);
}

/** Ends a sign-in; false when another request did first. */
export async function endChallenge(db: Db, hash: string): Promise<boolean> {
  return (await db.query('DELETE FROM sign_in_challenges WHERE hash = $1', [hash])).rowCount === 1;
}
