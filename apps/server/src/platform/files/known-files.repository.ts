// Which files are there, checked and whole, for whoever is about to refer to them.
import type { Pool } from 'pg';

/** Those of `ids` that are kept, and for whoever asks go on being kept until their record has had the time to come. */
export async function knownFiles(pool: Pool, ids: readonly string[]): Promise<Set<string>> {
  // First, in a statement of its own: it waits for a sweep that is just taking one of them away.
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
