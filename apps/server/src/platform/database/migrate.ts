// Brings the database to the current schema at start; an advisory lock lets one process do it while others wait.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { ClientConfig } from 'pg';
import { withOwnConnection } from './own-connection.ts';

const MIGRATION_LOCK = 7_241_905;
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

/** Applies what is missing, in order, each migration in its own transaction. Safe to run in several processes at once. */
export async function migrateDatabase(connection: ClientConfig, folder = migrationsFolder): Promise<void> {
  await withOwnConnection(connection, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  });
}

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
