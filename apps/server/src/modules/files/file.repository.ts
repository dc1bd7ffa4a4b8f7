// Which files exist and what they belong to. The bytes are stored and removed under a lock of their own, because two files
// with the same content share them.
import type { StoredFile } from '@zellige/domain/files/file.rules';
import type { ClientBase, Pool } from 'pg';
import { transactionOn } from '../../platform/database/connection/transaction.ts';

export interface FileRow extends StoredFile {
  hash: string;
}

const columns = `id, name, type, size, hash, owner_id AS "ownerId", related_type AS "relatedType",
  related_id AS "relatedId", created_at AS "createdAt"`;

export async function findFile(db: Pool | ClientBase, id: string): Promise<FileRow | null> {
  const found = await db.query<FileRow>({
    name: 'one_file',
    text: `SELECT ${columns} FROM files WHERE id = $1`,
    values: [id],
  });
  return found.rows[0] ?? null;
}

/** The files of a record, oldest first; of a contact those of the contacts that were merged into it too. */
export async function listFiles(pool: Pool, relatedType: string, relatedId: string): Promise<FileRow[]> {
  const found = await pool.query<FileRow>(
    `SELECT ${columns} FROM files WHERE related_type = $1 AND (related_id = $2
       OR related_type = 'contacts' AND related_id IN (SELECT id FROM contacts WHERE data->>'mergedInto' = $2))
     ORDER BY created_at, id LIMIT 500`,
    [relatedType, relatedId],
  );
  return found.rows;
}

/** Null when the key is taken. */
export async function insertFile(client: ClientBase, file: FileRow): Promise<FileRow | null> {
  const { id, name, type, size, hash, ownerId, relatedType, relatedId, createdAt } = file;
  const inserted = await transactionOn(client, () =>
    client.query<FileRow>(
      `INSERT INTO files (id, name, type, size, hash, owner_id, related_type, related_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING RETURNING ${columns}`,
      [id, name, type, size, hash, ownerId, relatedType, relatedId, createdAt],
    ),
  );
  return inserted.rows[0] ?? null;
}

/** True when no other file has the same content. */
export async function deleteFile(
  client: ClientBase,
  { id, hash }: Pick<FileRow, 'id' | 'hash'>,
): Promise<boolean> {
  await transactionOn(client, () => client.query('DELETE FROM files WHERE id = $1', [id]));
  return isLastOf(client, hash);
}

/** Whether no file has that content any more. */
export async function isLastOf(client: ClientBase, hash: string): Promise<boolean> {
  const others = await client.query('SELECT 1 FROM files WHERE hash = $1 LIMIT 1', [hash]);
  return others.rows.length === 0;
}

/** Runs `work` while no other process keeps or removes bytes of that hash. */
export async function whileAloneWith<T>(
  pool: Pool,
  hash: string,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const key = [BigInt.asIntN(64, BigInt(`0x${hash.slice(0, 16)}`)).toString()];
  try {
    await client.query('SELECT pg_advisory_lock($1::bigint)', key);
    return await work(client);
  } finally {
    const unlocked = await client.query('SELECT pg_advisory_unlock($1::bigint)', key).catch(() => null);
    client.release(unlocked === null);
  }
}
