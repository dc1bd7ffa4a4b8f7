// Webhook deliveries: each is claimed by one process at a time; its result is stored, listed for the admin, and can be sent
// again.
import type { WebhookDelivery, WebhookProblem } from '@zellige/domain/settings/instance/webhook.schema';
import type { Pool } from 'pg';
import { WEBHOOK_CHANNEL } from '../../platform/database/connection/change-listener.ts';
import { inTransaction } from '../../platform/database/connection/transaction.ts';

/** Until then nobody else tries a delivery that was taken: longer than any try lasts. */
const LEASE_SECONDS = 60;
/** The action of a try that the admin asks for. */
export const PING = 'ping';

export interface DueDelivery {
  id: string;
  webhookId: string;
  url: string;
  /** Sealed. */
  secret: string;
  /** This one included. */
  attempts: number;
  action: string;
  at: Date;
  actorId: string;
  actorName: string;
  records: { collection: string; id: string; version: number; data: unknown }[];
}

/** Takes the oldest delivery that is due, of a webhook that is none of `busy`; null when nothing is. */
export async function takeDue(pool: Pool, busy: readonly string[], now: Date): Promise<DueDelivery | null> {
  const claimed = await pool.query<DueDelivery>(
    `UPDATE webhook_deliveries AS d SET attempts = d.attempts + 1, next_at = $1::timestamptz + interval '${LEASE_SECONDS} seconds'
     FROM webhooks AS w, webhook_events AS e
     WHERE w.id = d.webhook_id AND e.id = d.event_id AND d.id = (
       SELECT due.id FROM webhook_deliveries AS due JOIN webhooks AS listening ON listening.id = due.webhook_id
       WHERE due.state = 'waiting' AND due.next_at <= $1 AND listening.is_active AND due.webhook_id <> ALL($2)
       ORDER BY due.next_at, due.event_id LIMIT 1 FOR UPDATE OF due SKIP LOCKED)
     RETURNING d.id, d.webhook_id AS "webhookId", w.url, w.secret, d.attempts, e.action, e.at, e.actor_id AS "actorId",
       e.actor_name AS "actorName", e.records`,
    [now, busy],
  );
  return claimed.rows[0] ?? null;
}

/** When the next one falls due, of a webhook that is active; null when nothing waits. */
export async function nextDue(pool: Pool): Promise<Date | null> {
  const found = await pool.query<{ at: Date | null }>(
    `SELECT min(d.next_at) AS at FROM webhook_deliveries AS d JOIN webhooks AS w ON w.id = d.webhook_id AND w.is_active
     WHERE d.state = 'waiting'`,
  );
  return found.rows[0]?.at ?? null;
}

export interface Tried {
  id: string;
  status: number | null;
  problem: WebhookProblem | '';
  ms: number;
  /** When it is tried again; null when it is over. */
  nextAt: Date | null;
  isDelivered: boolean;
  now: Date;
}

/** Notes a try; a delivery that another process has taken over since is left to it. */
export async function noteTry(pool: Pool, attempts: number, tried: Tried): Promise<void> {
  const { id, status, problem, ms, nextAt, isDelivered, now } = tried;
  const ended = isDelivered ? 'delivered' : 'failed';
  await pool.query(
    `UPDATE webhook_deliveries SET last_status = $3, last_problem = $4, last_ms = $5, next_at = coalesce($6, next_at),
       state = CASE WHEN $6::timestamptz IS NULL THEN $7 ELSE 'waiting' END,
       ended_at = CASE WHEN $6::timestamptz IS NULL THEN $8::timestamptz END
     WHERE id = $1 AND attempts = $2 AND state = 'waiting'`,
    [id, attempts, status, problem, ms, nextAt, ended, now],
  );
}

const shown = `d.id, e.action AS event, coalesce(e.records -> 0 ->> 'id', '') AS "recordId", d.created_at AS "createdAt",
  d.state, d.attempts, d.next_at AS "nextAt", d.ended_at AS "endedAt", d.last_status AS "lastStatus",
  d.last_problem AS "lastProblem", d.last_ms AS "lastMs"`;

export interface DeliveryPage {
  /** Rank of the event before which to go on, null for the latest. */
  before: number | null;
  limit: number;
}

/** Latest first; `next` is null on the last page. */
export async function listDeliveries(
  pool: Pool,
  webhookId: string,
  { before, limit }: DeliveryPage,
): Promise<{ deliveries: WebhookDelivery[]; next: number | null }> {
  const found = await pool.query<WebhookDelivery & { rank: number }>(
    `SELECT ${shown}, d.event_id AS rank FROM webhook_deliveries AS d JOIN webhook_events AS e ON e.id = d.event_id
     WHERE d.webhook_id = $1 AND ($2::bigint IS NULL OR d.event_id < $2) ORDER BY d.event_id DESC LIMIT $3`,
    [webhookId, before, limit + 1],
  );
  const rows = found.rows.slice(0, limit);
  const next = found.rows.length > limit ? (rows.at(-1)?.rank ?? null) : null;
  return { deliveries: rows.map(({ rank: _rank, ...delivery }) => delivery), next };
}

/** Sends one again, from its first try on; false when there is no such delivery. */
export async function replayDelivery(
  pool: Pool,
  { webhookId, id }: { webhookId: string; id: string },
  now: Date,
): Promise<boolean> {
  const replayed = await pool.query(
    `WITH again AS (UPDATE webhook_deliveries SET state = 'waiting', attempts = 0, next_at = $3, ended_at = NULL,
         last_status = NULL, last_problem = '', last_ms = NULL WHERE id = $1 AND webhook_id = $2 RETURNING id)
     SELECT pg_notify('${WEBHOOK_CHANNEL}', '') FROM again`,
    [id, webhookId, now],
  );
  return replayed.rowCount === 1;
}

/** An event that tells nothing, to see whether it arrives. */
export async function ping(
  pool: Pool,
  webhookId: string,
  by: { id: string; fullName: string },
  now: Date,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const noted = await client.query<{ id: number }>(
      `INSERT INTO webhook_events (action, actor_id, actor_name, at, records) VALUES ('${PING}', $1, $2, $3, '[]') RETURNING id`,
      [by.id, by.fullName, now],
    );
    await client.query(
      'INSERT INTO webhook_deliveries (webhook_id, event_id, created_at, next_at) VALUES ($1, $2, $3, $3)',
      [webhookId, noted.rows[0]?.id, now],
    );
    await client.query(`SELECT pg_notify('${WEBHOOK_CHANNEL}', '')`);
  });
}
