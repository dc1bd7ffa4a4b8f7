// The disk of the data fills up under writers: what was confirmed stays, what does not fit is refused in words, and once
// there is room again the instance is whole.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from './testing/audit.ts';
import { faultCount, drawFrom, givenSeed, tellCounts } from './testing/draw.ts';
import { type OwnInstance, startOwnInstance, untilHealthy } from './testing/own-instance.ts';
import type { ServerProcess } from './testing/server-process.ts';
import { mountSmallDisk } from './testing/small-disk.ts';
import { confirmed, gatherCrowd, newLedger, unconfirmed } from './testing/writers.ts';

const draw = drawFrom(givenSeed());
const FILLINGS = faultCount(2);
const disk = mountSmallDisk(256);
let instance: OwnInstance;

beforeAll(async () => {
  if (!disk) return;
  instance = await startOwnInstance({ dataDir: disk.path });
  // Unless told, PostgreSQL keeps up to a gigabyte of log: four times this disk.
  for (const setting of [`min_wal_size = '32MB'`, `max_wal_size = '64MB'`])
    await instance.pool.query(`ALTER SYSTEM SET ${setting}`);
  await instance.pool.query('SELECT pg_reload_conf()');
});
afterAll(async () => {
  await instance?.remove().catch(() => undefined);
  disk?.remove();
});

/** A segment of the log ends and there is no room for the next one. */
async function needMoreLog(pool: Pool): Promise<void> {
  for (let segment = 0; segment < 20; segment += 1) {
    const done = await pool
      .query(`SELECT pg_switch_wal(), pg_logical_emit_message(true, 'full', repeat('x', 100000))`)
      .catch(() => null);
    if (!done) return;
  }
}

/** Names of the store that are no hash. */
const halfWritten = (dataDir: string): string[] => {
  const files = join(dataDir, 'files');
  const names = existsSync(files) ? readdirSync(files, { recursive: true, encoding: 'utf8' }) : [];
  return names.filter((name) => name.includes('.'));
};

/** Whether it answers again; false once it has ended. */
async function isBackByItself(server: ServerProcess): Promise<boolean> {
  for (const end = Date.now() + 60_000; server.isRunning() && Date.now() < end; await pause(50)) {
    const answer = await fetch(`${server.origin}/api/health`).catch(() => null);
    if (answer?.ok) return true;
  }
  await server.stop('SIGKILL');
  return false;
}

/** A photo or a contract, too large for what is left. */
async function upload({ server, token }: OwnInstance): Promise<string | null> {
  const form = new FormData();
  form.append('relatedType', 'staff');
  form.append('relatedId', 'admin');
  const bytes = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(400_000, ' '),
    Buffer.from('%%EOF\n'),
  ]);
  form.append('file', new File([bytes], 'contrat.pdf', { type: 'application/pdf' }));
  const answer = await fetch(`${server.origin}/api/files/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  }).catch(() => null);
  if (!answer) return null;
  const { error } = (await answer.json()) as { error?: { code: string } };
  return `${answer.status} ${error?.code ?? ''}`;
}

describe(`a full disk, seed ${draw.seed}`, () => {
  it.skipIf(disk === null)(
    `${FILLINGS} times under writers loses nothing confirmed, and the instance is whole when there is room again`,
    async () => {
      if (!disk) return;
      const { server, token, pool, dataDir } = instance;
      const ledger = newLedger();
      const crowd = gatherCrowd({ origin: () => server.origin, token, ledger, draw });
      const ends: string[] = [];
      try {
        for (let round = 0; round < FILLINGS; round += 1) {
          const before = confirmed(ledger).length;
          crowd.go();
          while (confirmed(ledger).length < before + 32 && ledger.surprises.length === 0) await pause(5);
          disk.fill();
          // Rows that do not fit are refused; a log that does not fit ends PostgreSQL itself.
          if (round % 2 === 1) await needMoreLog(pool);
          const start = performance.now();
          const told = ledger.unavailable;
          while (server.isRunning() && ledger.unavailable < told + 40 && performance.now() - start < 20_000)
            await pause(20);
          await pause(1000);
          // A server that ends answers nothing.
          expect(['503 unavailable', null]).toContain(await upload(instance));
          expect(halfWritten(dataDir)).toEqual([]);
          disk.free();
          await crowd.rest();
          if (!(await isBackByItself(server))) {
            ends.push(server.log().trim().split('\n').at(-1) ?? '');
            await server.start();
          }
          await untilHealthy(server.origin);
          const { problems } = await audit(pool, ledger, dataDir);
          expect(problems, `round ${round}, seed ${draw.seed}`).toEqual([]);
        }
        const written = confirmed(ledger).length;
        crowd.go();
        while (confirmed(ledger).length < written + 16) await pause(5);
        await crowd.rest();
        expect(await upload(instance)).toBe('201 ');
      } finally {
        await crowd.end();
      }
      tellCounts(
        `full disks: ${FILLINGS}, ${confirmed(ledger).length} writes confirmed and found, ${unconfirmed(ledger).length} without an answer, ${ledger.unavailable} answered 503, ${ends.length} times the server had ended: ${ends[0] ?? ''}`,
      );
    },
    120_000 + FILLINGS * 60_000,
  );
});
