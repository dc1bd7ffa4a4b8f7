// One look at the facts at a time, however many processes there are, and what the last one saw.
import type { ClientBase } from 'pg';

const ROUND_LOCK = 7_241_910;

/** Up to which change the facts were looked at, and at which moment of which day. */
export interface Seen {
  rev: number;
  moment: string;
}

/** Takes the lock until the end of the transaction; false when another process holds it. */
export async function lockRound(client: ClientBase): Promise<boolean> {
  const lock = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [
    ROUND_LOCK,
  ]);
  return lock.rows[0]?.mine === true;
}

export async function readRev(client: ClientBase): Promise<number> {
  const read = await client.query<{ rev: number }>('SELECT rev FROM sync_state');
  return read.rows[0]?.rev ?? 0;
}

/** What the last round saw; null before the first. */
export async function lastSeen(client: ClientBase): Promise<Seen | null> {
  const read = await client.query<Seen>('SELECT rev, moment FROM notification_runs WHERE id = 1');
  return read.rows[0] ?? null;
}

export async function rememberSeen(client: ClientBase, { rev, moment }: Seen, now: Date): Promise<void> {
  await client.query(
    `INSERT INTO notification_runs (id, rev, moment, ran_at) VALUES (1, $1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET rev = excluded.rev, moment = excluded.moment, ran_at = excluded.ran_at`,
    [rev, moment, now],
  );
}
