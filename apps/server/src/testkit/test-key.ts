// The key of all instances of the tests: several servers of one process write one journal, or another's.
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proveAuthorsOf } from '../platform/audit/author-proof.ts';
import { readOrDrawInstanceKey } from '../platform/secrets/instance-key.ts';

const folder = join(tmpdir(), 'zellige-test-key');

/** Makes the process prove its writes with the key of the tests. */
export const proveAsTests = (): void => proveAuthorsOf(folder);

/** Gives a folder that key. */
export async function shareTestKey(dataDir: string): Promise<void> {
  readOrDrawInstanceKey(folder);
  await copyFile(join(folder, 'secret.key'), join(dataDir, 'secret.key'));
}
