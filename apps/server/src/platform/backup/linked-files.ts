// Keeps the uploaded files of a backup readable while it copies them: each gets a hard link, so that removing the file
// meanwhile does not remove its bytes.
import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BlobStore, createBlobStore } from '../files/blob-store.ts';

export interface LinkedFiles extends Pick<BlobStore, 'read'> {
  release(): Promise<void>;
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** A second name for the same bytes, a copy where the file system has no such thing; nothing when there are no bytes. */
async function hold(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await link(from, to);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EXDEV')) throw error;
    await copyFile(from, to);
  }
}

/** Links the files of those hashes, after removing what an interrupted backup left. Only one backup runs at a time. */
export async function holdFiles(dataDir: string, hashes: AsyncIterable<string>): Promise<LinkedFiles> {
  const folder = join(dataDir, 'files.backup');
  const release = (): Promise<void> => rm(folder, { recursive: true, force: true });
  await release();
  try {
    for await (const hash of hashes) {
      const path = join(hash.slice(0, 2), hash);
      await hold(join(dataDir, 'files', path), join(folder, path));
    }
  } catch (error) {
    await release();
    throw error;
  }
  return { read: (hash) => createBlobStore(folder).read(hash), release };
}
