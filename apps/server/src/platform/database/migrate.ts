// Brings the database to the current schema at start; an advisory lock lets one process do it while others wait.
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientConfig } from 'pg';

const MIGRATION_LOCK = 7_241_905;
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Applies what is missing, in order, each migration in its own transaction. Safe to run in several processes at once. */
export async function migrateDatabase(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
