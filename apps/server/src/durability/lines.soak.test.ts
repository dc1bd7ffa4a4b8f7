// The line to PostgreSQL cut and back, and dead without a word: the server answers 503 in French, nothing confirmed is
// lost, and it recovers by itself, its pool as large as before.
import type { NetConnectOpts } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, connectionTimeouts, POOL_SIZE } from '../platform/database/connection/pool.ts';
import type { TestDatabase } from '../testkit/test-database.ts';
import { startTestServer, type TestServer } from '../testkit/test-server.ts';
import { audit } from './testing/audit.ts';
import { faultCount, drawFrom, givenSeed, isSoak, tellCounts } from './testing/draw.ts';
import { FaultyLine } from './testing/faulty-line.ts';
import { stockForWriters, untilHealthy } from './testing/own-instance.ts';
import { confirmed, gatherCrowd, newLedger, unconfirmed } from './testing/writers.ts';

const draw = drawFrom(givenSeed());
const CUTS = faultCount(2);
const DEATHS = isSoak ? 4 : 1;

/** Directly beside the database, and over the line: two processes of one instance. */
let direct: TestServer;
let server: TestServer;
let line: FaultyLine;
let address: string;

/** Where the test's PostgreSQL listens. */
function placeOf({ connection }: TestDatabase): NetConnectOpts {
  const { host = '', port = 0 } = connection;
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

// The product waits longer; a test of every day cannot.
const usual = { ...connectionTimeouts };
beforeAll(async () => {
  if (!isSoak)
    Object.assign(connectionTimeouts, { connectionTimeoutMillis: 1000, query_timeout: 1500, proofMs: 500 });
  direct = await startTestServer();
  line = await FaultyLine.to(placeOf(direct.database));
  const through = { host: '127.0.0.1', port: line.port };
  const connection = { ...direct.database.runtime.connection, ...through };
  const pool = createPool(connection);
  pool.on('error', () => undefined);
  const overLine = { ...direct.database, runtime: { connection, pool }, drop: () => pool.end() };
  server = await startTestServer({ database: overLine, tokens: direct.tokens });
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  await stockForWriters(address, server.tokens.admin);
});
afterAll(async () => {
  Object.assign(connectionTimeouts, usual);
  await server.close();
  await server.database.drop();
  await line.close();
  await direct.close();
});

/** Every connection is back in the pool, and nobody waits for one. */
async function expectWholePool(): Promise<void> {
  const { pool } = server.parts;
  await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 60_000 }).toBe(0);
  expect(pool.waitingCount).toBe(0);
  expect(pool.totalCount).toBeLessThanOrEqual(POOL_SIZE);
}

/** One read, as a person's page makes it. */
async function ask(path: string): Promise<{ status: number; text: string; ms: number }> {
  const start = performance.now();
  const answer = await fetch(address + path, { headers: { authorization: `Bearer ${server.tokens.admin}` } });
  return { status: answer.status, text: await answer.text(), ms: performance.now() - start };
}

/** Counters that a live feed was poked with, in order. */
function followFeed(): { pokes: number[]; stop(): void } {
  const pokes: number[] = [];
  const ending = new AbortController();
  const follow = async () => {
    while (!ending.signal.aborted) {
      const stream = await fetch(`${address}/api/sync/stream`, {
        headers: { authorization: `Bearer ${server.tokens.admin}` },
        signal: ending.signal,
      }).catch(() => null);
      const reader = stream?.ok ? stream.body?.getReader() : undefined;
      for (;;) {
        const part = await reader?.read().catch(() => null);
        if (!part || part.done) break;
        for (const [, rev] of new TextDecoder().decode(part.value).matchAll(/"rev":(\d+)/g))
          pokes.push(Number(rev));
      }
      await pause(50);
    }
  };
  void follow();
  return { pokes, stop: () => ending.abort() };
}

const revNow = async (): Promise<number> =>
  (await direct.database.pool.query<{ rev: number }>('SELECT rev FROM sync_state')).rows[0]?.rev ?? 0;

describe(`the line to PostgreSQL, seed ${draw.seed}`, () => {
  it(
    `cut ${CUTS} times under writers: 503 with its sentence, nothing lost or doubled, the feed goes on`,
    async () => {
      const ledger = newLedger();
      const crowd = gatherCrowd({ origin: () => address, token: server.tokens.admin, ledger, draw });
      const feed = followFeed();
      let slowest = 0;
      try {
        for (let round = 0; round < CUTS; round += 1) {
          const before = confirmed(ledger).length;
          crowd.go();
          while (confirmed(ledger).length < before + 16 && ledger.surprises.length === 0) await pause(5);
          await pause(draw.below(100));
          line.cut();
          const away = await ask('/api/invoices');
          expect(away.status).toBe(503);
          expect(JSON.parse(away.text)).toMatchObject({
            error: { code: 'unavailable', message: 'Le service est momentanément indisponible' },
          });
          expect((await fetch(`${address}/api/health`)).status).toBe(503);
          await pause(100 + draw.below(200));
          line.open();
          await crowd.rest();
          slowest = Math.max(slowest, await untilHealthy(address));
          const { problems } = await audit(direct.database.pool, ledger, server.parts.config.dataDir);
          expect(problems).toEqual([]);
        }
        expect(ledger.unavailable).toBeGreaterThan(0);
        const rev = await revNow();
        await expect.poll(() => Math.max(0, ...feed.pokes), { timeout: 60_000 }).toBe(rev);
      } finally {
        feed.stop();
        await crowd.end();
      }
      await expectWholePool();
      tellCounts(
        `cuts: ${CUTS}, ${confirmed(ledger).length} writes confirmed and found, ${unconfirmed(ledger).length} without an answer, ${ledger.unavailable} answered 503, longest return to health ${Math.round(slowest)} ms`,
      );
    },
    60_000 + CUTS * 10_000,
  );

  it(
    `dead ${DEATHS} times without a word: answered in time, the locks of the dead are let go, the pool is whole again`,
    async () => {
      const ledger = newLedger();
      const crowd = gatherCrowd({ origin: () => address, token: server.tokens.admin, ledger, draw });
      const patience = connectionTimeouts.connectionTimeoutMillis + connectionTimeouts.query_timeout;
      const feed = followFeed();
      let longest = 0;
      try {
        for (let round = 0; round < DEATHS; round += 1) {
          const before = confirmed(ledger).length;
          crowd.go();
          while (confirmed(ledger).length < before + 16 && ledger.surprises.length === 0) await pause(5);
          line.goDead();
          const away = await ask('/api/invoices');
          expect(away.status).toBe(503);
          // What waits for the dead waits for ever: a busy machine answers late, but it answers.
          expect(away.ms).toBeLessThan(patience + 10_000);
          line.open();
          await crowd.rest();
          longest = Math.max(longest, await untilHealthy(address));
          // A transaction of the dead line may hold the counter of a series; PostgreSQL ends it, and writing goes on.
          if (!isSoak) await endDeadTransactions();
          const { problems } = await audit(direct.database.pool, ledger, server.parts.config.dataDir);
          expect(problems).toEqual([]);
        }
        const start = performance.now();
        const written = confirmed(ledger).length;
        crowd.go();
        while (confirmed(ledger).length < written + 16) {
          if (performance.now() - start > 40_000) throw new Error('writing does not go on');
          await pause(20);
        }
        const waited = Math.round(performance.now() - start);
        await crowd.rest();
        await expectWholePool();
        const rev = await revNow();
        await expect.poll(() => Math.max(0, ...feed.pokes), { timeout: 60_000 }).toBe(rev);
        tellCounts(
          `dead lines: ${DEATHS}, health after ${Math.round(longest)} ms, 16 writes after ${waited} ms more`,
        );
      } finally {
        feed.stop();
        await crowd.end();
      }
    },
    60_000 + DEATHS * 90_000,
  );
});

/** What PostgreSQL does by itself after twenty seconds (`idle_in_transaction_session_timeout`), at once. */
async function endDeadTransactions(): Promise<void> {
  const settings = await direct.database.pool.query<{ setting: string }>(
    `SELECT current_setting('idle_in_transaction_session_timeout') AS setting`,
  );
  expect(settings.rows[0]?.setting).toBe('20s');
  await direct.database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  );
}
