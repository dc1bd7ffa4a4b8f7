// Stores bytes on disk under the hash of their content, `files/ab/ab12…`. A file is written atomically and never changed.
import { createHash } from 'node:crypto';
import { glob, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

export interface BlobStore {
  /** Resolves once the bytes are on the disk. */
  keep(hash: string, bytes: Uint8Array): Promise<void>;
  /** Null when they are not there. */
  read(hash: string): Promise<Buffer | null>;
  remove(hash: string): Promise<void>;
  /** Bytes kept under that hash; null when there are none. */
  sizeOf(hash: string): Promise<number | null>;
  /** Everything that lies in the folder, left-overs of an interrupted write included, with the instant it was written. */
  list(): AsyncIterable<{ name: string; writtenAt: Date }>;
}

/** 64 hexadecimal digits: the name under which bytes are kept. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Takes the names in a folder to the disk: without it a power cut may forget a file whose bytes were written. */
async function syncFolder(path: string): Promise<void> {
  // Windows opens no folder, and keeps names with what they name.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The store in a folder, which is made at the first write. */
export function createBlobStore(folder: string): BlobStore {
  const pathOf = (hash: string): string => join(folder, hash.slice(0, 2), hash);
  let writes = 0;

  async function write(path: string, bytes: Uint8Array): Promise<void> {
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    writes += 1;
    const unfinished = `${path}.${process.pid}-${writes}`;
    try {
      await writeThrough(unfinished, bytes);
      await rename(unfinished, path);
    } catch (error) {
      // A disk that is full keeps what did arrive.
      await rm(unfinished, { force: true });
      throw error;
    }
    await syncFolder(dirname(path));
    if (made !== undefined) await syncFolder(folder);
  }

  return {
    async keep(hash, bytes) {
      const path = pathOf(hash);
      const known = await stat(path).catch(() => null);
      if (known?.size !== bytes.length) await write(path, bytes);
    },
    async read(hash) {
      try {
        return await readFile(pathOf(hash));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (hash) => rm(pathOf(hash), { force: true }),
    async sizeOf(hash) {
      return (await stat(pathOf(hash)).catch(() => null))?.size ?? null;
    },
    async *list() {
      for await (const path of glob('*/*', { cwd: folder })) {
        const known = await stat(join(folder, path)).catch(() => null);
        if (known?.isFile() === true) yield { name: basename(path), writtenAt: known.mtime };
      }
    },
  };
}
