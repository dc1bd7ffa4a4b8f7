// Reads the rows that may cause a notification on a day, and the people it may go to. The rulebook decides; the conditions
// here only leave out what cannot matter.
import { addDays } from '@zellige/domain/kernel/values/dates';
import {
  type FactCollection,
  type FactRows,
  noticedCollections,
  type NotifiedPerson,
} from '@zellige/domain/registry/notifications-due';
import { EXPIRING_DAYS } from '@zellige/domain/quotes/quote.facts';
import {
  type NotificationPreferencesInput,
  type NotificationPreferences,
  withPreferences,
} from '@zellige/domain/notifications/preferences.schema';
import { addresseesOn } from '@zellige/domain/sendings/letters/stranger.facts';
import type { ClientBase } from 'pg';
import { tableOf } from '../../platform/database/tables/tables.ts';

const stepIsFresh = `data->>'nextStepOn' BETWEEN left($3::text, 10) AND $1::text`;

/** $1 the day, $2 the day after, $3 an instant before anything fresh, $4 the last day of quotes about to expire. */
const conditions: Record<FactCollection, string> = {
  tasks: `data->>'status' <> 'completed' AND data->>'dueDate' BETWEEN '0' AND $1`,
  quotes: `data->>'acceptedAt' >= $3 OR (data->>'status' IN ('Émis', 'En attente')
    AND (data->>'date')::date + (data->>'validityDays')::int BETWEEN $1::date AND $4::date) OR ${stepIsFresh}`,
  deals: `data->>'status' = 'Ouverte' AND ${stepIsFresh}`,
  contracts: `data->>'status' IN ('Actif', 'Suspendu') AND (data->'waiting' <> 'null' OR data->>'nextDue' BETWEEN '0' AND $1
    OR data->>'endDate' BETWEEN $1 AND ($1::date + 60)::text) OR (data->>'owedDays')::int > 0`,
  invoices: `data->>'status' NOT IN ('Payée', 'Annulée') AND (data->>'dueDate')::date <= $1::date + 60`,
  inventory: `(data->>'quantity')::numeric <= (data->>'minQuantity')::numeric`,
  events: `data->>'startDate' = $2`,
  requests: `data->>'status' IN ('Nouvelle', 'Planifiée') 
    AND left(coalesce(data->>'warnAt', data->>'dueAt'), 10) <= $2`,
  bonLivraison: `data->>'status' IN ('livre', 'partiellement_livre', 'refuse') AND updated_at >= $3::timestamptz`,
  technicalSheets: `data->>'status' = 'signée' AND data->>'validatedAt' IS NULL AND updated_at >= $3::timestamptz`,
  reservations: `(data->>'state' IN ('sortie', 'retour partiel') AND left(data->>'end', 10) <= $2)
    OR (data->>'state' = 'option' AND data->>'expiresOn' BETWEEN $1 AND $4)
    OR (data->>'overbookReason' <> '' AND data->>'state' IN ('ferme', 'sortie', 'retour partiel') AND data->>'end' >= $1)
    OR (data->'returns' <> '[]' AND updated_at >= $3::timestamptz)`,
  payments: `data->>'state' = 'reçu' AND data->>'cancelledAt' IS NULL AND data->>'cashingDate' <= $1`,
  contacts: `(data->>'type' = 'prospect' AND data->>'createdAt' >= $3) OR data->>'remindersPausedUntil' >= $1 OR ${stepIsFresh}`,
  // Kept for ever: those of invoices that are settled, and letters of earlier days, have nothing to say.
  sendings: `data->>'letterDay' >= left($3::text, 10) OR (data->>'purpose' = 'reminder' AND EXISTS (SELECT 1 FROM invoices
    WHERE invoices.id = sendings.data->>'documentId' AND invoices.data->>'status' NOT IN ('Payée', 'Annulée')))`,
  shares: `data->>'signedAt' >= $3 OR data->>'refusedAt' >= $3`,
  staff: 'true',
  settings: `id IN ('company', 'messages')`,
};

/** Records that keep what changed of them, in the corbeille too. */
const noticed: ReadonlySet<string> = new Set(noticedCollections);
const orNoticed = `OR (data ? 'notices' AND updated_at >= $3::timestamptz)`;

/** Long fields that no fact reads; of a delivery note the lines tell its hour. */
const leftOut = (collection: FactCollection): string =>
  collection === 'bonLivraison' ? `data - 'notes'` : `data - 'items' - 'notes'`;

/** Those that a contact or an account has, in small letters. */
async function knownAmong(client: ClientBase, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const known = await client.query<{ email: string }>(
    `SELECT lower(email) AS email FROM users WHERE is_active AND lower(email) = ANY($1)
     UNION SELECT data->>'email' FROM contacts WHERE archived_at IS NULL AND data->>'email' = ANY($1)`,
    [addresses],
  );
  return known.rows.map(({ email }) => email);
}

/** The rows of the day, by collection: all of them, since a limit would tell nobody of the newest. */
export async function readFactRows(client: ClientBase, day: string): Promise<FactRows> {
  const values = [day, addDays(day, 1), `${addDays(day, -2)}T00:00:00.000Z`, addDays(day, EXPIRING_DAYS)];
  const rows: Record<string, unknown[]> = {};
  for (const [collection, condition] of Object.entries(conditions) as [FactCollection, string][]) {
    const read = await client.query<{ data: unknown }>(
      // Every value is bound, whether the condition asks for it or not.
      `SELECT ${leftOut(collection)} AS data FROM ${tableOf[collection]}
       WHERE ((archived_at IS NULL AND (${condition})) ${noticed.has(collection) ? orNoticed : ''})
         AND $1::text IS NOT NULL AND $2::text IS NOT NULL AND $3::text IS NOT NULL AND $4::text IS NOT NULL
       ORDER BY id`,
      values,
    );
    rows[collection] = read.rows.map(({ data }) => data);
  }
  const read: FactRows = rows;
  const addressees = (read.sendings ?? []).flatMap((letter) => addresseesOn(letter, day));
  return { ...read, addresses: await knownAmong(client, addressees) };
}

export interface Recipient extends NotifiedPerson {
  fullName: string;
  email: string;
  preferences: NotificationPreferences;
}

interface StoredRecipient extends Omit<Recipient, 'preferences'> {
  categories: NotificationPreferencesInput['categories'] | null;
}

/** Everybody with an active account, and what they want. */
export async function readRecipients(client: ClientBase): Promise<Recipient[]> {
  const read = await client.query<StoredRecipient>(
    `SELECT users.id, users.role, users.is_active AS "isActive", users.full_name AS "fullName", users.email,
       notification_preferences.categories
     FROM users LEFT JOIN notification_preferences ON notification_preferences.user_id = users.id
     WHERE users.is_active ORDER BY users.id`,
  );
  return read.rows.map(({ categories, ...person }) => ({
    ...person,
    preferences: withPreferences(categories ?? {}),
  }));
}

/** Finds which of the keys no row has yet. */
export async function withoutKnown(client: ClientBase, ids: readonly string[]): Promise<Set<string>> {
  const known = await client.query<{ id: string }>('SELECT id FROM notifications WHERE id = ANY($1)', [ids]);
  const existing = new Set(known.rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !existing.has(id)));
}
