// The sessions of signed-in devices: opened, renewed with rotating refresh tokens, ended (docs/adr/0021).
import { randomUUID } from 'node:crypto';
import { sessionEnd } from '@zellige/domain/settings/instance/security-settings.rules';
import type { ClientBase, Pool } from 'pg';
import { SESSION_CHANNEL } from '../database/connection/change-listener.ts';
import { inSomeTransaction } from '../database/connection/transaction.ts';
import { readSecurity } from './security-settings.repository.ts';
import { ACCESS_MINUTES, hashToken, newToken, REFRESH_DAYS, successorToken } from './tokens.ts';

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

/** Nothing outlives the session, which is over at `endsAt`. */
function withDeadlines(made: { token: string; refreshToken: string }, now: Date, endsAt: Date): Deadlines {
  const within = (ms: number) => new Date(Math.min(now.getTime() + ms, endsAt.getTime()));
  const accessExpiresAt = within(ACCESS_MINUTES * 60_000);
  const refreshExpiresAt = within(REFRESH_DAYS * 86_400_000);
  return {
    tokens: { ...made, expiresAt: accessExpiresAt.toISOString() },
    accessExpiresAt,
    refreshExpiresAt,
  };
}

/** Signs a device in. */
export async function openSession(
  db: Pool | ClientBase,
  { userId, userAgent, now }: { userId: string; userAgent: string; now: Date },
): Promise<Tokens> {
  const { tokens, accessExpiresAt, refreshExpiresAt } = withDeadlines(
    { token: newToken(), refreshToken: newToken() },
    now,
    sessionEnd(await readSecurity(db), now),
  );
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

interface Renewable {
  id: string;
  userId: string;
  createdAt: Date;
  /** What the present tokens were made with, when it was for this very refresh token. */
  salt: string | null;
}

/**
 * The live session that the refresh token with that hash renews, locked: its present one, or the one before it as long as
 * what was given for that one was never used.
 */
export async function lockRenewable(
  client: ClientBase,
  hash: string,
  now: Date,
): Promise<(Renewable & { endsAt: Date }) | null> {
  const found = await client.query<Renewable>(
    `SELECT s.id, s.user_id AS "userId", s.created_at AS "createdAt", CASE WHEN s.previous_refresh_hash = $1 THEN s.successor_salt END AS salt
     FROM sessions AS s JOIN users AS u ON u.id = s.user_id AND u.is_active
     WHERE (s.refresh_hash = $1 OR s.previous_refresh_hash = $1) AND s.revoked_at IS NULL AND s.refresh_expires_at > $2
     FOR UPDATE OF s`,
    [hash, now],
  );
  const [session] = found.rows;
  if (!session) return null;
  // The company may have shortened it since the last time.
  const endsAt = sessionEnd(await readSecurity(client), session.createdAt);
  return endsAt > now ? { ...session, endsAt } : null;
}

/**
 * The tokens that follow a refresh token in its locked session: new ones, or the same again when nobody has used them.
 * The access token before them stops at once.
 */
export async function rotateTokens(
  client: ClientBase,
  session: Renewable & { endsAt: Date },
  refreshToken: string,
  now: Date,
): Promise<Tokens> {
  const salt = session.salt ?? newToken();
  const made = {
    token: successorToken(refreshToken, salt, 'access'),
    refreshToken: successorToken(refreshToken, salt, 'refresh'),
  };
  const { tokens, accessExpiresAt, refreshExpiresAt } = withDeadlines(made, now, session.endsAt);
  const spent = hashToken(refreshToken);
  await client.query(
    'INSERT INTO spent_refresh_tokens (hash, session_id, at) VALUES ($1, $2, $3) ON CONFLICT (hash) DO NOTHING',
    [spent, session.id, now],
  );
  await client.query(
    `UPDATE sessions SET access_hash = $2, access_expires_at = $3, refresh_hash = $4, refresh_expires_at = $5, last_used_at = $6,
       previous_refresh_hash = $7, successor_salt = $8 WHERE id = $1`,
    [
      session.id,
      hashToken(tokens.token),
      accessExpiresAt,
      hashToken(tokens.refreshToken),
      refreshExpiresAt,
      now,
      spent,
      salt,
    ],
  );
  return tokens;
}

/** Ends the session that once spent the refresh token with that hash. */
export async function endWhereSpent(client: ClientBase, hash: string, now: Date): Promise<void> {
  const found = await client.query<{ id: string }>(
    'SELECT session_id AS id FROM spent_refresh_tokens WHERE hash = $1',
    [hash],
  );
  for (const { id } of found.rows) await endSessions(client, { id }, now);
}

export interface SessionOwner {
  id: string;
  userId: string;
  fullName: string;
}

/** The live sessions that a token is, or once was, of: its access, its refresh, one before that. */
export async function findByToken(db: Pool, token: string): Promise<SessionOwner[]> {
  const found = await db.query<SessionOwner>(
    `SELECT s.id, u.id AS "userId", u.full_name AS "fullName" FROM sessions AS s JOIN users AS u ON u.id = s.user_id
     WHERE s.revoked_at IS NULL AND (s.access_hash = $1 OR s.refresh_hash = $1 OR s.previous_refresh_hash = $1
       OR s.id IN (SELECT session_id FROM spent_refresh_tokens WHERE hash = $1))`,
    [hashToken(token)],
  );
  return found.rows;
}

/** Whether the refresh token with that hash is of an account that was closed: its device is told so. */
export async function isOfClosedAccount(client: ClientBase, hash: string): Promise<boolean> {
  const found = await client.query(
    `SELECT 1 FROM sessions AS s JOIN users AS u ON u.id = s.user_id AND NOT u.is_active
     WHERE s.refresh_hash = $1 OR s.previous_refresh_hash = $1`,
    [hash],
  );
  return found.rows.length > 0;
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

/** Removes the calendars that a person subscribed other programs to. */
export async function endCalendarFeeds(client: ClientBase, userId: string): Promise<void> {
  await client.query('DELETE FROM calendar_feeds WHERE user_id = $1', [userId]);
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
