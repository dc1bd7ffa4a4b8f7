// Every SQL function stands whole and once in functions/, and the migrations bring a database to it.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testkit/test-database.ts';
import { knownMigrations, migrateDatabase, readFunctions } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The functions of the database, as PostgreSQL writes them. */
async function definitions(): Promise<Map<string, string>> {
  const { rows } = await database.pool.query<{ name: string; text: string }>(
    `SELECT oid::regprocedure::text AS name, pg_get_functiondef(oid) AS text FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' ORDER BY 1`,
  );
  return new Map(rows.map(({ name, text }) => [name, text]));
}

const nameIn = /^CREATE OR REPLACE FUNCTION (\w+)/gm;

it('a migrated database has the functions of the folder, and no other', async () => {
  const text = await readFunctions();
  const before = await definitions();
  const names = text
    .matchAll(nameIn)
    .map(([, name = '']) => name)
    .toArray();
  expect(
    before
      .keys()
      .map((name) => name.replace(/\(.*/, ''))
      .toArray()
      .toSorted(),
  ).toEqual(names.toSorted());
  for (const statement of text.split('--> statement-breakpoint')) await database.pool.query(statement);
  expect(await definitions()).toEqual(before);
});

it('the newest migration brings them, whatever they were before', async () => {
  const before = await definitions();
  await database.pool.query('DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public');
  await migrateDatabase(database.connection, { upTo: (await knownMigrations()).at(-2) });
  await database.pool.query(
    'CREATE OR REPLACE FUNCTION audit_note(note jsonb) RETURNS void LANGUAGE sql AS $$ SELECT NULL::void $$',
  );
  await migrateDatabase(database.connection);
  expect(await definitions()).toEqual(before);
});

it('a function that changes comes with a migration, which replaces them all: write its mark into the newest', async () => {
  const folder = join(import.meta.dirname, 'migrations');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const marks = texts.flatMap((text) => /^-- functions: ([0-9a-f]{16})$/m.exec(text)?.[1] ?? []);
  const sum = createHash('sha256')
    .update(await readFunctions())
    .digest('hex')
    .slice(0, 16);
  expect(marks.at(-1)).toBe(sum);
});
