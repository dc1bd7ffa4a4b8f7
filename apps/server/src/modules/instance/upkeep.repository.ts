// Deletes what has expired: records in the corbeille after thirty days, receipts and tombstones after a hundred and eighty,
// ended sessions, codes and counters (docs/product.md §4, docs/sync.md 'What a device keeps').
import { CORBEILLE_DAYS } from '@zellige/domain/kernel/operations/archiving';
import { type CollectionName, collectionNames, collections } from '@zellige/domain';
import { LONGEST_AWAY_DAYS } from '@zellige/domain/offline/device-instant';
import { isNumbered } from '@zellige/domain/kernel/identity/numbering';
import type { ClientBase, Pool } from 'pg';
import { tryTransactionLock } from '../../platform/database/connection/advisory-locks.ts';
import { REV_CHANNEL } from '../../platform/database/connection/pool.ts';
import { tableOf } from '../../platform/database/tables/tables.ts';
import { inTransaction } from '../../platform/database/connection/transaction.ts';
import { forgetPushes } from '../web-push/web-push.repository.ts';

const ENDED_SESSION_DAYS = 7;
/** An invitation that expired is still shown for a while, to be sent again. */
const ENDED_INVITATION_DAYS = 90;
const UNFINISHED_UPLOAD_DAYS = 7;
const WEBHOOK_EVENT_DAYS = 30;
const ROWS_AT_ONCE = 500;

/** Numbered documents are never erased. */
const erasable = collectionNames.filter((name) => collections[name].isErased && !isNumbered(name));

/** True of a row that a record names: it stays, for whoever opens that record. */
const isNamed = (collection: CollectionName): string =>
  collectionNames
    .flatMap((holder) =>
      Object.entries(collections[holder].names)
        .filter(([, of]) => of.includes(collection))
        .map(([field]) => namingRow(holder, field, tableOf[collection])),
    )
    .concat('false')
    .join(' OR ');

/** Fields of the row itself have an index; those within lists are looked for in every row, once. */
function namingRow(holder: CollectionName, field: string, named: string): string {
  const rows = `SELECT 1 FROM ${tableOf[holder]} AS holder`;
  return field.includes('.')
    ? `EXISTS (${rows}, jsonb_path_query(holder.data, '$.${field}') AS name WHERE name #>> '{}' = ${named}.id)`
    : `EXISTS (${rows} WHERE holder.data->>'${field}' = ${named}.id)`;
}

/** Expired notifications are deleted without thirty days in the corbeille (specification §4). */
const isOver = (collection: CollectionName): string =>
  collection === 'notifications'
    ? `archived_at < $1 OR data->>'expiresAt' < $3`
    : // Writes that wait on devices are led by what was merged.
      `archived_at < $1 AND data->'mergedInto' IS NULL`;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

async function eraseArchived(client: ClientBase, now: Date): Promise<number> {
  const gone: { collection: CollectionName; id: string }[] = [];
  for (const collection of erasable) {
    const table = tableOf[collection];
    const erased = await client.query<{ id: string }>(
      // Asked of the row once more: somebody may be bringing it back, whose commit the deletion waits for.
      `DELETE FROM ${table} WHERE $3::text IS NOT NULL AND (${isOver(collection)}) AND
         id IN (SELECT id FROM ${table} WHERE (${isOver(collection)}) AND NOT (${isNamed(collection)}) ORDER BY id LIMIT $2) RETURNING id`,
      [daysBefore(now, CORBEILLE_DAYS), ROWS_AT_ONCE, now.toISOString()],
    );
    const ids = erased.rows.map(({ id }) => id);
    await client.query('DELETE FROM history WHERE collection = $1 AND record_id = ANY($2)', [
      collection,
      ids,
    ]);
    gone.push(...ids.map((id) => ({ collection, id })));
  }
  if (gone.length === 0) return 0;
  // Last in its transaction: every other writer waits for the row of the counter from here to the commit.
  await client.query(
    `WITH state AS (UPDATE sync_state SET rev = rev + $3 RETURNING rev - $3 AS before, rev),
       marks AS (INSERT INTO tombstones (collection, id, rev, at)
         SELECT gone.collection, gone.id, state.before + gone.rank, $4
         FROM state, unnest($1::text[], $2::text[]) WITH ORDINALITY AS gone(collection, id, rank)
         ON CONFLICT (collection, id) DO UPDATE SET rev = excluded.rev, at = excluded.at)
     SELECT pg_notify('${REV_CHANNEL}', rev::text) FROM state`,
    [gone.map(({ collection }) => collection), gone.map(({ id }) => id), gone.length, now],
  );
  return gone.length;
}

async function forgetOldDevices(client: ClientBase, now: Date): Promise<void> {
  const old = daysBefore(now, LONGEST_AWAY_DAYS);
  await client.query('DELETE FROM receipts WHERE at < $1', [old]);
  await client.query(
    `WITH gone AS (DELETE FROM tombstones WHERE at < $1 RETURNING rev)
     UPDATE sync_state SET floor = greatest(floor, (SELECT max(rev) FROM gone)) WHERE EXISTS (SELECT 1 FROM gone)`,
    [old],
  );
}

async function forgetSessions(client: ClientBase, now: Date): Promise<void> {
  await client.query('DELETE FROM sessions WHERE refresh_expires_at < $1 OR revoked_at < $2', [
    now,
    daysBefore(now, ENDED_SESSION_DAYS),
  ]);
  await client.query(
    'DELETE FROM spent_refresh_tokens AS spent WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE id = spent.session_id)',
  );
  await client.query('DELETE FROM recovery_codes WHERE expires_at < $1', [now]);
  await client.query('DELETE FROM sign_in_challenges WHERE expires_at < $1', [now]);
  await client.query('DELETE FROM invitations WHERE expires_at < $1', [
    daysBefore(now, ENDED_INVITATION_DAYS),
  ]);
  await client.query('DELETE FROM rate_limits WHERE window_start < $1', [daysBefore(now, 1)]);
  await client.query('DELETE FROM known_devices WHERE last_at < $1', [daysBefore(now, LONGEST_AWAY_DAYS)]);
}

/** Files that nobody went on sending: a device that comes back begins them again. */
async function forgetUploads(client: ClientBase, now: Date): Promise<void> {
  await client.query('DELETE FROM uploads WHERE touched_at < $1', [daysBefore(now, UNFINISHED_UPLOAD_DAYS)]);
}

/** What webhooks were told a month ago, what they could not be told, and what one that is stopped did not hear. */
async function forgetEvents(client: ClientBase, now: Date): Promise<void> {
  await client.query(
    `DELETE FROM webhook_events AS e WHERE e.at < $1
       AND NOT EXISTS (
         SELECT 1 FROM webhook_deliveries AS d JOIN webhooks AS w ON w.id = d.webhook_id
         WHERE d.event_id = e.id AND d.state = 'waiting' AND w.is_active
       )`,
    [daysBefore(now, WEBHOOK_EVENT_DAYS)],
  );
}

/** One round; answers how many records left the corbeille, or null when another process is at it. */
export async function runUpkeep(pool: Pool, now: Date): Promise<number | null> {
  return inTransaction(pool, async (client) => {
    if (!(await tryTransactionLock(client, 'upkeep'))) return null;
    await forgetSessions(client, now);
    await forgetOldDevices(client, now);
    await forgetUploads(client, now);
    await forgetEvents(client, now);
    await forgetPushes(client, now);
    return eraseArchived(client, now);
  });
}
