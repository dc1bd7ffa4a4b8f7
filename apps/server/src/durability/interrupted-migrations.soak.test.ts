// A migration interrupted at any statement leaves the database as it was or up to date, and the next start completes it:
// the schema is that of an upgrade that nobody disturbed.
import { randomUUID } from 'node:crypto';
import type { NetConnectOpts } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { knownMigrations, migrateDatabase } from '../platform/database/migrate.ts';
import { drawFrom, givenSeed, tellCounts } from './testing/draw.ts';
import { FaultyLine } from './testing/faulty-line.ts';
import { schemaOf } from './testing/schema-of.ts';

const MINUTES = 60_000;
const draw = drawFrom(givenSeed());
const owner = inject('testDatabase').connection as ClientConfig;
const databases = new Set<string>();
let line: FaultyLine;

async function asOwner(statement: string): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function makeDatabase(template?: ClientConfig): Promise<ClientConfig> {
  const database = `migration_${randomUUID().replaceAll('-', '')}`;
  const from = template ? ` TEMPLATE ${template.database} STRATEGY FILE_COPY` : '';
  await asOwner(`CREATE DATABASE ${database}${from}`);
  databases.add(database);
  return { ...owner, database };
}

async function drop(database: string): Promise<void> {
  await asOwner(`DROP DATABASE ${database} WITH (FORCE)`);
  databases.delete(database);
}

beforeAll(async () => {
  const { host = '', port = 0 } = owner;
  const place: NetConnectOpts = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  line = await FaultyLine.to(place);
});
afterAll(async () => {
  await line.close();
  for (const database of databases) await drop(database);
});

const overLine = ({ database }: ClientConfig): ClientConfig => ({
  ...owner,
  database,
  host: '127.0.0.1',
  port: line.port,
});

/** Statements of an upgrade of a copy of that database. */
async function statementsFrom(before: ClientConfig): Promise<number> {
  const copy = await makeDatabase(before);
  line.cutAfter(Number.POSITIVE_INFINITY);
  await migrateDatabase(overLine(copy));
  await drop(String(copy.database));
  return line.passed;
}

/** Of an empty database the bookkeeping of the migrations may be there, and nothing else. */
const withoutBookkeeping = (schema: string): string =>
  schema
    .split('\n')
    .filter((text) => !text.includes('__drizzle_migrations'))
    .join('\n');

interface Upgrade {
  before: ClientConfig;
  /** Schemas of before and of now. */
  schemas: readonly [string, string];
}

async function interrupt({ before, schemas }: Upgrade, statement: number): Promise<void> {
  const copy = await makeDatabase(before);
  line.cutAfter(statement);
  const failure = await migrateDatabase(overLine(copy)).catch((error: unknown) => error);
  expect(failure, `statement ${statement}`).toBeInstanceOf(Error);
  const left = withoutBookkeeping(await schemaOf(copy));
  expect(schemas.map(withoutBookkeeping), `interrupted at statement ${statement}`).toContain(left);
  await migrateDatabase(copy);
  expect(await schemaOf(copy), `after statement ${statement} and a second start`).toBe(schemas[1]);
  await drop(String(copy.database));
}

/** Interrupts the upgrade from that many migrations at some of its statements; how many. */
async function interruptFrom(
  applied: number,
  { upToDate, choose }: { upToDate: string; choose: (count: number) => readonly number[] },
): Promise<number> {
  const last = (await knownMigrations())[applied - 1];
  const before = await makeDatabase();
  if (last !== undefined) await migrateDatabase(before, { upTo: last });
  const schemas = [await schemaOf(before), upToDate] as const;
  const statements = choose(await statementsFrom(before));
  for (const statement of statements) await interrupt({ before, schemas }, statement);
  await drop(String(before.database));
  return statements.length;
}

const each = (count: number): number[] => Array.from({ length: count }, (_unused, index) => index + 1);
const some = (count: number): number[] => [draw.below(count) + 1, draw.below(count) + 1, count];

describe(`an interrupted migration leaves all or nothing, and is completed by the next start, seed ${draw.seed}`, () => {
  let upToDate: string;
  beforeAll(async () => {
    const now = await makeDatabase();
    await migrateDatabase(now);
    upToDate = await schemaOf(now);
  });

  it(
    'from nothing, at each statement',
    async () => {
      const played = await interruptFrom(0, { upToDate, choose: each });
      expect(played).toBeGreaterThan(50);
      tellCounts(`migrations: interrupted from nothing at ${played} statements`);
    },
    20 * MINUTES,
  );

  it(
    'from every earlier version, at the last statement and at others',
    async () => {
      const { length } = await knownMigrations();
      let played = 0;
      for (let applied = 1; applied < length; applied += 1)
        played += await interruptFrom(applied, { upToDate, choose: some });
      tellCounts(`migrations: interrupted at ${played} statements, from ${length - 1} earlier versions`);
      expect(played).toBe(3 * (length - 1));
    },
    20 * MINUTES,
  );
});
