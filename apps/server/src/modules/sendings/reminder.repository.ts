// Reminders are computed from these rows, as one person sees them: open invoices and quotes, earlier reminders, pauses, the
// company's levels.
import type { Actor } from '@zellige/domain';
import {
  MESSAGES,
  messageSettingsOf,
  type MessagesRow,
} from '@zellige/domain/sendings/message-settings.values';
import type { Pool } from 'pg';
import { visibleRows } from '../../platform/records/visible-rows.repository.ts';

const conditions = {
  invoices: `archived_at IS NULL AND data->>'status' NOT IN ('Payée', 'Annulée')`,
  quotes: `archived_at IS NULL AND data->>'status' IN ('Émis', 'En attente')`,
  sendings: `archived_at IS NULL AND (data->>'purpose' = 'reminder' OR data->>'of' = 'quotes')`,
  contacts: `(coalesce(data->>'remindersPausedUntil', '') <> '' OR data ? 'exchanges')`,
} as const;

const rowsOf = <C extends keyof typeof conditions>(pool: Pool, actor: Actor, collection: C) =>
  visibleRows(pool, actor, { collection, condition: () => conditions[collection] });

export async function readMessages(pool: Pool): Promise<MessagesRow | undefined> {
  const read = await pool.query<{ data: MessagesRow }>('SELECT data FROM settings WHERE id = $1', [MESSAGES]);
  return read.rows[0]?.data;
}

export async function readReminderRows(pool: Pool, actor: Actor) {
  const [invoices, quotes, sendings, contacts, settings] = await Promise.all([
    rowsOf(pool, actor, 'invoices'),
    rowsOf(pool, actor, 'quotes'),
    rowsOf(pool, actor, 'sendings'),
    rowsOf(pool, actor, 'contacts'),
    readMessages(pool),
  ]);
  return { invoices, quotes, sendings, contacts, settings: messageSettingsOf(settings) };
}
