// `backup FILE`, `verify FILE`, `restore FILE` (docs/operations.md, 'Backup and restore').
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type LastNumbers, numbersInWords } from '@zellige/domain/settings/numbering.rules';
import { pino } from 'pino';
import { backupFailureSentence } from '../../platform/backup/backup-failure.ts';
import type { BackupHeader, Manifest } from '../../platform/backup/archive/backup-format.ts';
import { BackupProblem } from '../../platform/backup/backup-problem.ts';
import { readPassphrase } from '../../platform/backup/archive/passphrase.ts';
import { type BackupFile, readBackup } from '../../platform/backup/read-backup.ts';
import { restoreBackup } from '../../platform/backup/restore/restore-backup.ts';
import { isRestoreUnfinished } from '../../platform/backup/restore/unfinished-restore.repository.ts';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import type { Config } from '../../platform/config.ts';
import { dataFolderAt } from '../../platform/postgres/data-folder.ts';
import { goOnFrom } from '../../platform/database/numbers/counters.repository.ts';
import { withOwnConnection } from '../../platform/database/connection/own-connection.ts';
import { transactionOn } from '../../platform/database/connection/transaction.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { connectOrStart } from '../../platform/postgres/start-database.ts';
import { productVersion } from '../../product-version.ts';
import { messages } from '../cli.messages.ts';
import { CommandError } from '../command-error.ts';
import { fileReason } from '../import/read-input.ts';

const LEAST_MS = 200;

interface ProgressLine {
  show: (bytes: number) => void;
  /** Before anything else is written. */
  clear: () => void;
}

function progressLine(terminal: NodeJS.WriteStream, text: (bytes: number) => string): ProgressLine {
  let shownAt = 0;
  return {
    show(bytes) {
      if (!terminal.isTTY || performance.now() - shownAt < LEAST_MS) return;
      shownAt = performance.now();
      terminal.write(`\r\u001b[K${text(bytes)}`);
    },
    clear() {
      if (shownAt > 0) terminal.write('\r\u001b[K');
      shownAt = 0;
    },
  };
}

export interface BackupOptions {
  file: string;
  passphraseFile: string | null;
  /** Of a restore: the last numbers that were printed, by series. */
  printed: LastNumbers;
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'ownerUrl'>;
  terminal: NodeJS.WriteStream;
  print: (line: string) => void;
  printError: (line: string) => void;
  now: () => Date;
}

interface Work extends BackupOptions {
  target: BackupFile;
}

const say = messages.backup;
/** Exit code of a backup that was made without files that the disk no longer has. */
const INCOMPLETE = 2;
const quiet = pino({ level: 'silent' });

function countsOf({ tables, files }: Manifest, bytes: number) {
  const rows = Object.values(tables).reduce((total, count) => total + count, 0);
  return { rows, tables: Object.keys(tables).length, files: files.count, bytes };
}

async function withDatabase<T>(
  config: BackupOptions['config'],
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await connectOrStart(config, quiet);
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}

async function backup({ file, target, config, print, printError, now }: Work): Promise<number> {
  const path = resolve(file);
  const { dataDir } = config;
  if (config.databaseUrl === null && !existsSync(dataFolderAt(dataDir).cluster))
    throw new BackupProblem('nothing_to_back_up', dataDir);
  const manifest = await withDatabase(config, async ({ connection }) => {
    if (await isRestoreUnfinished(connection, dataDir)) throw new CommandError(messages.unfinishedRestore);
    const source = { connection, dataDir, version: productVersion(), now: now() };
    return writeBackup(source, { ...target, path });
  });
  print(say.saved(file, countsOf(manifest, (await stat(path)).size)));
  print(target.passphrase === null ? say.plain : say.sealed);
  if (manifest.missingFiles.length === 0) return 0;
  printError(say.missing(manifest.missingFiles, config.dataDir));
  return INCOMPLETE;
}

async function mustBeReadable(path: string): Promise<void> {
  const found = await stat(path).catch((error: unknown) => {
    throw new CommandError(messages.cannotRead(path, fileReason(error)));
  });
  if (!found.isFile()) throw new CommandError(messages.cannotRead(path, messages.unreadable.EISDIR));
}

async function verify({ file, target, print }: Work): Promise<number> {
  await mustBeReadable(file);
  let header: BackupHeader | undefined;
  for await (const piece of readBackup(target)) {
    if (piece.kind === 'header') header = piece.header;
    if (piece.kind === 'end') print(say.sound(file, countsOf(piece.manifest, 0)));
  }
  if (header) print(say.made(header.createdAt, header.version));
  return 0;
}

async function restore({ file, target, config, printed, print, now }: Work): Promise<number> {
  await mustBeReadable(file);
  await withDatabase(config, async ({ connection }) => {
    const manifest = await restoreBackup(target, { connection, dataDir: config.dataDir });
    print(say.restored(countsOf(manifest, 0)));
    const last = await withOwnConnection(connection, (client) =>
      transactionOn(client, () => goOnFrom(client, printed, now())),
    );
    print(messages.lastNumbers(numbersInWords(last)));
  });
  print(say.restart);
  return 0;
}

const commands = { backup, verify, restore };

export type BackupCommand = keyof typeof commands;

export const isBackupCommand = (name: string): name is BackupCommand => Object.hasOwn(commands, name);

/** Runs one of them; its exit code. Throws a CommandError or StartError with the sentence to print. */
export async function runBackupCommand(command: BackupCommand, options: BackupOptions): Promise<number> {
  const { file, passphraseFile, terminal } = options;
  const progress = progressLine(terminal, say.progress[command]);
  try {
    const passphrase = await readPassphrase(passphraseFile);
    return await commands[command]({
      ...options,
      target: { path: file, passphrase, onProgress: progress.show },
      print(line) {
        progress.clear();
        options.print(line);
      },
    });
  } catch (error) {
    progress.clear();
    const sentence = backupFailureSentence(error, file);
    throw sentence === null ? error : new CommandError(sentence);
  }
}
