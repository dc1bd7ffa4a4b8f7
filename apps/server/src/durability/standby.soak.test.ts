// The primary dies, or is cut off, under writers on several processes, and its standby takes over behind the same address:
// nothing confirmed is lost, because a commit is confirmed when both machines have it; nothing has to be restarted.
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { createPool } from '../platform/database/connection/pool.ts';
import type { Database } from '../platform/postgres/database.ts';
import { postgresProcessesIn, signal } from '../platform/postgres/processes.ts';
import { startDatabase } from '../platform/postgres/start-database.ts';
import { audit } from './testing/audit.ts';
import { faultCount, drawFrom, givenSeed, tellCounts } from './testing/draw.ts';
import { FaultyLine } from './testing/faulty-line.ts';
import { makeAdmin, stockForWriters } from './testing/own-instance.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { discard, type Machine, promote, startStandby } from './testing/standby.ts';
import { confirmed, gatherCrowd, newLedger, unconfirmed } from './testing/writers.ts';

const draw = drawFrom(givenSeed());
const TAKEOVERS = faultCount(2);
const folder = (name: string): string => mkdtempSync(join(tmpdir(), `zellige-${name}-`));
const silent = () => undefined;
const quiet = { debug: silent, info: silent, warn: silent, error: silent };

const roots: string[] = [];
let embedded: Database;
let primary: Machine;
let line: FaultyLine;
const servers: ServerProcess[] = [];

/** The embedded PostgreSQL of a first instance, which its supervisor must not start again once it is dead. */
async function startPrimary(): Promise<Machine> {
  const root = folder('primary');
  roots.push(root);
  embedded = await startDatabase(readConfig({ DATA_DIR: root, PORT: '0' }), quiet);
  const connection = embedded.connection as Extract<Database['connection'], { host: string }>;
  const cluster = join(root, 'postgres');
  // The account of the standby must reach its socket.
  chmodSync(root, 0o755);
  return {
    connection,
    cluster,
    place: { path: join(connection.host, `.s.PGSQL.${connection.port}`) },
    async die() {
      // Its supervisor is told first: it would start it again.
      const stopping = embedded.stop();
      for (const pid of postgresProcessesIn(cluster)) signal(pid, 'SIGKILL');
      await stopping;
    },
  };
}

beforeAll(async () => {
  primary = await startPrimary();
  line = await FaultyLine.to(primary.place);
  const { user, password, database } = primary.connection;
  const address = `postgresql://${user}:${String(password)}@127.0.0.1:${line.port}/${database}`;
  for (const name of ['one', 'two', 'three']) {
    const dataDir = folder(name);
    roots.push(dataDir);
    servers.push(await startServerProcess({ dataDir, environment: { DATABASE_URL: address } }));
  }
}, 120_000);
afterAll(async () => {
  for (const server of servers) await server.stop('SIGKILL');
  await line.close();
  await primary.die();
  await embedded.stop();
  for (const root of roots) await rm(root, { recursive: true, force: true, maxRetries: 20 });
}, 60_000);

describe(`a standby, seed ${draw.seed}`, () => {
  it(
    `takes over ${TAKEOVERS} times under writers on several processes, and nothing confirmed is lost`,
    async () => {
      const [first] = servers;
      const beside = createPool(primary.connection);
      const token = await makeAdmin(beside);
      await beside.end();
      await stockForWriters(first?.origin ?? '', token);
      const ledger = newLedger();
      const origin = () => draw.pick(servers).origin;
      const crowd = gatherCrowd({ origin, token, ledger, draw });
      const away: number[] = [];
      let landed = 0;
      try {
        for (let round = 0; round < TAKEOVERS; round += 1) {
          const root = folder('standby');
          roots.push(root);
          const standby = await startStandby(primary, root);
          const before = confirmed(ledger).length;
          crowd.go();
          while (confirmed(ledger).length < before + 40 && ledger.surprises.length === 0) await pause(5);
          const start = performance.now();
          // Dead, or alive and cut off: then its commits wait for a standby that is gone, and nobody is told anything.
          const old = primary;
          if (round % 2 === 0) await old.die();
          // First it only follows, and refuses to write: that is an absence like another, not a failure.
          line.leadTo(standby.place);
          await pause(300);
          await promote(standby);
          line.leadTo(standby.place);
          const told = confirmed(ledger).length;
          while (confirmed(ledger).length < told + 16 && ledger.surprises.length === 0) await pause(5);
          away.push(Math.round(performance.now() - start));
          await crowd.rest();
          const pool = createPool(standby.connection);
          pool.on('error', silent);
          const found = await audit(pool, ledger, folder('audit'));
          await pool.end();
          expect(found.problems, `takeover ${round}, seed ${draw.seed}`).toEqual([]);
          landed = found.landed;
          await old.die();
          primary = { ...standby, die: () => discard(standby, root) };
        }
      } finally {
        await crowd.end();
      }
      for (const server of servers) expect(server.isRunning()).toBe(true);
      expect(ledger.unavailable).toBeGreaterThan(0);
      tellCounts(
        `takeovers: ${TAKEOVERS}, ${confirmed(ledger).length} writes confirmed and found, ${unconfirmed(ledger).length} without an answer (${landed} of them applied, once), ${ledger.unavailable} answered 503, writing again after ${away.join(', ')} ms`,
      );
    },
    120_000 + TAKEOVERS * 60_000,
  );
});
