import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownMigrations, migrateDatabase } from '../database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../testkit/test-database.ts';
import { restoreBackup } from './restore/restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zellige-older-'));
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<ClientConfig> {
  const database = await createTestDatabase();
  databases.push(database);
  return database.connection;
}

async function query(connection: ClientConfig, statements: string): Promise<object[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<object>(statements)).rows;
  } finally {
    await client.end();
  }
}

/** A database in which the product never was. */
async function blankDatabase(): Promise<ClientConfig> {
  const connection = await emptyDatabase();
  await query(connection, 'DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public');
  return connection;
}

describe('a backup of an older version', () => {
  it('is restored into a new database and brought up to this one, and into no other', async () => {
    const file = { path: join(folder, 'older'), passphrase: null, onProgress: () => undefined };
    const known = await knownMigrations();
    const connection = await blankDatabase();
    await migrateDatabase(connection, { upTo: known[4] });
    await query(
      connection,
      `INSERT INTO users (id, email, full_name, role, password_hash) VALUES ('old', 'old@x', 'Old', 'admin', '')`,
    );
    const source = { connection, dataDir: join(folder, 'old'), version: 'old', now: new Date() };
    await writeBackup(source, file);
    const target = { connection: await blankDatabase(), dataDir: join(folder, 'newer') };
    await restoreBackup(file, target);
    const { connection: restored } = target;
    expect(await query(restored, 'SELECT id FROM users')).toEqual([{ id: 'old' }]);
    const last = await query(
      restored,
      'SELECT max(created_at)::text AS at FROM drizzle.__drizzle_migrations',
    );
    expect(last).toEqual([{ at: String(known.at(-1)) }]);
    const current = { connection: await emptyDatabase(), dataDir: join(folder, 'current') };
    await expect(restoreBackup(file, current)).rejects.toMatchObject({ code: 'other_level' });
  });
});
