// Brings the database to the current schema at start; an advisory lock lets one process do it while others wait. Other
// processes of the version before may work meanwhile: they are held up for seconds, never for the length of a backup.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { StartError } from '../config.ts';
import { lock } from './connection/advisory-locks.ts';
import { withOwnConnection } from './connection/own-connection.ts';
import { isLockFailure } from './connection/sql-failures.ts';

/**
 * A change of a table waits for its readers, and whoever comes after waits behind it: no longer than this, then the others
 * pass and it is tried again. A transaction whose process is gone lets go of everything.
 */
const MIGRATION_LIMITS = `SET lock_timeout = '3s'; SET idle_in_transaction_session_timeout = '60s'; SET tcp_keepalives_idle = 10;
  SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3`;
const LET_PASS_MS = 1000;
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const functionsFolder = fileURLToPath(new URL('./functions', import.meta.url));

interface Journal {
  entries: { when: number; tag: string }[];
}

const readJournal = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;

/** The migrations that this version knows, by their instants, oldest first. */
export async function knownMigrations(folder = migrationsFolder): Promise<number[]> {
  return (await readJournal(folder)).entries.map(({ when }) => when);
}

/**
 * Every SQL function as it is by now, whole and once: migrations say how it was when they were written. They may name each other
 * in any order.
 */
export async function readFunctions(): Promise<string> {
  const names = (await readdir(functionsFolder)).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(functionsFolder, name), 'utf8')));
  return ['SET LOCAL check_function_bodies = off;\n', ...texts].join('--> statement-breakpoint\n');
}

interface MigrationOptions {
  /** The instant of the last migration to apply: for a backup of an older version. */
  upTo?: number | undefined;
  folder?: string;
}

/**
 * Fills a folder with the chosen migrations, for the library, which takes nothing else. The functions come at the end of the
 * newest migration, so that both stand or fall in one transaction.
 */
async function prepareMigrations(
  target: string,
  { upTo, folder }: Required<MigrationOptions>,
): Promise<void> {
  const { entries, ...rest } = await readJournal(folder);
  const newest = entries.at(-1);
  const chosen = entries.filter(({ when }) => when <= (upTo ?? Infinity));
  for (const entry of chosen) {
    const file = `${entry.tag}.sql`;
    const text = await readFile(join(folder, file), 'utf8');
    const functions = entry === newest ? `\n--> statement-breakpoint\n${await readFunctions()}` : '';
    await writeFile(join(target, file), text + functions);
  }
  await mkdir(join(target, 'meta'));
  await writeFile(join(target, 'meta', '_journal.json'), JSON.stringify({ ...rest, entries: chosen }));
}

/** The instant of the last migration of a database; null before the first. */
async function lastMigration(client: Client): Promise<number | null> {
  const table = await client.query<{ known: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS known`,
  );
  if (table.rows[0]?.known !== true) return null;
  const last = await client.query<{ at: string | null }>(
    'SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations',
  );
  const at = last.rows[0]?.at ?? null;
  return at === null ? null : Number(at);
}

async function applyMissing(client: Client, folder: string): Promise<void> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  await client.query(MIGRATION_LIMITS);
  for (;;) {
    try {
      await migrate(drizzle(client), { migrationsFolder: folder });
      return;
    } catch (error) {
      if (!isLockFailure(error)) throw error;
      await pause(LET_PASS_MS);
    }
  }
}

/** What a newer version changed, this one would not keep: it would write rows that the newer one takes for damaged. */
async function refuseNewerDatabase(last: number | null): Promise<void> {
  const known = Math.max(...(await knownMigrations()));
  if ((last ?? 0) <= known) return;
  throw new StartError(
    'A newer version of Zellige has brought this database up to date: start that version or a later one, or restore a backup made before into an empty instance.',
  );
}

/** Runs `work` while no other process prepares the database. */
export const whileMigratingAlone = <T>(
  connection: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> =>
  withOwnConnection(connection, async (client) => {
    await lock(client, 'migration');
    return work(client);
  });

/**
 * Applies what is missing, in order and all in one transaction: the database is as before or up to date, whatever happens.
 * Safe to run in several processes at once. Throws a StartError when the database is newer than this version.
 */
export const migrateDatabase = (
  connection: ClientConfig,
  { upTo, folder = migrationsFolder }: MigrationOptions = {},
): Promise<void> =>
  whileMigratingAlone(connection, async (client) => {
    const applied = await lastMigration(client);
    await refuseNewerDatabase(applied);
    const isMissing = (when: number) => when > (applied ?? 0) && when <= (upTo ?? Infinity);
    // The usual start: the library that applies them is not even read.
    if (!(await knownMigrations(folder)).some(isMissing)) return;
    const prepared = await mkdtemp(join(tmpdir(), 'zellige-migrations-'));
    try {
      await prepareMigrations(prepared, { upTo, folder });
      await applyMissing(client, prepared);
    } finally {
      await rm(prepared, { recursive: true, force: true });
    }
  });
