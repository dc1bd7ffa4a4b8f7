// Devices that are told of changed work, and what is on its way to them. A device is told while the session that asked for it lives.
import { randomUUID } from 'node:crypto';
import {
  MOST_PUSH_DEVICES,
  PUSH_DEVICE_DAYS,
  PUSH_HOURS,
  type PushDevice,
  type PushMessage,
} from '@zellige/domain/notifications/web-push.schema';
import type { ClientBase, Pool } from 'pg';
import { inTransaction } from '../../platform/database/connection/transaction.ts';

/** Until then nobody else tries a message that was taken: longer than any try lasts. */
const LEASE_SECONDS = 60;

/** Of a subscription `s`, at the instant `$1`. */
const isLive = `EXISTS (SELECT 1 FROM sessions AS live JOIN users AS u ON u.id = live.user_id WHERE live.id = s.session_id
  AND live.user_id = s.user_id AND live.revoked_at IS NULL AND live.refresh_expires_at > $1 AND u.is_active)`;

/** The devices of a person that are told, latest first. */
export async function listPushDevices(
  pool: Pool,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<PushDevice[]> {
  const found = await pool.query<PushDevice>(
    `SELECT s.id, s.created_at AS "createdAt", s.last_sent_at AS "lastSentAt", s.session_id = $3 AS "isCurrent",
       (SELECT user_agent FROM sessions WHERE id = s.session_id) AS "userAgent"
     FROM push_subscriptions AS s WHERE s.user_id = $2 AND ${isLive} ORDER BY s.created_at DESC, s.id`,
    [now, userId, sessionId],
  );
  return found.rows;
}

export interface NewPushDevice {
  userId: string;
  sessionId: string;
  endpoint: string;
  /** Sealed. */
  keys: string;
  now: Date;
}

/** Goes on with the device of that key, in a session that is another one perhaps; null where it was revoked. */
export const renewPushDevice = (pool: Pool, device: NewPushDevice & { id: string }): Promise<string | null> =>
  inTransaction(pool, async (client) => {
    const { id, userId, sessionId, endpoint, keys } = device;
    const known = await client.query(
      'SELECT 1 FROM push_subscriptions WHERE id = $1 AND user_id = $2 FOR UPDATE',
      [id, userId],
    );
    if (known.rows.length === 0) return null;
    await client.query(
      'DELETE FROM push_subscriptions WHERE id <> $1 AND (endpoint = $2 OR session_id = $3)',
      [id, endpoint, sessionId],
    );
    await client.query(
      'UPDATE push_subscriptions SET session_id = $2, endpoint = $3, keys = $4 WHERE id = $1',
      [id, sessionId, endpoint, keys],
    );
    return id;
  });

/** A device that is known already goes on with its new keys and session; the oldest makes room for one too many. */
export const savePushDevice = (pool: Pool, device: NewPushDevice): Promise<string> =>
  inTransaction(pool, async (client) => {
    const { userId, sessionId, endpoint, keys, now } = device;
    // Two presses at once count each other.
    await client.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId]);
    // A browser has one subscription: what its session had before leads nowhere.
    await client.query('DELETE FROM push_subscriptions WHERE session_id = $1 AND endpoint <> $2', [
      sessionId,
      endpoint,
    ]);
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, keys, created_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, session_id = excluded.session_id, keys = excluded.keys,
         created_at = CASE WHEN push_subscriptions.user_id = excluded.user_id THEN push_subscriptions.created_at
           ELSE excluded.created_at END
       RETURNING id`,
      [randomUUID(), userId, sessionId, endpoint, keys, now],
    );
    await client.query(
      `DELETE FROM push_subscriptions WHERE id IN (
         SELECT id FROM push_subscriptions WHERE user_id = $1 AND endpoint <> $2 ORDER BY created_at DESC, id OFFSET $3)`,
      [userId, endpoint, MOST_PUSH_DEVICES - 1],
    );
    return rows[0]?.id ?? '';
  });

/** Whether the person had it. */
export const removePushDevice = (
  pool: Pool,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const removed = await client.query('DELETE FROM push_subscriptions WHERE id = $1 AND user_id = $2', [
      id,
      userId,
    ]);
    return removed.rowCount === 1;
  });

export interface PersonalPush {
  userId: string;
  message: PushMessage;
}

/** Puts them on their way to every live device of their people; answers how many. */
export async function addPushMessages(
  client: ClientBase,
  messages: readonly PersonalPush[],
  now: Date,
): Promise<number> {
  if (messages.length === 0) return 0;
  const added = await client.query(
    `INSERT INTO push_messages (subscription_id, message, created_at, next_at)
     SELECT s.id, given.message, $1::timestamptz, $1::timestamptz
     FROM unnest($2::text[], $3::jsonb[]) AS given(user_id, message)
       JOIN push_subscriptions AS s ON s.user_id = given.user_id WHERE ${isLive}`,
    [now, messages.map(({ userId }) => userId), messages.map(({ message }) => JSON.stringify(message))],
  );
  return added.rowCount ?? 0;
}

export interface DuePush {
  id: string;
  subscriptionId: string;
  endpoint: string;
  /** Sealed. */
  keys: string;
  message: PushMessage;
  createdAt: Date;
  /** This one included. */
  attempts: number;
}

/** Takes the oldest message that is due, to a device that is none of `busy`; null when nothing is. */
export async function takeDuePush(pool: Pool, busy: readonly string[], now: Date): Promise<DuePush | null> {
  const claim = await pool.query<DuePush>(
    `UPDATE push_messages AS m SET attempts = m.attempts + 1, next_at = $1::timestamptz + interval '${LEASE_SECONDS} seconds'
     FROM push_subscriptions AS t
     WHERE t.id = m.subscription_id AND m.id = (
       SELECT due.id FROM push_messages AS due JOIN push_subscriptions AS s ON s.id = due.subscription_id
       WHERE due.next_at <= $1 AND due.subscription_id <> ALL($2) AND ${isLive}
       ORDER BY due.next_at, due.created_at, due.id LIMIT 1 FOR UPDATE OF due SKIP LOCKED)
     RETURNING m.id, m.subscription_id AS "subscriptionId", t.endpoint, t.keys, m.message, m.created_at AS "createdAt", m.attempts`,
    [now, busy],
  );
  return claim.rows[0] ?? null;
}

/** When the next one falls due, to a device that lives; null when nothing waits. */
export async function nextDuePush(pool: Pool, now: Date): Promise<Date | null> {
  const found = await pool.query<{ at: Date | null }>(
    `SELECT min(m.next_at) AS at FROM push_messages AS m JOIN push_subscriptions AS s ON s.id = m.subscription_id WHERE ${isLive}`,
    [now],
  );
  return found.rows[0]?.at ?? null;
}

/** A message that its push service took, or that is given up. */
export async function endPush(
  pool: Pool,
  { id, subscriptionId }: DuePush,
  sentAt: Date | null,
): Promise<void> {
  await pool.query('DELETE FROM push_messages WHERE id = $1', [id]);
  if (sentAt)
    await pool.query('UPDATE push_subscriptions SET last_sent_at = $2 WHERE id = $1', [
      subscriptionId,
      sentAt,
    ]);
}

/** Another try then; a message that another process has taken over since is left to it. */
export async function putOffPush(pool: Pool, { id, attempts }: DuePush, nextAt: Date): Promise<void> {
  await pool.query('UPDATE push_messages SET next_at = $3 WHERE id = $1 AND attempts = $2', [
    id,
    attempts,
    nextAt,
  ]);
}

/** A device that its push service knows no more, with what waited for it. */
export const endPushDevice = (pool: Pool, subscriptionId: string): Promise<unknown> =>
  inTransaction(pool, (client) =>
    client.query('DELETE FROM push_subscriptions WHERE id = $1', [subscriptionId]),
  );

/** Messages too old to be told, and devices on which nobody has signed in for long. */
export async function forgetPushes(client: ClientBase, now: Date): Promise<void> {
  await client.query(
    `DELETE FROM push_messages WHERE created_at < $1::timestamptz - interval '${PUSH_HOURS} hours'`,
    [now],
  );
  await client.query(
    `DELETE FROM push_subscriptions AS s WHERE NOT ${isLive}
       AND coalesce(last_sent_at, created_at) < $1::timestamptz - interval '${PUSH_DEVICE_DAYS} days'`,
    [now],
  );
}
