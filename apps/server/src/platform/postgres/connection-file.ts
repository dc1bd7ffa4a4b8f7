// DATA_DIR/postgres.json (0600): the passwords of the embedded PostgreSQL, how to reach it while it runs, and
// who runs it. The command line and a second start read it.
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { StartError } from '../config.ts';
import { type DataFolder, hasCode, withFolderErrors } from './data-folder.ts';

const connectionFileSchema = z.object({
  /** Of the role that owns everything. */
  password: z.string().min(32),
  /** Of the application's role; a file of an older version has none. */
  runtimePassword: z.string().min(32).optional(),
  /** The process that holds the folder, and the address of its application; '' for a command. */
  holder: z.object({ pid: z.number(), address: z.string() }).nullable(),
  /** PostgreSQL itself, once it accepts connections. */
  server: z.object({ pid: z.number(), host: z.string(), port: z.number() }).nullable(),
});

export type ConnectionFile = z.infer<typeof connectionFileSchema>;

/** The file, or null when it is missing or unreadable as JSON: a new password is then set. */
export function readConnectionFile(folder: DataFolder): ConnectionFile | null {
  try {
    return connectionFileSchema.parse(JSON.parse(readFileSync(folder.connectionFile, 'utf8')));
  } catch (error) {
    if (hasCode(error, 'EACCES')) {
      throw new StartError(
        `This user may not read ${folder.connectionFile}: use the user who runs Zellige, or root.`,
      );
    }
    return null;
  }
}

/** Replaces the file at once; a reader sees the old one or the new one. */
export function writeConnectionFile(folder: DataFolder, content: ConnectionFile): void {
  withFolderErrors(folder.root, () => {
    const unfinished = `${folder.connectionFile}.${randomUUID()}`;
    writeFileSync(unfinished, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    renameSync(unfinished, folder.connectionFile);
  });
}
