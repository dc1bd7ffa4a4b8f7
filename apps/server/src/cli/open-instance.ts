// The instance that a command works on: the database of the running server, or one started for the command alone, with
// the same engine as the server's.
import type { Actor } from '@zellige/domain';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { seedDemo } from '../modules/instance/seed.ts';
import { isRestoreUnfinished } from '../platform/backup/restore/unfinished-restore.repository.ts';
import { proveAuthorsOf } from '../platform/audit/author-proof.ts';
import type { Config } from '../platform/config.ts';
import { createServerEngine, type ServerEngine } from '../platform/database/commands/engine.ts';
import { createPool } from '../platform/database/connection/pool.ts';
import { prepareDatabase } from '../platform/database/runtime-rights.ts';
import { connectOrStart } from '../platform/postgres/start-database.ts';
import { createPasswordHasher } from '../platform/sessions/passwords.ts';
import { activeAccount, firstActiveAdmin } from './acting-account.repository.ts';
import { messages } from './cli.messages.ts';
import { CommandError } from './command-error.ts';

export interface Instance {
  pool: Pool;
  engine: ServerEngine;
  close(): Promise<void>;
}

/** A command's own output is all that a person wants to see; failures arrive as errors. */
const quiet = pino({ level: 'silent' });

export type InstanceConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'ownerUrl' | 'mode'>;

/**
 * A fresh instance is prepared as the server's first start would. Throws a StartError when there is no database to reach or
 * start. `close` leaves a server's database running.
 */
export async function openInstance(config: InstanceConfig): Promise<Instance> {
  proveAuthorsOf(config.dataDir);
  const database = await connectOrStart(config, quiet);
  const pool = createPool(database.runtime);
  const close = async (): Promise<void> => {
    await pool.end();
    await database.stop();
  };
  try {
    if (await isRestoreUnfinished(database.connection, config.dataDir))
      throw new CommandError(messages.unfinishedRestore);
    await prepareDatabase(database);
    const parts = { pool, passwords: createPasswordHasher(), clock: () => new Date() };
    if (config.mode === 'demo') await seedDemo(parts, quiet);
    return { pool, engine: createServerEngine({ pool }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The active account of that id or e-mail, or the first admin. Throws a CommandError when there is none. */
export async function findActor(pool: Pool, account: string | undefined): Promise<Actor> {
  const actor = await (account === undefined ? firstActiveAdmin(pool) : activeAccount(pool, account));
  if (actor) return actor;
  throw new CommandError(account === undefined ? messages.noAccount : messages.unknownAccount(account));
}
