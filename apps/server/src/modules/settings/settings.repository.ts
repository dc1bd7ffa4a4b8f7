// Rows of the settings as they are stored, and the counters behind legal numbers.
import type { Actor, Row } from '@zellige/domain';
import { seriesPrefix } from '@zellige/domain/kernel/numbering';
import type { NumberedSeries } from '@zellige/domain/settings/numbering.rules';
import type { Pool } from 'pg';
import { noteInJournal } from '../../platform/audit/audit-note.repository.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

export async function readSettingsRow(pool: Pool, id: string): Promise<Row | null> {
  const read = await pool.query<{ data: Row }>({
    name: 'settings_row',
    text: 'SELECT data FROM settings WHERE id = $1',
    values: [id],
  });
  return read.rows[0]?.data ?? null;
}

/** The last rank given in each series that has one. */
export async function lastRanks(pool: Pool): Promise<Partial<Record<NumberedSeries, number>>> {
  const read = await pool.query<{ series: string; value: number }>('SELECT series, value FROM counters');
  const ranks = new Map(read.rows.map(({ series, value }) => [series, value]));
  const known = Object.entries(seriesPrefix).map(([collection, prefix]) => [
    collection,
    ranks.get(prefix) ?? 0,
  ]);
  return Object.fromEntries(known) as Partial<Record<NumberedSeries, number>>;
}

/** Raises the counter to `rank` where that is higher, and tells the rank that was last given before. */
export async function raiseRank(
  pool: Pool,
  collection: NumberedSeries,
  rank: number,
  { actor, now }: { actor: Actor; now: Date },
): Promise<number> {
  const series = seriesPrefix[collection];
  return inTransaction(pool, async (client) => {
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
