// The sessions of signed-in devices: opened, renewed with rotating refresh tokens, ended (architecture.md §3 'sign-in').
import { randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { SESSION_CHANNEL } from '../database/change-listener.ts';
import { inSomeTransaction } from '../database/transaction.ts';
import { ACCESS_MINUTES, hashToken, newToken, REFRESH_DAYS } from './tokens.ts';

export interface Tokens {
  token: string;
  refreshToken: string;
  /** Instant at which `token` stops working. */
  expiresAt: string;
}

interface Deadlines {
  tokens: Tokens;
  accessExpiresAt: Date;
  refreshExpiresAt: Date;
}

function newTokens(now: Date): Deadlines {
  const accessExpiresAt = new Date(now.getTime() + ACCESS_MINUTES * 60_000);
  const refreshExpiresAt = new Date(now.getTime() + REFRESH_DAYS * 86_400_000);
  return {
    tokens: { token: newToken(), refreshToken: newToken(), expiresAt: accessExpiresAt.toISOString() },
    accessExpiresAt,
    refreshExpiresAt,
  };
}

/** Signs a device in. */
export async function openSession(
  db: Pool | ClientBase,
  { userId, userAgent, now }: { userId: string; userAgent: string; now: Date },
): Promise<Tokens> {
  const { tokens, accessExpiresAt, refreshExpiresAt } = newTokens(now);
  await db.query(
    `INSERT INTO sessions (id, user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, user_agent, created_at, last_used_at, proven_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8)`,
    [
      randomUUID(),
      userId,
      hashToken(tokens.token),
      accessExpiresAt,
      hashToken(tokens.refreshToken),
      refreshExpiresAt,
      userAgent.slice(0, 300),
      now,
    ],
  );
  return tokens;
}

/** The live session whose current refresh token has that hash, locked. */
export async function lockByRefreshToken(client: ClientBase, hash: string, now: Date) {
  const found = await client.query<{ id: string; userId: string; refreshHash: string }>(
    `SELECT s.id, s.user_id AS "userId", s.refresh_hash AS "refreshHash" FROM sessions AS s JOIN users AS u ON u.id = s.user_id AND u.is_active
     WHERE s.refresh_hash = $1 AND s.revoked_at IS NULL AND s.refresh_expires_at > $2 FOR UPDATE OF s`,
    [hash, now],
  );
  return found.rows[0] ?? null;
}

/** New tokens for a locked session; the old ones stop at once and the refresh token is remembered as spent. */
export async function rotateTokens(
  client: ClientBase,
  session: { id: string; spent: readonly string[] },
  now: Date,
): Promise<Tokens> {
  const { tokens, accessExpiresAt, refreshExpiresAt } = newTokens(now);
  await client.query(
    `INSERT INTO spent_refresh_tokens (hash, session_id, at) SELECT unnest($1::text[]), $2, $3 ON CONFLICT (hash) DO NOTHING`,
    [session.spent, session.id, now],
  );
  await client.query(
    `UPDATE sessions SET access_hash = $2, access_expires_at = $3, refresh_hash = $4, refresh_expires_at = $5, last_used_at = $6
     WHERE id = $1`,
    [
      session.id,
      hashToken(tokens.token),
      accessExpiresAt,
      hashToken(tokens.refreshToken),
      refreshExpiresAt,
      now,
    ],
  );
  return tokens;
}

/** The session that once spent the token with that hash, and when. */
export async function findSpent(client: ClientBase, hash: string) {
  const found = await client.query<{ sessionId: string; at: Date }>(
    'SELECT session_id AS "sessionId", at FROM spent_refresh_tokens WHERE hash = $1',
    [hash],
  );
  return found.rows[0] ?? null;
}

/** A session that still lives, locked. */
export async function lockSession(client: ClientBase, id: string) {
  const found = await client.query<{ id: string; userId: string; refreshHash: string }>(
    `SELECT s.id, s.user_id AS "userId", s.refresh_hash AS "refreshHash" FROM sessions AS s
     JOIN users AS u ON u.id = s.user_id AND u.is_active WHERE s.id = $1 AND s.revoked_at IS NULL FOR UPDATE OF s`,
    [id],
  );
  return found.rows[0] ?? null;
}

/** Notes that the person of a session just proved who they are. */
export async function markProven(db: Pool, id: string, now: Date): Promise<void> {
  await inSomeTransaction(db, (client) =>
    client.query('UPDATE sessions SET proven_at = $2 WHERE id = $1', [id, now]),
  );
}

export interface OpenSession {
  id: string;
  userAgent: string;
  createdAt: string;
  /** Exact to five minutes. */
  lastUsedAt: string;
}

/** The sessions of a person that live, latest first. */
export async function listSessions(db: Pool, userId: string, now: Date): Promise<OpenSession[]> {
  const found = await db.query<OpenSession>(
    `SELECT id, user_agent AS "userAgent", created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM sessions
     WHERE user_id = $1 AND revoked_at IS NULL AND refresh_expires_at > $2 ORDER BY last_used_at DESC, id`,
    [userId, now],
  );
  return found.rows;
}

/** Revokes the keys of a person's programs, or one of them, in every process at the commit; answers how many lived. */
export async function endKeys(
  db: Pool | ClientBase,
  which: { id: string } | { userId: string },
  now: Date,
): Promise<number> {
  const [column, value] = 'id' in which ? ['id', which.id] : ['created_by', which.userId];
  const ended = await inSomeTransaction(db, (client) =>
    client.query(
      `WITH ended AS (UPDATE api_keys SET revoked_at = $1 WHERE ${column} = $2 AND revoked_at IS NULL RETURNING id)
     SELECT pg_notify('${SESSION_CHANNEL}', 'key ' || id) FROM ended`,
      [now, value],
    ),
  );
  return ended.rowCount ?? 0;
}

/** Ends sessions by id, or all of a person's but one, in every process at the commit. */
export async function endSessions(
  db: Pool | ClientBase,
  which: { id: string } | { userId: string; except?: string },
  now: Date,
): Promise<void> {
  const [condition, values] =
    'id' in which
      ? ['id = $2', [now, which.id]]
      : ['user_id = $2 AND id <> $3', [now, which.userId, which.except ?? '']];
  await inSomeTransaction(db, (client) =>
    client.query(
      `WITH ended AS (UPDATE sessions SET revoked_at = $1 WHERE ${condition} AND revoked_at IS NULL RETURNING id)
     SELECT pg_notify('${SESSION_CHANNEL}', id) FROM ended`,
      values,
    ),
  );
}
