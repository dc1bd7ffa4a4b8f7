// Webhooks with their encrypted secret, and the figures that the admin sees beside each.
import type { Webhook } from '@zellige/domain/settings/instance/webhook.schema';
import type { ClientBase, Pool } from 'pg';
import { inTransaction } from '../../platform/database/connection/transaction.ts';

type Db = Pool | ClientBase;

const shown = `SELECT w.id, w.name, w.url, w.events, w.is_active AS "isActive", w.created_at AS "createdAt",
    (SELECT count(*)::int FROM webhook_deliveries WHERE webhook_id = w.id AND state = 'waiting') AS waiting,
    (SELECT count(*)::int FROM webhook_deliveries WHERE webhook_id = w.id AND state = 'failed') AS failed,
    (SELECT max(ended_at) FROM webhook_deliveries WHERE webhook_id = w.id AND state = 'delivered') AS "lastDeliveredAt"
  FROM webhooks AS w`;

export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const found = await db.query<Webhook>(`${shown} ORDER BY w.created_at, w.id`);
  return found.rows;
}

export async function findWebhook(db: Db, id: string): Promise<Webhook | null> {
  const found = await db.query<Webhook>(`${shown} WHERE w.id = $1`, [id]);
  return found.rows[0] ?? null;
}

export interface NewWebhook {
  id: string;
  name: string;
  url: string;
  events: readonly string[];
  /** Sealed. */
  secret: string;
  createdBy: string;
  now: Date;
}

export async function insertWebhook(pool: Pool, webhook: NewWebhook): Promise<void> {
  const { id, name, url, events, secret, createdBy, now } = webhook;
  await inTransaction(pool, (client) =>
    client.query(
      `INSERT INTO webhooks (id, name, url, events, secret, created_by, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`,
      [id, name, url, events, secret, createdBy, now],
    ),
  );
}

interface Changes {
  name?: string | undefined;
  url?: string | undefined;
  events?: readonly string[] | undefined;
  /** Sealed. */
  secret?: string;
  isActive?: boolean | undefined;
}

interface Saving {
  now: Date;
  /** Who saves: the person who enables a webhook is responsible for it from then on. */
  by: string;
}

/** Fields left out stay; false when there is no such webhook. */
export async function saveWebhook(
  pool: Pool,
  id: string,
  changes: Changes,
  { now, by }: Saving,
): Promise<boolean> {
  const { name, url, events, secret, isActive } = changes;
  const saved = await inTransaction(pool, (client) =>
    client.query(
      `UPDATE webhooks SET name = coalesce($2, name), url = coalesce($3, url), events = coalesce($4, events),
         secret = coalesce($5, secret), is_active = coalesce($6, is_active), updated_at = $7,
         created_by = CASE WHEN $6 THEN $8 ELSE created_by END WHERE id = $1`,
      [id, name ?? null, url ?? null, events ?? null, secret ?? null, isActive ?? null, now, by],
    ),
  );
  return saved.rowCount === 1;
}

/** With everything that it was told or that waited. */
export async function removeWebhook(pool: Pool, id: string): Promise<boolean> {
  const removed = await inTransaction(pool, (client) =>
    client.query('DELETE FROM webhooks WHERE id = $1', [id]),
  );
  return removed.rowCount === 1;
}

/** Silences the webhooks of somebody who may no longer make any, until somebody who may switches them on. */
export async function stopWebhooksOf(client: ClientBase, userId: string, now: Date): Promise<void> {
  await client.query(
    'UPDATE webhooks SET is_active = false, updated_at = $2 WHERE created_by = $1 AND is_active',
    [userId, now],
  );
}
