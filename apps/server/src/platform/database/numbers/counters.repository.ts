// The counters behind legal numbers: read, and moved forward by hand.
import type { Actor } from '@zellige/domain';
import { seriesPrefix } from '@zellige/domain/kernel/identity/numbering';
import type { LastNumbers, NumberedSeries } from '@zellige/domain/settings/numbering.rules';
import type { ClientBase, Pool } from 'pg';
import { noteInJournal } from '../../audit/audit-note.repository.ts';
import { inSomeTransaction } from '../connection/transaction.ts';

/** The last rank given in each series that has one. */
export async function lastRanks(db: Pool | ClientBase): Promise<LastNumbers> {
  const read = await db.query<{ series: string; value: number }>('SELECT series, value FROM counters');
  const ranks = new Map(read.rows.map(({ series, value }) => [series, value]));
  const known = Object.entries(seriesPrefix).map(([collection, prefix]) => [
    collection,
    ranks.get(prefix) ?? 0,
  ]);
  return Object.fromEntries(known) as LastNumbers;
}

/** Raises the counter to `rank` where that is higher, and tells the rank that was last given before. */
export async function raiseRank(
  db: Pool | ClientBase,
  collection: NumberedSeries,
  rank: number,
  { actor, now }: { actor: Pick<Actor, 'id' | 'fullName'>; now: Date },
): Promise<number> {
  const series = seriesPrefix[collection];
  return inSomeTransaction(db, async (client) => {
    await client.query('INSERT INTO counters (series) VALUES ($1) ON CONFLICT DO NOTHING', [series]);
    const locked = await client.query<{ value: number }>(
      'SELECT value FROM counters WHERE series = $1 FOR UPDATE',
      [series],
    );
    const last = locked.rows[0]?.value ?? 0;
    if (rank <= last) return last;
    await client.query('UPDATE counters SET value = $2 WHERE series = $1', [series, rank]);
    await client.query(
      `INSERT INTO history (collection, record_id, version, action, actor_id, actor_name, at, changes)
       VALUES ('settings', 'numbering', 1, 'update_numbering_settings', $1, $2, $3, $4)`,
      [actor.id, actor.fullName, now, JSON.stringify([{ field: series, from: last + 1, to: rank + 1 }])],
    );
    await noteInJournal(client, {
      action: 'update_numbering_settings',
      collection: 'settings',
      recordId: 'numbering',
      label: series,
      before: { [series]: last + 1 },
      after: { [series]: rank + 1 },
    });
    return last;
  });
}

const commandLine = { id: 'system', fullName: 'Ligne de commande' };

/** After a restore: series go on behind the last printed numbers. Answers the last ranks as they are by now. */
export async function goOnFrom(db: Pool | ClientBase, printed: LastNumbers, now: Date): Promise<LastNumbers> {
  for (const [series, rank] of Object.entries(printed))
    await raiseRank(db, series as NumberedSeries, rank, { actor: commandLine, now });
  return lastRanks(db);
}
