// The pictures of a record as its PDF prints them, read from where their bytes are kept.
import { join } from 'node:path';
import type { ServerParts } from '../http/server-parts.ts';
import { createBlobStore } from '../files/blob-store.ts';
import { printedPicture } from '../files/sanitize-file.ts';

type Parts = Pick<ServerParts, 'pool' | 'config'>;

/**
 * Reads the pictures that are there, by their keys; null when too many pictures are being drawn: a PDF without them would be
 * kept as if it were whole.
 */
export async function readPhotos(
  { pool, config }: Parts,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array> | null> {
  const photos = new Map<string, Uint8Array>();
  if (ids.length === 0) return photos;
  const found = await pool.query<{ id: string; hash: string }>({
    name: 'printed_photos',
    text: `SELECT id, hash FROM files WHERE id = ANY($1) AND type LIKE 'image/%'`,
    values: [ids],
  });
  const blobs = createBlobStore(join(config.dataDir, 'files'));
  for (const { id, hash } of found.rows) {
    const bytes = await blobs.read(hash);
    const picture = bytes && (await printedPicture(bytes));
    if (picture === 'busy') return null;
    if (picture) photos.set(id, picture);
  }
  return photos;
}
