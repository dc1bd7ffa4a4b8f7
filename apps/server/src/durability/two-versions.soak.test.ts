// Two versions side by side during an upgrade: the newer one brings the database up to date while people write through the
// older one, which goes on; afterwards the older one is not started again, and says why.
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '../platform/config.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { startTestServer, type TestServer } from '../testkit/test-server.ts';
import { audit } from './testing/audit.ts';
import { drawFrom, givenSeed, tellCounts } from './testing/draw.ts';
import { migrateToNextVersion } from './testing/next-version.ts';
import { makeAdmin, poolBeside, stockForWriters } from './testing/own-instance.ts';
import { startServerProcess } from './testing/server-process.ts';
import { confirmed, gatherCrowd, newLedger, unconfirmed } from './testing/writers.ts';

const draw = drawFrom(givenSeed());
/** The `main.ts` of an older checkout: then people write through it and through this one. */
const given = process.env.ZELLIGE_OLDER;
const older = given === undefined ? [] : [given];

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  await stockForWriters(address, server.tokens.admin);
});
afterAll(() => server.close());

describe(`two versions side by side, seed ${draw.seed}`, () => {
  it('the older one works on through the migration of the newer one, which no long reader turns into an outage', async () => {
    const { database, parts, tokens } = server;
    const ledger = newLedger();
    const crowd = gatherCrowd({ origin: () => address, token: tokens.admin, ledger, draw, writers: 4 });
    // A backup reads for seconds, and the migration has to wait for it.
    const reader = new Client(database.connection);
    await reader.connect();
    await reader.query('BEGIN; SELECT 1 FROM contacts LIMIT 1');
    crowd.go();
    const migrating = migrateToNextVersion(database.connection);
    let longest = 0;
    for (
      let seen = 0, last = performance.now(), end = last + 4500;
      performance.now() < end;
      await pause(10)
    ) {
      if (confirmed(ledger).length > seen) last = performance.now();
      seen = confirmed(ledger).length;
      longest = Math.max(longest, performance.now() - last);
    }
    await reader.query('COMMIT');
    await reader.end();
    await migrating;
    const told = confirmed(ledger).length;
    while (confirmed(ledger).length < told + 50 && ledger.surprises.length === 0) await pause(5);
    await crowd.rest();
    await crowd.end();
    const { problems } = await audit(database.pool, ledger, parts.config.dataDir);
    expect(problems).toEqual([]);
    expect(unconfirmed(ledger)).toEqual([]);
    expect(longest).toBeLessThan(4200);
    const refusal = await migrateDatabase(database.connection).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toContain('A newer version of Zellige has brought this database up to date');
  }, 60_000);

  it.each(older)(
    'people write through both, beside %s',
    async (program) => {
      const dataDirs = ['older', 'newer'].map((name) => mkdtempSync(join(tmpdir(), `zellige-${name}-`)));
      const [olderDir = '', newerDir = ''] = dataDirs;
      const before = await startServerProcess({ dataDir: olderDir, program });
      const pool = await poolBeside(olderDir);
      const { user, password, host, port, database } = pool.options;
      const place = new URLSearchParams({ host: String(host), port: String(port) });
      const DATABASE_URL = `postgresql://${user}:${String(password)}@localhost/${database}?${place}`;
      const newer = await startServerProcess({ dataDir: newerDir, environment: { DATABASE_URL } });
      const token = await makeAdmin(pool);
      await stockForWriters(before.origin, token);
      const ledger = newLedger();
      const origin = () => draw.pick([before, newer]).origin;
      const crowd = gatherCrowd({ origin, token, ledger, draw });
      crowd.go();
      while (confirmed(ledger).length < 3000 && ledger.surprises.length === 0) await pause(20);
      await crowd.rest();
      await crowd.end();
      const { problems } = await audit(pool, ledger, olderDir);
      await pool.end();
      await newer.stop();
      await before.stop();
      for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
      expect(problems).toEqual([]);
      tellCounts(
        `two versions: ${confirmed(ledger).length} writes confirmed and found through an older and this one`,
      );
    },
    300_000,
  );
});
