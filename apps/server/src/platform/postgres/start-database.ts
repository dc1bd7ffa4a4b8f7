// The database of the server: the embedded PostgreSQL under DATA_DIR, or the one of DATABASE_URL
// (architecture.md §4). `startDatabase` is for the server, `connectOrStart` for commands beside it.
import { setTimeout as pause } from 'node:timers/promises';
import { type Config, publicAddress, StartError } from '../config.ts';
import { readConnectionFile } from './connection-file.ts';
import { type DataFolder, dataFolderAt, prepareDataFolder, withFolderErrors } from './data-folder.ts';
import type { Database } from './database.ts';
import type { DatabaseLog } from './database-log.ts';
import { startEmbedded } from './embedded-postgres.ts';
import { takeFolder } from './folder-lock.ts';
import { connectionTo } from './open-database.ts';

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'host' | 'port' | 'baseUrl'>;

/** For a server that is just stopping, as in a restart. */
const leavingPatienceMs = 2000;
/** For a server that is just starting. */
const startingPatienceMs = 30_000;
const neverLost = new Promise<StartError>(() => undefined);

function notOurs(connection: Database['connection'], pid: number | null): Database {
  return { connection, pid, lost: neverLost, announce: () => undefined, stop: () => Promise.resolve() };
}

function refusal(folder: DataFolder): StartError {
  const holder = readConnectionFile(folder)?.holder ?? null;
  const who =
    holder === null ? 'another process' : `process ${holder.pid}${holder.address && `, ${holder.address}`}`;
  return new StartError(
    `Zellige already runs on ${folder.root} (${who}): stop it, or choose another DATA_DIR.`,
  );
}

async function startOn(folder: DataFolder, address: string, log: DatabaseLog): Promise<Database | null> {
  prepareDataFolder(folder);
  const lock = withFolderErrors(folder.root, () => takeFolder(folder));
  if (lock === null) return null;
  try {
    return await startEmbedded(folder, { log, address, onStopped: () => lock.release() });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Starts the database of the server, or only names it when DATABASE_URL does.
 * Throws a StartError when the folder is in use by another server, cannot be used, or PostgreSQL does not start.
 * PostgreSQL is started again when it dies, and stops with this process, however that ends.
 */
export async function startDatabase(config: DatabaseConfig, log: DatabaseLog): Promise<Database> {
  if (config.databaseUrl !== null) return notOurs({ connectionString: config.databaseUrl }, null);
  const folder = dataFolderAt(config.dataDir);
  const address = config.port === 0 && config.baseUrl === null ? '' : publicAddress(config);
  const end = Date.now() + leavingPatienceMs;
  for (;;) {
    const database = await startOn(folder, address, log);
    if (database !== null) return database;
    if (Date.now() > end) throw refusal(folder);
    await pause(50);
  }
}

/**
 * For a command beside the server: the PostgreSQL of the running server, else one started for the command,
 * which `stop` ends. Throws a StartError like `startDatabase`.
 */
export async function connectOrStart(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: DatabaseLog,
): Promise<Database> {
  if (config.databaseUrl !== null) return notOurs({ connectionString: config.databaseUrl }, null);
  const folder = dataFolderAt(config.dataDir);
  const end = Date.now() + startingPatienceMs;
  for (;;) {
    const started = await startOn(folder, '', log);
    if (started !== null) return started;
    const file = readConnectionFile(folder);
    if (file?.server) return notOurs(connectionTo(file.server, file.password), file.server.pid);
    if (Date.now() > end) throw refusal(folder);
    await pause(100);
  }
}
