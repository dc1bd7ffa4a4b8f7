// The embedded PostgreSQL from its folder to its last breath: account, programs, cluster, password, start.
// Only for the holder of the folder's lock.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type Account, chooseAccount, giveTo, ownerOf } from './account.ts';
import { findBinaries } from './binaries.ts';
import { type ConnectionFile, readConnectionFile, writeConnectionFile } from './connection-file.ts';
import { type DataFolder, withFolderErrors } from './data-folder.ts';
import type { Database } from './database.ts';
import type { DatabaseLog } from './database-log.ts';
import { type Installation, initialiseCluster, setPassword } from './initialise-cluster.ts';
import { keepRunning } from './keep-running.ts';
import { chooseListening } from './listening.ts';
import { asRuntime, connectionTo, type EmbeddedConnection, openDatabase } from './open-database.ts';
import { clearCluster } from './processes.ts';
import type { Listen } from './settings.ts';
import { type RunningPostgres, runPostgres } from './supervised-postgres.ts';

interface Credentials {
  readonly connection: EmbeddedConnection;
  readonly runtimePassword: string;
  /** Just drawn, because the file that held the last password is missing. */
  readonly isNewPassword: boolean;
}

interface Options {
  readonly log: DatabaseLog;
  readonly address: string;
  /** Once PostgreSQL gets up: what does not need it may be done meanwhile. */
  readonly onLaunch: () => void;
  onStopped(): void;
}

function prepareInstallation(folder: DataFolder, log: DatabaseLog): Installation {
  const account = chooseAccount(folder);
  withFolderErrors(folder.root, () => {
    mkdirSync(folder.run, { recursive: true, mode: 0o700 });
    giveTo(account, folder.run);
    adoptCluster(folder, account);
  });
  return { folder, account, log, binaries: findBinaries(account) };
}

/** A cluster that root copied here, from a backup for instance, is given to the account. */
function adoptCluster(folder: DataFolder, account: Account): void {
  const owner = ownerOf(folder.cluster);
  if (account !== null && owner !== null && owner.uid !== account.uid) giveTo(account, folder.cluster);
}

/** The first start of this process: makes the cluster where there is none, and lets the password fit. */
async function firstRun(
  installation: Installation,
  listen: Listen,
  { connection, runtimePassword, isNewPassword }: Credentials,
  onLaunch: () => void,
): Promise<RunningPostgres> {
  const { root } = installation.folder;
  const isNewCluster = await initialiseCluster(installation, connection.password);
  if (isNewPassword && !isNewCluster) await setPassword(installation, connection.password);
  const launched = runPostgres(installation, listen);
  onLaunch();
  const running = await launched;
  if (await openDatabase(root, connection, runtimePassword)) return running;
  await running.stop();
  await setPassword(installation, connection.password);
  const again = await runPostgres(installation, listen);
  await openDatabase(root, connection, runtimePassword);
  return again;
}

const newPassword = (): string => randomBytes(32).toString('base64url');

/** Starts PostgreSQL on the folder and keeps it running until `stop`. Throws a StartError. */
export async function startEmbedded(folder: DataFolder, options: Options): Promise<Database> {
  const { log } = options;
  const installation = prepareInstallation(folder, log);
  const { listen, address } = await chooseListening(folder);
  const known = readConnectionFile(folder);
  const connection = connectionTo(address, known?.password ?? newPassword());
  const runtimePassword = known?.runtimePassword ?? newPassword();
  let holder: ConnectionFile['holder'] = { pid: process.pid, address: options.address };
  const record = (pid: number | null): void => {
    const server = pid === null ? null : { pid, ...address };
    writeConnectionFile(folder, { password: connection.password, runtimePassword, holder, server });
  };

  record(null);
  await clearCluster(folder.cluster, log);
  const credentials = { connection, runtimePassword, isNewPassword: known === null };
  const first = await firstRun(installation, listen, credentials, options.onLaunch);
  record(first.pid);
  const supervisor = keepRunning(first, {
    log,
    async again() {
      await clearCluster(folder.cluster, log);
      return runPostgres(installation, listen);
    },
    onRestart: record,
  });
  let stopping: Promise<void> | null = null;
  async function stop(): Promise<void> {
    await supervisor.stop();
    holder = null;
    record(null);
    options.onStopped();
  }
  return {
    connection,
    runtime: asRuntime(connection, runtimePassword),
    failure: supervisor.failure,
    get pid() {
      return supervisor.pid();
    },
    announce(applicationAddress) {
      holder = { pid: process.pid, address: applicationAddress };
      record(supervisor.pid());
    },
    stop: () => (stopping ??= stop()),
  };
}
