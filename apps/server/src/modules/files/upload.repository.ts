// Uploads in chunks: each chunk is stored with the new byte count in one transaction, under a lock of its file, so that an
// upload can be resumed after a crash, or on another server (docs/adr/0016).
import { fail, ok, type Result } from '@zellige/domain';
import { checkSpace, type FileSpace } from '@zellige/domain/files/file.rules';
import type { ClientBase, Pool } from 'pg';
import { transactionLock } from '../../platform/database/connection/advisory-locks.ts';
import { inTransaction } from '../../platform/database/connection/transaction.ts';

export interface ArrivingPiece {
  id: string;
  ownerId: string;
  /** In bytes, of the whole file. */
  size: number;
  /** Where in the file the bytes belong. */
  offset: number;
  bytes: Buffer;
  at: Date;
}

interface Upload {
  ownerId: string;
  size: number;
  received: number;
}

/** Files that one person may have under way; a device sends one after the other. */
const MAX_UNFINISHED = 50;

const columns = 'owner_id AS "ownerId", size, received';

/** Null when nothing of it is there. */
export async function findUpload(pool: Pool, id: string): Promise<Upload | null> {
  const found = await pool.query<Upload>(`SELECT ${columns} FROM uploads WHERE id = $1`, [id]);
  return found.rows[0] ?? null;
}

type Announced = Pick<ArrivingPiece, 'id' | 'ownerId' | 'size' | 'at'>;

/** A file that has its place counts once: its upload goes a moment later. Letters that did not leave are files too. */
async function usedSpace(client: ClientBase, ownerId: string): Promise<FileSpace> {
  const summed = await client.query<{ person: string; company: string }>(
    `SELECT coalesce(sum(size) FILTER (WHERE owner_id = $1), 0) AS person, coalesce(sum(size), 0) AS company
     FROM (SELECT owner_id, size FROM files
           UNION ALL
           SELECT owner_id, size FROM outbox_files
           UNION ALL
           SELECT owner_id, size FROM uploads WHERE NOT EXISTS (SELECT 1 FROM files WHERE files.id = uploads.id)) AS held`,
    [ownerId],
  );
  const sums = summed.rows[0];
  return { person: Number(sums?.person), company: Number(sums?.company) };
}

async function isStored(client: ClientBase, id: string): Promise<boolean> {
  const files = await client.query('SELECT 1 FROM files WHERE id = $1', [id]);
  return files.rows.length > 0;
}

/**
 * Keeps room for a file that begins to arrive, none for one that another request has kept meanwhile. Fails with file_space_full.
 */
async function begin(
  client: ClientBase,
  { id, ownerId, size, at }: Announced,
  most: FileSpace,
): Promise<Result<null>> {
  const known = await client.query('SELECT 1 FROM uploads WHERE id = $1', [id]);
  if (known.rows.length > 0 || (await isStored(client, id))) return ok(null);
  // The space that is left must hold true until the row is there.
  await transactionLock(client, 'uploadSpace');
  const room = checkSpace(size, await usedSpace(client, ownerId), most);
  if (!room.ok) return room;
  await client.query(
    `INSERT INTO uploads (id, owner_id, size, touched_at)
     SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM uploads WHERE owner_id = $2) < ${MAX_UNFINISHED}
       AND NOT EXISTS (SELECT 1 FROM files WHERE id = $1)
     ON CONFLICT (id) DO NOTHING`,
    [id, ownerId, size, at],
  );
  return room;
}

/** Keeps room for a file that came whole, until `forgetUpload`. Fails with file_space_full. */
export const keepRoom = (pool: Pool, announced: Announced, most: FileSpace): Promise<Result<null>> =>
  inTransaction(pool, (client) => begin(client, announced, most));

/**
 * Takes the piece if it is the next one; answers the bytes that are there then, all of them for a file that is kept. Fails with rate_limited (too many files under
 * way), file_space_full, forbidden (somebody else's), idempotency_mismatch (another file under the same key).
 */
export async function takePiece(pool: Pool, piece: ArrivingPiece, most: FileSpace): Promise<Result<number>> {
  const { id, ownerId, size, offset, bytes, at } = piece;
  return inTransaction(pool, async (client) => {
    const begun = await begin(client, piece, most);
    if (!begun.ok) return begun;
    const found = await client.query<Upload>(`SELECT ${columns} FROM uploads WHERE id = $1 FOR UPDATE`, [id]);
    const upload = found.rows[0];
    if (!upload) return (await isStored(client, id)) ? ok(size) : fail('rate_limited');
    if (upload.ownerId !== ownerId) return fail('forbidden');
    if (upload.size !== size) return fail('idempotency_mismatch');
    if (upload.received !== offset || bytes.length === 0) return ok(upload.received);
    await client.query('INSERT INTO upload_pieces (upload_id, start, bytes) VALUES ($1, $2, $3)', [
      id,
      offset,
      bytes,
    ]);
    await client.query('UPDATE uploads SET received = received + $2, touched_at = $3 WHERE id = $1', [
      id,
      bytes.length,
      at,
    ]);
    return ok(offset + bytes.length);
  });
}

/** The bytes that are there, in order. */
export async function readUpload(pool: Pool, id: string): Promise<Buffer> {
  const pieces = await pool.query<{ bytes: Buffer }>(
    'SELECT bytes FROM upload_pieces WHERE upload_id = $1 ORDER BY start',
    [id],
  );
  return Buffer.concat(pieces.rows.map(({ bytes }) => bytes));
}

export async function forgetUpload(pool: Pool, id: string): Promise<void> {
  await pool.query('DELETE FROM uploads WHERE id = $1', [id]);
}
