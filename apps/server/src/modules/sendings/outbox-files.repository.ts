// Letters that stay on this machine as files, with whose they are: they count as files of that person.
import type { Pool } from 'pg';

export interface OutboxFile {
  name: string;
  /** In bytes. */
  size: number;
}

export async function noteOutboxFile(pool: Pool, { name, size }: OutboxFile, ownerId: string): Promise<void> {
  await pool.query(
    `INSERT INTO outbox_files (name, owner_id, size) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET owner_id = excluded.owner_id`,
    [name, ownerId, size],
  );
}

export async function outboxNames(pool: Pool): Promise<string[]> {
  const known = await pool.query<{ name: string }>('SELECT name FROM outbox_files');
  return known.rows.map(({ name }) => name);
}

/** Letters about accounts are nobody's. */
export async function followOutbox(
  pool: Pool,
  { gone, found }: { gone: readonly string[]; found: readonly OutboxFile[] },
): Promise<void> {
  await pool.query('DELETE FROM outbox_files WHERE name = ANY($1)', [gone]);
  await pool.query(
    `INSERT INTO outbox_files (name, owner_id, size)
     SELECT name, '', size FROM unnest($1::text[], $2::int[]) AS file (name, size) ON CONFLICT (name) DO NOTHING`,
    [found.map(({ name }) => name), found.map(({ size }) => size)],
  );
}
