// The passphrase of a backup: the first line of a file, so that it stands neither in the history of commands nor in the
// list of processes.
import { readFile } from 'node:fs/promises';
import { BackupProblem } from '../backup-problem.ts';

const LEAST_LENGTH = 12;

/** Null when no file is given. Throws a BackupProblem for a file that cannot be read or says too little. */
export async function readPassphrase(path: string | null): Promise<string | null> {
  if (path === null) return null;
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BackupProblem('passphrase_unreadable', path);
  });
  const [line = ''] = text.split(/\r?\n/, 1);
  if (line.length < LEAST_LENGTH) throw new BackupProblem('passphrase_short', path);
  return line;
}
