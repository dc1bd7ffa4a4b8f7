// `DATA_DIR/journal.head`: the last seal that a check of the audit log found right, kept outside the database so that a log
// truncated together with its own head is noticed (docs/adr/0020).
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../backup/archive/atomic-file.ts';

const headSchema = z.object({ rank: z.int(), hash: z.string().regex(/^[\da-f]*$/) });

export type KnownHead = z.output<typeof headSchema>;

const headAt = (dataDir: string): string => join(dataDir, 'journal.head');

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** Null where no check found a journal right yet. */
export async function readKnownHead(dataDir: string): Promise<KnownHead | null> {
  const text = await readFile(headAt(dataDir), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : headSchema.parse(JSON.parse(text));
}

export const keepKnownHead = (dataDir: string, head: KnownHead): Promise<void> =>
  writeAtomically(headAt(dataDir), once(`${JSON.stringify(head)}\n`));

/** The database was restored: the audit log continues from the backup's. */
export const forgetKnownHead = (dataDir: string): Promise<void> => rm(headAt(dataDir), { force: true });
