// SQL of the seeding: whether there is any account, a pool with asynchronous commits, and one row written as an operation
// would write it.
import type { Change, Actor } from '@zellige/domain';
import type { ClientBase, Pool } from 'pg';
import { changePayload } from '../../platform/database/commands/change-payload.ts';
import { createPool } from '../../platform/database/connection/pool.ts';
import { auditContext } from '../../platform/audit/audit-context.ts';
import { withProof } from '../../platform/audit/author-proof.ts';

export const isFresh = async (pool: Pool): Promise<boolean> =>
  (await pool.query('SELECT 1 FROM users LIMIT 1')).rows.length === 0;

/**
 * Connections that do not wait for the disk at each commit. The accounts, written last on an ordinary one, take
 * everything before them to the disk; without them the instance counts as fresh and the replay is made again.
 */
export function poolWithoutSync(pool: Pool): Pool {
  const fast = createPool({ ...pool.options, password: pool.options.password, max: 2 });
  fast.on('connect', (client) => void client.query('SET synchronous_commit TO off'));
  // What is lost fails its own query; connections still closing may be cut by a database that stops.
  fast.on('error', () => undefined);
  return fast;
}

/** Writes one row that no operation of the rulebook makes, with its history and its place in the feed. */
export async function writeRow(
  client: ClientBase,
  change: Change,
  by: { actor: Actor; now: Date },
): Promise<void> {
  const op = {
    opId: null,
    action: `create_${change.collection}`,
    actorId: by.actor.id,
    actorName: by.actor.fullName,
    at: by.now.toISOString(),
    origin: withProof({ ...auditContext(), actorId: by.actor.id, actorName: by.actor.fullName }),
    changes: [changePayload(change, { isToken: () => false })],
  };
  await client.query('SELECT apply_changes($1::jsonb)', [JSON.stringify({ ops: [op] })]);
}
