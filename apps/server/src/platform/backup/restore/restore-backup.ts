// Puts a backup into an empty instance: files and key on the disk, all rows in one transaction, a new epoch.
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { knownMigrations, migrateDatabase } from '../../database/migrate.ts';
import { proveAuthorsOf } from '../../audit/author-proof.ts';
import { noteIncarnation } from '../../database/numbers/restores.repository.ts';
import { withOwnConnection } from '../../database/connection/own-connection.ts';
import { createBlobStore } from '../../files/blob-store.ts';
import { type BackupHeader, KEY_NAME, type Manifest } from '../archive/backup-format.ts';
import { BackupProblem } from '../backup-problem.ts';
import { type EmptyTarget, targetMigration, withEmptyTarget } from './empty-target.repository.ts';
import { type BackupFile, type BackupPiece, readBackup } from '../read-backup.ts';
import { noteRestore } from './restore-note.repository.ts';
import { endRestore, markUnfinished } from './unfinished-restore.repository.ts';
import { writeAtomically } from '../archive/atomic-file.ts';

export interface RestoreTarget {
  connection: ClientConfig;
  dataDir: string;
}

/** Brings a database without the product to the backup's migration; refuses one that is at another. */
async function meetLevel(connection: ClientConfig, { migration, version }: BackupHeader): Promise<void> {
  if (!(await knownMigrations()).includes(migration)) throw new BackupProblem('newer_version', version);
  const found = await targetMigration(connection);
  if (found === null) await migrateDatabase(connection, { upTo: migration });
  else if (found !== migration) throw new BackupProblem('other_level', version);
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function putPieces(
  pieces: AsyncGenerator<BackupPiece>,
  target: EmptyTarget,
  dataDir: string,
): Promise<Manifest> {
  const blobs = createBlobStore(join(dataDir, 'files'));
  for await (const piece of pieces) {
    if (piece.kind === 'end') return piece.manifest;
    if (piece.kind === 'file') await blobs.keep(piece.hash, piece.bytes);
    if (piece.kind === 'key') await writeAtomically(join(dataDir, KEY_NAME), once(piece.bytes));
    if (piece.kind === 'rows' && (await target.enter(piece.table, piece.bytes)) !== piece.rows)
      throw new BackupProblem('altered', piece.table.name);
  }
  throw new BackupProblem('cut');
}

/**
 * Restores the file. Nothing is in the database until all of it was read and found right; until then a mark in the data
 * folder says that a restore began. Throws a BackupProblem.
 */
export async function restoreBackup(
  file: BackupFile,
  { connection, dataDir }: RestoreTarget,
): Promise<Manifest> {
  const pieces = readBackup(file);
  try {
    const first = await pieces.next();
    if (first.done || first.value.kind !== 'header') throw new BackupProblem('not_a_backup');
    const { header } = first.value;
    await meetLevel(connection, header);
    const epoch = randomUUID();
    const restore = { restoredAt: new Date(), backupAt: new Date(header.createdAt) };
    const manifest = await withEmptyTarget(connection, async (target) => {
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      await markUnfinished(dataDir, epoch);
      const contents = await putPieces(pieces, target, dataDir);
      // The audit log continues with the key that was restored with the files.
      proveAuthorsOf(dataDir);
      await target.finish(contents.sequences, epoch, restore);
      return contents;
    });
    await migrateDatabase(connection);
    await withOwnConnection(connection, async (client) => {
      await noteRestore(client, epoch);
      await noteIncarnation(client, restore);
    });
    await endRestore(dataDir);
    return manifest;
  } finally {
    await pieces.return(undefined);
  }
}
