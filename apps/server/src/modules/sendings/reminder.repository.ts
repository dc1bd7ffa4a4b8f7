// What reminders are made of, as one person sees it: open invoices and quotes, what was said of them, pauses, the company's levels.
import type { Actor, CollectionName, Collections } from '@zellige/domain';
import {
  MESSAGES,
  messageSettingsOf,
  type MessagesRow,
} from '@zellige/domain/sendings/message-settings.values';
import type { Pool } from 'pg';
import { tableOf } from '../../platform/database/tables/tables.ts';
import { visibilityOf, visibleCondition } from '../../platform/records/visibility.ts';

const conditions = {
  invoices: `archived_at IS NULL AND data->>'status' NOT IN ('Payée', 'Annulée')`,
  quotes: `archived_at IS NULL AND data->>'status' IN ('Émis', 'En attente')`,
  sendings: `archived_at IS NULL AND (data->>'purpose' = 'reminder' OR data->>'of' = 'quotes')`,
  contacts: `(coalesce(data->>'remindersPausedUntil', '') <> '' OR data ? 'exchanges')`,
} as const;

async function visibleRows<C extends CollectionName & keyof typeof conditions>(
  pool: Pool,
  actor: Actor,
  collection: C,
): Promise<Collections[C][]> {
  const { scope } = visibilityOf(actor, collection);
  const values: unknown[] = [];
  const condition = visibleCondition(scope, actor.id, (value) => `$${values.push(value)}`) ?? 'true';
  const found = await pool.query<{ data: Collections[C] }>(
    `SELECT data FROM ${tableOf[collection]} WHERE ${condition} AND ${conditions[collection]}`,
    values,
  );
  return found.rows.map(({ data }) => data);
}

export async function readMessages(pool: Pool): Promise<MessagesRow | undefined> {
  const read = await pool.query<{ data: MessagesRow }>('SELECT data FROM settings WHERE id = $1', [MESSAGES]);
  return read.rows[0]?.data;
}

export async function readReminderRows(pool: Pool, actor: Actor) {
  const [invoices, quotes, sendings, contacts, settings] = await Promise.all([
    visibleRows(pool, actor, 'invoices'),
    visibleRows(pool, actor, 'quotes'),
    visibleRows(pool, actor, 'sendings'),
    visibleRows(pool, actor, 'contacts'),
    readMessages(pool),
  ]);
  return { invoices, quotes, sendings, contacts, settings: messageSettingsOf(settings) };
}
