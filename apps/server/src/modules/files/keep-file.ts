// Stores an uploaded file: sanitized, with its bytes on the disk before its row exists.
import { fail, ok, type Result } from '@zellige/domain';
import { fileMessages, safeFileName } from '@zellige/domain/files/file.rules';
import type { Pool } from 'pg';
import { whileShared } from '../../platform/database/connection/advisory-locks.ts';
import { type BlobStore, hashOf } from '../../platform/files/blob-store.ts';
import { sanitizeFile } from '../../platform/files/sanitize-file.ts';
import type { Related } from './file-access.ts';
import { type FileRow, findFile, insertFile, isLastOf, whileAloneWith } from './file.repository.ts';

export interface SentFile extends Related {
  id: string;
  name: string;
  bytes: Uint8Array;
  ownerId: string;
  createdAt: string;
}

const badFormat = () =>
  fail('unsupported_media_type', fileMessages.badFormat, { file: fileMessages.badFormat });

/** The same file sent twice under its key is kept once. Fails with unsupported_media_type, unavailable, already_exists. */
export async function keepFile(pool: Pool, blobs: BlobStore, sent: SentFile): Promise<Result<FileRow>> {
  const clean = await sanitizeFile(sent.bytes);
  if (clean === 'refused') return badFormat();
  if (clean === 'busy') return fail('unavailable');
  const hash = hashOf(clean.bytes);
  const { id, ownerId, relatedType, relatedId, createdAt } = sent;
  const name = safeFileName(sent.name, clean.type);
  const size = clean.bytes.length;
  const row = { id, name, type: clean.type, size, hash, ownerId, relatedType, relatedId, createdAt };
  const stored = await whileAloneWith(pool, hash, async (client) => {
    await blobs.keep(hash, clean.bytes);
    const inserted = await insertFile(client, row);
    // Its key is another file's: bytes that are no file's would count in nobody's space.
    if (!inserted && (await isLastOf(client, hash)))
      await whileShared(client, 'filesInBackup', () => blobs.remove(hash));
    return inserted;
  });
  if (stored) return ok(stored);
  const known = await findFile(pool, id);
  return known?.hash === hash && known.ownerId === ownerId ? ok(known) : fail('already_exists');
}
