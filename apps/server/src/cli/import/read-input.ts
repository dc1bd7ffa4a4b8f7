// The input file as a table, or the French sentence that says why it cannot be read.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CommandError } from '../command-error.ts';
import { messages } from '../cli.messages.ts';
import { decodeFile, type Encoding } from './decode-file.ts';
import { type ReadTable, readTable } from './read-table.ts';

export interface InputFile extends ReadTable {
  name: string;
  encoding: Encoding;
}

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return messages.unreadable[code as keyof typeof messages.unreadable] ?? String(error);
};

/** Throws a CommandError when the file cannot be opened or holds no row. */
export async function readInput(path: string): Promise<InputFile> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new CommandError(messages.cannotRead(path, reasonOf(error)));
  });
  const { text, encoding } = decodeFile(bytes);
  const read = readTable(text);
  if (text.includes('\0')) throw new CommandError(messages.notText(path));
  if (read.table.rows.length === 0) throw new CommandError(messages.emptyFile(path));
  return { ...read, name: basename(path), encoding };
}
