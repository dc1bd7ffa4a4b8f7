// An instance of its own for a test that breaks it: a folder, a server on it, a token, and a pool beside the server.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { sampleUsers } from '@zellige/samples';
import { addAccount } from '../../modules/auth/accounts/accounts.ts';
import { proveAuthorsOf } from '../../platform/audit/author-proof.ts';
import { readConfig } from '../../platform/config.ts';
import { createPool } from '../../platform/database/connection/pool.ts';
import { inTransaction } from '../../platform/database/connection/transaction.ts';
import { connectOrStart } from '../../platform/postgres/start-database.ts';
import { openSession } from '../../platform/sessions/session.repository.ts';
import { stockBody } from '../../testkit/sample-requests.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export interface OwnInstance {
  dataDir: string;
  server: ServerProcess;
  /** Of its admin. */
  token: string;
  pool: Pool;
  /** The postmaster of the moment. */
  postgresPid: () => number;
  remove(): Promise<void>;
}

const silent = () => undefined;
const quiet = { debug: silent, info: silent, warn: silent, error: silent };

/** A pool on the database of a server, which may break. */
export async function poolBeside(dataDir: string): Promise<Pool> {
  const database = await connectOrStart(readConfig({ DATA_DIR: dataDir }), quiet);
  const pool = createPool(database.connection);
  pool.on('error', silent);
  return pool;
}

/** Makes the admin of a new instance and signs them in for longer than any test lasts; answers the token. */
export async function makeAdmin(pool: Pool): Promise<string> {
  const now = new Date();
  const [admin] = sampleUsers;
  if (!admin) throw new Error('the sample company has nobody');
  const actor = { id: admin.id, role: admin.role, fullName: admin.fullName };
  await inTransaction(pool, (client) =>
    addAccount(client, { ...admin, isDemo: false, passwordHash: 'none' }, { actor, now }),
  );
  const { token } = await openSession(pool, { userId: admin.id, userAgent: 'tests', now });
  await pool.query(`UPDATE sessions SET access_expires_at = '2100-01-01', refresh_expires_at = '2100-01-01'`);
  return token;
}

/** The items whose units the writers move. */
export async function stockForWriters(origin: string, token: string): Promise<void> {
  for (const rank of [0, 1, 2]) {
    const response = await fetch(`${origin}/api/inventory`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(
        stockBody({ id: `kill-${rank}`, name: `Câble ${rank}`, quantity: 5000, maxQuantity: 0 }),
      ),
    });
    if (!response.ok) throw new Error(`the stock was refused: ${response.status} ${await response.text()}`);
  }
}

/** Starts an instance with nobody but an admin in a folder of its own. */
export async function startOwnInstance(
  given: { dataDir?: string; environment?: Record<string, string> } = {},
): Promise<OwnInstance> {
  const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), 'zellige kill ')));
  const server = await startServerProcess({ dataDir, environment: given.environment ?? {} });
  const pool = await poolBeside(dataDir);
  // What is written beside the server is proven as what it writes itself.
  proveAuthorsOf(dataDir);
  const token = await makeAdmin(pool);
  await stockForWriters(server.origin, token);
  return {
    dataDir,
    server,
    token,
    pool,
    postgresPid() {
      const text = readFileSync(join(dataDir, 'postgres.json'), 'utf8');
      return (JSON.parse(text) as { server: { pid: number } }).server.pid;
    },
    async remove() {
      await pool.end().catch(silent);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** Resolves once the server and its database answer; the milliseconds that it took. */
export async function untilHealthy(origin: string, withinMs = 60_000): Promise<number> {
  const start = performance.now();
  for (;;) {
    const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(5000) }).catch(
      () => null,
    );
    if (answer?.ok) return performance.now() - start;
    if (performance.now() - start > withinMs) throw new Error(`not healthy after ${withinMs} ms`);
    await pause(25);
  }
}
