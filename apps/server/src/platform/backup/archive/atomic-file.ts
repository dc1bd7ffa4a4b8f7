// Writes a file atomically: to a temporary name beside its own, flushed to the disk, then renamed.
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a name in a folder last. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function writeAll(
  path: string,
  source: AsyncIterable<Buffer>,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let written = 0;
    for await (const bytes of source) {
      if (bytes.length > 0) await file.writeFile(bytes);
      written += bytes.length;
      onProgress(written);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes what `source` brings to `path`, readable by this user alone; after a failure nothing is left. */
export async function writeAtomically(
  path: string,
  source: AsyncIterable<Buffer>,
  onProgress: (bytes: number) => void = () => undefined,
): Promise<void> {
  const unfinished = `${path}.unfinished`;
  try {
    await rm(unfinished, { force: true });
    await writeAll(unfinished, source, onProgress);
    await renameDurably(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Gives a whole file its last name, for good. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}
