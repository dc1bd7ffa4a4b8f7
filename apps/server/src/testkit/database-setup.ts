// One embedded PostgreSQL for the run of the server's tests, with a migrated template that every test file copies. Named as
// globalSetup in vitest.config.ts.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../platform/database/runtime-rights.ts';
import type { Database } from '../platform/postgres/database.ts';
import { startDatabase } from '../platform/postgres/start-database.ts';

export const TEMPLATE_DATABASE = 'zellige_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the PostgreSQL of the run. */
    testDatabase: Pick<Database, 'connection' | 'runtime'>;
  }
}

const silent = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error };

let stop: (() => Promise<void>) | undefined;

export async function setup(project: TestProject): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zellige-tests-'));
  const config = { dataDir, databaseUrl: null, ownerUrl: null, host: '127.0.0.1', port: 0, baseUrl: null };
  const database = await startDatabase(config, silent);
  const client = new Client(database.connection);
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await client.end();
  const { connection, runtime } = database;
  const template = { database: TEMPLATE_DATABASE };
  await prepareDatabase({ connection: { ...connection, ...template }, runtime: { ...runtime, ...template } });
  project.provide('testDatabase', { connection, runtime });
  stop = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

export async function teardown(): Promise<void> {
  await stop?.();
}
