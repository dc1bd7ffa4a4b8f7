// What reminders are made of, as one person sees it: open invoices, what was said of them, pauses, the company's levels.
import type { Actor, CollectionName, Collections } from '@zellige/domain';
import {
  MESSAGES,
  messageSettingsOf,
  type MessagesRow,
} from '@zellige/domain/sendings/message-settings.values';
import type { Pool } from 'pg';
import { tableOf } from '../../platform/database/tables.ts';
import { visibilityOf, visibleCondition } from '../../platform/records/visibility.ts';

const conditions = {
  invoices: `archived_at IS NULL AND data->>'status' NOT IN ('Payée', 'Annulée')`,
  sendings: `archived_at IS NULL AND data->>'purpose' = 'reminder'`,
  contacts: `coalesce(data->>'remindersPausedUntil', '') <> ''`,
} as const;

async function seenRows<C extends CollectionName & keyof typeof conditions>(
  pool: Pool,
  actor: Actor,
  collection: C,
): Promise<Collections[C][]> {
  const { scope } = visibilityOf(actor, collection);
  const values: unknown[] = [];
  const seen = visibleCondition(scope, actor.id, (value) => `$${values.push(value)}`) ?? 'true';
  const found = await pool.query<{ data: Collections[C] }>(
    `SELECT data FROM ${tableOf[collection]} WHERE ${seen} AND ${conditions[collection]}`,
    values,
  );
  return found.rows.map(({ data }) => data);
}

export async function readMessages(pool: Pool): Promise<MessagesRow | undefined> {
  const read = await pool.query<{ data: MessagesRow }>('SELECT data FROM settings WHERE id = $1', [MESSAGES]);
  return read.rows[0]?.data;
}

export async function readReminderRows(pool: Pool, actor: Actor) {
  const [invoices, sendings, contacts, settings] = await Promise.all([
    seenRows(pool, actor, 'invoices'),
    seenRows(pool, actor, 'sendings'),
    seenRows(pool, actor, 'contacts'),
    readMessages(pool),
  ]);
  const { reminderDays: levels } = messageSettingsOf(settings);
  return { invoices, sendings, contacts, levels };
}
