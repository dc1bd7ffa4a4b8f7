// The change counter of the last notification round is stored here.
import type { ClientBase } from 'pg';

/** Up to which change the facts were looked at, and at which moment of which day. */
export interface RoundMark {
  rev: number;
  moment: string;
}

export async function readRev(client: ClientBase): Promise<number> {
  const read = await client.query<{ rev: number }>('SELECT rev FROM sync_state');
  return read.rows[0]?.rev ?? 0;
}

/** Reads how far the last round came; null before the first. */
export async function lastRound(client: ClientBase): Promise<RoundMark | null> {
  const read = await client.query<RoundMark>('SELECT rev, moment FROM notification_runs WHERE id = 1');
  return read.rows[0] ?? null;
}

export async function saveRound(client: ClientBase, { rev, moment }: RoundMark, now: Date): Promise<void> {
  await client.query(
    `INSERT INTO notification_runs (id, rev, moment, ran_at) VALUES (1, $1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET rev = excluded.rev, moment = excluded.moment, ran_at = excluded.ran_at`,
    [rev, moment, now],
  );
}
