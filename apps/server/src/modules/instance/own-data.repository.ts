// Empties a demonstration: every business row, history, file and demo account is deleted in one transaction, and the epoch
// changes, so that no device keeps a copy of the samples.
import { transactionLock } from '../../platform/database/connection/advisory-locks.ts';
import { REV_CHANNEL } from '../../platform/database/connection/pool.ts';
import { tableOf } from '../../platform/database/tables/tables.ts';
import type { ClientBase } from 'pg';
import { SESSION_CHANNEL } from '../../platform/database/connection/change-listener.ts';

const besideTheRows = [
  'history',
  'receipts',
  'counters',
  'tombstones',
  'files',
  'uploads',
  'upload_pieces',
  'orphan_files',
  'integrations',
  'api_keys',
  'calendar_feeds',
  'push_subscriptions',
  'push_messages',
  'webhooks',
  'webhook_events',
  'webhook_deliveries',
  'letter_tries',
  'letters_sent',
  'outbox_files',
  'notification_preferences',
  'notification_runs',
  'consistency_reports',
  'restores',
  'recovery_codes',
  'invitations',
  'sign_in_challenges',
];

/** Locks out a second one; false when there is no demo account left to leave. */
export async function isStillDemo(client: ClientBase): Promise<boolean> {
  await transactionLock(client, 'ownData');
  return (await client.query('SELECT 1 FROM users WHERE is_demo LIMIT 1')).rows.length > 0;
}

/** Empties the instance; accounts that were made for real people stay, signed out. */
export async function emptyInstance(client: ClientBase, now: Date): Promise<void> {
  const tables = [...new Set([...Object.values(tableOf), ...besideTheRows])];
  await client.query(`TRUNCATE ${tables.join(', ')}`);
  await client.query(
    `WITH ended AS (UPDATE sessions SET revoked_at = $1 WHERE revoked_at IS NULL RETURNING id)
     SELECT pg_notify('${SESSION_CHANNEL}', id) FROM ended`,
    [now],
  );
  await client.query('DELETE FROM users WHERE is_demo');
  await client.query(
    `WITH fresh AS (SELECT gen_random_uuid()::text AS life),
     state AS (
       UPDATE sync_state SET rev = rev + 1, floor = rev + 1, epoch = fresh.life,
         lives = lives || jsonb_build_object('life', fresh.life, 'from', rev, 'isEmptied', true)
       FROM fresh RETURNING rev
     )
     SELECT pg_notify('${REV_CHANNEL}', rev::text) FROM state`,
  );
}
