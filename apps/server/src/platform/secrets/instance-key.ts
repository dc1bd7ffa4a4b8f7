// `DATA_DIR/secret.key`: the instance's own secret, outside the database and in every backup. Whatever needs a key makes its
// own of it (docs/adr/0013, docs/adr/0027).
import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY_BYTES = 32;

const pathIn = (dataDir: string): string => join(dataDir, 'secret.key');

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Null where none was drawn yet. */
export function readInstanceKey(dataDir: string): Buffer | null {
  try {
    return readFileSync(pathIn(dataDir));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Reads the key, or draws it: whichever process comes first, all of them read the same one. */
export function readOrDrawInstanceKey(dataDir: string): Buffer {
  const known = readInstanceKey(dataDir);
  if (known) return known;
  const path = pathIn(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, randomBytes(KEY_BYTES), { mode: 0o600 });
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readFileSync(path);
}

/** A key for one purpose, from which nothing can be told of the instance's or of those for others. */
export const keyFor = (purpose: string, instanceKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', instanceKey, Buffer.alloc(0), purpose, KEY_BYTES));
