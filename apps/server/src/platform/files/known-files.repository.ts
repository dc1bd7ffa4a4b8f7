// Which files are there, checked and whole, for whoever is about to refer to them.
import type { Pool } from 'pg';

/** Those of `ids` that are kept. */
export async function knownFiles(pool: Pool, ids: readonly string[]): Promise<Set<string>> {
  const found = await pool.query<{ id: string }>({
    name: 'known_files',
    text: 'SELECT id FROM files WHERE id = ANY($1)',
    values: [ids],
  });
  return new Set(found.rows.map(({ id }) => id));
}
