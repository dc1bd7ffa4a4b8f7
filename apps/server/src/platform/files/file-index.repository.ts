// Answers which of the files that a record is about to refer to are stored, and keeps them from being removed as orphans.
import type { Pool } from 'pg';

/** Finds which of `ids` are stored. They stop being orphans, which gives their record the time to arrive. */
export async function knownFiles(pool: Pool, ids: readonly string[]): Promise<Set<string>> {
  // First, in a statement of its own: it waits for a removal of orphans that is just deleting one of them.
  await pool.query({
    name: 'awaited_files',
    text: 'DELETE FROM orphan_files WHERE file_id = ANY($1)',
    values: [ids],
  });
  const found = await pool.query<{ id: string }>({
    name: 'known_files',
    text: 'SELECT id FROM files WHERE id = ANY($1)',
    values: [ids],
  });
  return new Set(found.rows.map(({ id }) => id));
}
