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

const draw = drawFrom(givenSeed());
const owner = inject('testDatabase').connection as ClientConfig;
const databases: string[] = [];
let line: FaultyLine;

async function asOwner(statement: string): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function makeDatabase(template?: ClientConfig): Promise<ClientConfig> {
  const database = `migration_${randomUUID().replaceAll('-', '')}`;
  await asOwner(`CREATE DATABASE ${database}${template ? ` TEMPLATE ${template.database}` : ''}`);
  databases.push(database);
  return { ...owner, database };
}

const drop = (database: string) => asOwner(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);

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

describe(`an interrupted migration, seed ${draw.seed}`, () => {
  it('leaves all or nothing at each statement, and is completed by the next start', async () => {
    const instants = await knownMigrations();
    const now = await makeDatabase();
    await migrateDatabase(now);
    const upToDate = await schemaOf(now);
    // From every earlier version in the long form, from nothing at each statement of all of them; else from two.
    const starts = instants.keys().toArray();
    let played = 0;
    for (const start of starts) {
      const before = await makeDatabase();
      const last = instants[start - 1];
      if (last !== undefined) await migrateDatabase(before, { upTo: last });
      const count = await statementsFrom(before);
      const all = Array.from({ length: count }, (_unused, index) => index + 1);
      const some = Array.from({ length: 5 }, () => draw.pick(all));
      const chosen = start === 0 ? all : [...some, count];
      const schemas = [await schemaOf(before), upToDate] as const;
      for (const statement of chosen) {
        await interrupt({ before, schemas }, statement);
        played += 1;
      }
    }
    expect(played).toBeGreaterThan(3);
    tellCounts(`migrations: interrupted at ${played} statements, from ${starts.length} earlier versions`);
  }, 1_200_000);
});
