// The database of the server: the embedded PostgreSQL under DATA_DIR, or the one of DATABASE_URL. `startDatabase` is for the
// server, `connectOrStart` for commands beside it.
import { setTimeout as pause } from 'node:timers/promises';
import { type Config, publicAddress, StartError } from '../config.ts';
import { type ConnectionFile, readConnectionFile } from './connection-file.ts';
import { type DataFolder, dataFolderAt, prepareDataFolder, withFolderErrors } from './data-folder.ts';
import type { Database } from './database.ts';
import type { DatabaseLog } from './database-log.ts';
import { startEmbedded } from './embedded-postgres.ts';
import { takeFolder } from './folder-lock.ts';
import { asRuntime, connectionTo } from './open-database.ts';

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'ownerUrl' | 'host' | 'port' | 'baseUrl'>;

/** For a server that is just stopping, as in a restart. */
const stopTimeoutMs = 2000;
/** For a server that is just starting. */
const startTimeoutMs = 30_000;
const nothingMeanwhile = (): void => undefined;
const neverFails = new Promise<StartError>(() => undefined);

type Connections = Pick<Database, 'connection' | 'runtime'>;

function notOurs(connections: Connections, pid: number | null): Database {
  return {
    ...connections,
    pid,
    failure: neverFails,
    announce: () => undefined,
    stop: () => Promise.resolve(),
  };
}

/** DATABASE_URL is the application's; DATABASE_OWNER_URL, where it is given, the one that owns the tables. */
const named = (url: string, { ownerUrl }: Pick<Config, 'ownerUrl'>): Database =>
  notOurs({ connection: { connectionString: ownerUrl ?? url }, runtime: { connectionString: url } }, null);

/** The PostgreSQL of the server that runs, of an older version perhaps. */
function running({ server, password, runtimePassword }: ConnectionFile): Database | null {
  if (server === null) return null;
  const connection = connectionTo(server, password);
  const runtime = runtimePassword === undefined ? connection : asRuntime(connection, runtimePassword);
  return notOurs({ connection, runtime }, server.pid);
}

function refusal(folder: DataFolder): StartError {
  const holder = readConnectionFile(folder)?.holder ?? null;
  const who =
    holder === null ? 'another process' : `process ${holder.pid}${holder.address && `, ${holder.address}`}`;
  return new StartError(
    `Zellige already runs on ${folder.root} (${who}): stop it, or choose another DATA_DIR.`,
  );
}

interface Starting {
  address: string;
  log: DatabaseLog;
  onLaunch: () => void;
}

async function startOn(folder: DataFolder, { address, log, onLaunch }: Starting): Promise<Database | null> {
  prepareDataFolder(folder);
  const lock = withFolderErrors(folder.root, () => takeFolder(folder));
  if (lock === null) return null;
  try {
    return await startEmbedded(folder, { log, address, onLaunch, onStopped: () => lock.release() });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Starts the database of the server, or only names it when DATABASE_URL does.
 * Throws a StartError when the folder is in use by another server, cannot be used, or PostgreSQL does not start.
 * PostgreSQL is started again when it dies, and stops with this process, however that ends. `onLaunch` is called while it gets up.
 */
export async function startDatabase(
  config: DatabaseConfig,
  log: DatabaseLog,
  onLaunch = nothingMeanwhile,
): Promise<Database> {
  if (config.databaseUrl !== null) return named(config.databaseUrl, config);
  const folder = dataFolderAt(config.dataDir);
  const address = config.port === 0 && config.baseUrl === null ? '' : publicAddress(config);
  const end = Date.now() + stopTimeoutMs;
  for (;;) {
    const database = await startOn(folder, { address, log, onLaunch });
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
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'ownerUrl'>,
  log: DatabaseLog,
): Promise<Database> {
  if (config.databaseUrl !== null) return named(config.databaseUrl, config);
  const folder = dataFolderAt(config.dataDir);
  const end = Date.now() + startTimeoutMs;
  for (;;) {
    const started = await startOn(folder, { address: '', log, onLaunch: nothingMeanwhile });
    if (started !== null) return started;
    const file = readConnectionFile(folder);
    const found = file === null ? null : running(file);
    if (found !== null) return found;
    if (Date.now() > end) throw refusal(folder);
    await pause(100);
  }
}
