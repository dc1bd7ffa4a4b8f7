// The child process that writes a backup and then verifies it by reading it whole. It is a process of its own because the work
// takes processor time and memory that requests need, and so that the server survives its failure. Its options arrive by
// message, so that no secret stands in an argument.
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ClientConfig } from 'pg';
import { backupFailureSentence } from './backup-failure.ts';
import type { Manifest } from './archive/backup-format.ts';
import { BackupProblem } from './backup-problem.ts';
import { readPassphrase } from './archive/passphrase.ts';
import { type BackupFile, readBackup } from './read-backup.ts';
import { renameDurably } from './archive/atomic-file.ts';
import { writeBackup } from './write-backup.ts';

export interface BackupOrder {
  connection: ClientConfig;
  dataDir: string;
  version: string;
  now: Date;
  path: string;
  passphraseFile: string | null;
}

export type BackupNews =
  | { kind: 'progress'; phase: 'writing' | 'verifying'; bytes: number }
  | { kind: 'done'; bytes: number; missingFiles: number }
  /** `detail` is for the log, where the sentence says nothing. */
  | { kind: 'failed'; sentence: string | null; detail: string };

const PROGRESS_MS = 250;

const tell = (news: BackupNews): void => void process.send?.(news);

async function readWhole(file: BackupFile): Promise<Manifest | null> {
  let manifest: Manifest | null = null;
  for await (const piece of readBackup(file)) if (piece.kind === 'end') manifest = piece.manifest;
  return manifest;
}

async function work({ path, passphraseFile, ...source }: BackupOrder): Promise<void> {
  const passphrase = await readPassphrase(passphraseFile);
  // A file under the name of a backup has always been verified.
  const unverified = `${path}.unverified`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const target = (phase: 'writing' | 'verifying'): BackupFile => {
    let reportedAt = Number.NEGATIVE_INFINITY;
    return {
      path: unverified,
      passphrase,
      onProgress(bytes) {
        if (performance.now() - reportedAt < PROGRESS_MS) return;
        reportedAt = performance.now();
        tell({ kind: 'progress', phase, bytes });
      },
    };
  };
  const written = await writeBackup(source, target('writing'));
  const read = await readWhole(target('verifying'));
  // Sums agree within the file; this says that it is the file of what was written.
  if (!isDeepStrictEqual(read, structuredClone(written))) throw new BackupProblem('altered');
  await renameDurably(unverified, path);
  tell({ kind: 'done', bytes: (await stat(path)).size, missingFiles: written.missingFiles.length });
}

process.once('message', (order: BackupOrder) => {
  work(order)
    .catch(async (error: unknown) => {
      await rm(`${order.path}.unverified`, { force: true }).catch(() => undefined);
      const sentence = backupFailureSentence(error, order.path);
      tell({
        kind: 'failed',
        sentence,
        detail: error instanceof Error ? String(error.stack) : String(error),
      });
    })
    .finally(() => process.disconnect());
});
// Without its server nobody would hear how it ended.
process.once('disconnect', () => process.exit());
