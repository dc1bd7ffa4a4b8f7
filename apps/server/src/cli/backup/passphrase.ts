// The passphrase of a backup: the first line of a file, so that it stands neither in the history of commands nor in the
// list of processes.
import { readFile } from 'node:fs/promises';
import { CommandError } from '../command-error.ts';
import { messages } from '../cli.messages.ts';
import { fileReason } from '../import/read-input.ts';

const LEAST_LENGTH = 12;

/** Null when no file is given. Throws a CommandError for a file that cannot be read or says too little. */
export async function readPassphrase(path: string | undefined): Promise<string | null> {
  if (path === undefined) return null;
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CommandError(messages.cannotRead(path, fileReason(error)));
  });
  const [line = ''] = text.split(/\r?\n/, 1);
  if (line.length < LEAST_LENGTH) throw new CommandError(messages.backup.emptyPassphrase(path));
  return line;
}
