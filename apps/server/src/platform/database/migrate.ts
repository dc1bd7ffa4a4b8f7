// Brings the database to the current schema at start; an advisory lock lets one process do it while others wait. Other
// processes of the version before may work meanwhile: they are held up for seconds, never for the length of a backup.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { StartError } from '../config.ts';
import { lock } from './connection/advisory-locks.ts';
import { withOwnConnection } from './connection/own-connection.ts';
import { isHeldUp } from './connection/sql-failures.ts';

/**
 * A change of a table waits for its readers, and whoever comes after waits behind it: no longer than this, then the others
 * pass and it is tried again. A transaction whose process is gone lets go of everything.
 */
const MIGRATION_LIMITS = `SET lock_timeout = '3s'; SET idle_in_transaction_session_timeout = '60s'; SET tcp_keepalives_idle = 10;
  SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3`;
const LET_PASS_MS = 1000;
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

interface Journal {
  entries: { when: number }[];
}

const journalOf = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;

/** The migrations that this version knows, by their instants, oldest first. */
export async function knownMigrations(): Promise<number[]> {
  return (await journalOf(migrationsFolder)).entries.map(({ when }) => when);
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
      if (!isHeldUp(error)) throw error;
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
export const migrateDatabase = (connection: ClientConfig, folder = migrationsFolder): Promise<void> =>
  whileMigratingAlone(connection, async (client) => {
    const last = await lastMigration(client);
    await refuseNewerDatabase(last);
    const { entries } = await journalOf(folder);
    // The usual start: the library that applies them is not even read.
    if (entries.some(({ when }) => when > (last ?? 0))) await applyMissing(client, folder);
  });

/** As `migrateDatabase`, no further than the migration of that instant: for a backup of an older version. */
export async function migrateUpTo(connection: ClientConfig, last: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'zellige-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const { entries, ...rest } = await journalOf(folder);
    const journal = { ...rest, entries: entries.filter(({ when }) => when <= last) };
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
    await migrateDatabase(connection, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
