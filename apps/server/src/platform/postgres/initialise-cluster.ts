// Makes the cluster of a new data folder, and sets the password of one whose `postgres.json` was lost.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, giveTo } from './account.ts';
import type { Binaries } from './binaries.ts';
import { type DataFolder, withFolderErrors } from './data-folder.ts';
import type { DatabaseLog } from './database-log.ts';
import { explainFailure, followOutput } from './postgres-output.ts';
import { type ProgramCall, spawnProgram } from './spawn-program.ts';

/** The role that owns everything. */
export const roleName = 'zellige';

/** The role that the application works as; its rights are given with the migrations (database/runtime-rights.ts). */
export const runtimeRoleName = 'zellige_app';

/** All that is needed to run PostgreSQL's programs on a folder. */
export interface Installation {
  readonly folder: DataFolder;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly log: DatabaseLog;
}

async function runToEnd(
  installation: Installation,
  call: Omit<ProgramCall, 'account'>,
  input = '',
): Promise<void> {
  const { folder, account, log } = installation;
  const child = spawnProgram({ ...call, account });
  const lines = followOutput(child.stderr, log);
  child.stdin.end(input);
  const code = await new Promise<number | null>((done, failed) => {
    child.on('close', done).on('error', failed);
  });
  if (code !== 0) throw explainFailure(folder.root, lines);
}

/** What decides which characters are letters, for trigrams; the order of words is ICU's. The first known one is used. */
const characterLocales =
  process.platform === 'darwin' ? ['en_US.UTF-8', 'C'] : ['C.UTF-8', 'en_US.UTF-8', 'C'];

function initdbArguments(cluster: string, passwordFile: string, locale: string): string[] {
  const user = ['-U', roleName, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256'];
  const language = [
    '-E',
    'UTF8',
    '--locale=C',
    `--lc-ctype=${locale}`,
    '--locale-provider=icu',
    '--icu-locale=fr',
  ];
  return ['-D', cluster, '--no-instructions', ...user, ...language];
}

async function makeCluster(installation: Installation, locale: string): Promise<void> {
  const { folder, account, binaries } = installation;
  withFolderErrors(folder.root, () => {
    rmSync(folder.unfinishedCluster, { recursive: true, force: true });
    mkdirSync(folder.unfinishedCluster, { mode: 0o700 });
    giveTo(account, folder.unfinishedCluster);
  });
  await runToEnd(installation, {
    program: binaries.initdb,
    folders: [folder.unfinishedCluster, folder.run],
    args: ([cluster = '', run = '']) => initdbArguments(cluster, `${run}/password`, locale),
  });
}

/**
 * Makes the cluster if there is none: French order of words (ICU `fr`), UTF-8, UTC, checksums.
 * It is made aside and renamed, so that one cut short by a crash is made again from the start.
 */
export async function initialiseCluster(installation: Installation, password: string): Promise<boolean> {
  const { folder, account } = installation;
  if (existsSync(join(folder.cluster, 'PG_VERSION'))) return false;
  const passwordFile = join(folder.run, 'password');
  withFolderErrors(folder.root, () => {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    giveTo(account, passwordFile);
  });
  try {
    await makeWithFirstKnownLocale(installation);
    withFolderErrors(folder.root, () => renameSync(folder.unfinishedCluster, folder.cluster));
    return true;
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(folder.unfinishedCluster, { recursive: true, force: true });
  }
}

async function makeWithFirstKnownLocale(installation: Installation): Promise<void> {
  for (const locale of characterLocales) {
    try {
      await makeCluster(installation, locale);
      return;
    } catch (error) {
      const isUnknown = error instanceof Error && error.message.includes('locale name');
      if (!isUnknown || locale === characterLocales.at(-1)) throw error;
    }
  }
}

/** Sets the password of the role in a cluster that is not running. */
export async function setPassword(installation: Installation, password: string): Promise<void> {
  const single: Omit<ProgramCall, 'account'> = {
    program: installation.binaries.postgres,
    folders: [installation.folder.cluster],
    args: ([cluster = '']) => ['--single', '-D', cluster, '-c', 'log_line_prefix=', 'postgres'],
  };
  await runToEnd(
    installation,
    single,
    `ALTER ROLE ${roleName} PASSWORD '${password.replaceAll("'", "''")}';\n`,
  );
}
