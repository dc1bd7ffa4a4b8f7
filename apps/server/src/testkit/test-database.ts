// A database of its own for a test file, copied from the migrated template in a few milliseconds.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig, type DatabaseError, type Pool } from 'pg';
import { inject } from 'vitest';
import { createPool } from '../platform/database/connection/pool.ts';
import { TEMPLATE_DATABASE } from './database-setup.ts';
import { proveAsTests } from './test-key.ts';

export interface TestDatabase {
  /** As the owner of the tables, for what a test does behind the application's back. */
  connection: ClientConfig;
  pool: Pool;
  /** As the application. */
  runtime: { connection: ClientConfig; pool: Pool };
  /** Ends the pools and drops the database. */
  drop(): Promise<void>;
}

const OBJECT_IN_USE = '55006';

async function asOwner(statement: string): Promise<void> {
  const client = new Client(inject('testDatabase').connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Copying files takes half of the processor time of copying through the log. Another test file may be at it: then once more. */
async function copyTemplate(name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await asOwner(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE} STRATEGY FILE_COPY`);
      return;
    } catch (error) {
      if ((error as DatabaseError).code !== OBJECT_IN_USE || attempt === 50) throw error;
      await pause(50);
    }
  }
}

/** An empty, migrated database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  proveAsTests();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await copyTemplate(name);
  const given = inject('testDatabase');
  const open = (role: ClientConfig) => {
    const connection = { ...role, database: name };
    const pool = createPool(connection);
    return { connection, pool };
  };
  const owner = open(given.connection);
  const runtime = open(given.runtime);
  return {
    ...owner,
    runtime,
    async drop() {
      await Promise.all([owner.pool.end(), runtime.pool.end()]);
      await asOwner(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
