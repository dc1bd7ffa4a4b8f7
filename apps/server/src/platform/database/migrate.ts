// Brings the database to the current schema at start; an advisory lock lets one process do it while others wait. Other
// processes of the version before may work meanwhile: they are held up for seconds, never for the length of a backup.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
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

/** The bookkeeping, under the names that drizzle-orm gave it: every version finds the last migration there (docs/adr/0040). */
const BOOKS = `CREATE SCHEMA IF NOT EXISTS drizzle; CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
  (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`;

/** The functions come with the newest migration, so that both stand or fall together. */
async function applyAll(client: Client, folder: string, { entries, newest }: Chosen): Promise<void> {
  await client.query(BOOKS);
  for (const { tag, when } of entries) {
    const text = await readFile(join(folder, `${tag}.sql`), 'utf8');
    const whole = when === newest ? `${text};\n${await readFunctions()}` : text;
    await client.query(whole);
    const hash = createHash('sha256').update(whole).digest('hex');
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      when,
    ]);
  }
}

interface Chosen {
  entries: Journal['entries'];
  /** The instant of the newest one that there is. */
  newest: number | undefined;
}

async function applyMissing(client: Client, folder: string, chosen: Chosen): Promise<void> {
  await client.query(MIGRATION_LIMITS);
  for (;;) {
    await client.query('BEGIN');
    try {
      await applyAll(client, folder, chosen);
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
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
    const { entries } = await readJournal(folder);
    const missing = entries.filter(({ when }) => when > (applied ?? 0) && when <= (upTo ?? Infinity));
    if (missing.length > 0)
      await applyMissing(client, folder, { entries: missing, newest: entries.at(-1)?.when });
  });
