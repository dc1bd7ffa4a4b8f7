// The input file as a table, or the French sentence that says why it cannot be read.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ReadingChoice } from '@zellige/spreadsheets/reading-choice';
import { readSpreadsheet, type Spreadsheet } from '@zellige/spreadsheets/read-spreadsheet';
import { CommandError } from '../command-error.ts';
import { messages } from '../cli.messages.ts';

export interface InputFile extends Spreadsheet {
  name: string;
}

/** The reason of a file that cannot be opened or written, in French. */
export const fileReason = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return messages.unreadable[code as keyof typeof messages.unreadable] ?? String(error);
};

/** Throws a CommandError when the file cannot be opened or holds no table. */
export async function readInput(path: string, choice: ReadingChoice): Promise<InputFile> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new CommandError(messages.cannotRead(path, fileReason(error)));
  });
  const read = await readSpreadsheet(new Uint8Array(bytes), choice);
  if (!read.ok) throw new CommandError(messages.cannotUse(path, read.error.message));
  return { ...read.value, name: basename(path) };
}
