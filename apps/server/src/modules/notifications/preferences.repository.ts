// Each person's notification preferences, and the day of their last e-mail.
import {
  type NotificationPreferences,
  type NotificationPreferencesInput,
  withPreferences,
} from '@zellige/domain/notifications/preferences.schema';
import type { ClientBase, Pool } from 'pg';

type Stored = NotificationPreferencesInput['categories'];

/** A person's preferences; the usual ones where they said nothing. */
export async function readPreferences(pool: Pool, userId: string): Promise<NotificationPreferences> {
  const read = await pool.query<{ categories: Stored }>({
    name: 'notification_preferences',
    text: 'SELECT categories FROM notification_preferences WHERE user_id = $1',
    values: [userId],
  });
  return withPreferences(read.rows[0]?.categories ?? {});
}

/** Stores a change over what stands, under the lock of the row; answers the whole. */
export async function changePreferences(
  client: ClientBase,
  userId: string,
  changes: Stored,
): Promise<NotificationPreferences> {
  await client.query('INSERT INTO notification_preferences (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [
    userId,
  ]);
  const stands = await client.query<{ categories: Stored }>(
    'SELECT categories FROM notification_preferences WHERE user_id = $1 FOR UPDATE',
    [userId],
  );
  const preferences = withPreferences(stands.rows[0]?.categories ?? {}, changes);
  await client.query('UPDATE notification_preferences SET categories = $2 WHERE user_id = $1', [
    userId,
    JSON.stringify(preferences),
  ]);
  return preferences;
}

/** Takes the day's letter for that person; false when it was taken already. */
export async function takeLetter(client: ClientBase, userId: string, day: string): Promise<boolean> {
  const result = await client.query(
    'UPDATE notification_preferences SET digest_day = $2 WHERE user_id = $1 AND digest_day <> $2',
    [userId, day],
  );
  return result.rowCount === 1;
}
