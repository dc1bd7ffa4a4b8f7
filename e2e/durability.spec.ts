// Kills during writes: what was confirmed is there, once, and the server starts again by itself (acceptance 4).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, startServer, test, type TestServer } from './fixtures/server.ts';
import { type ApiClient, clientWith, signIn, type StoredRecord } from './fixtures/api-client.ts';

const WRITERS = 8;

interface Ledger {
  /** Key of the write → legal number the server confirmed. */
  confirmed: Map<string, string>;
  /** Writes whose answer never came: applied or not, but never twice. */
  unknown: Set<string>;
}

const invoice = (key: string) => ({
  client: `Client ${key}`,
  items: [{ name: 'Écran', quantity: 1, unitPrice: 100 }],
});

async function writeUntilKilled(api: ApiClient, ledger: Ledger, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const key = crypto.randomUUID();
    try {
      const answer = await api.call('POST', '/api/invoices', invoice(key), {
        'idempotency-key': key,
      });
      if (answer.status < 300) ledger.confirmed.set(key, String(answer.body.data.number));
      else ledger.unknown.add(key);
    } catch {
      ledger.unknown.add(key);
      return;
    }
  }
}

const postgresPid = (server: TestServer): number => {
  const file = JSON.parse(readFileSync(join(server.dataDir, 'postgres.json'), 'utf8')) as {
    server: { pid: number };
  };
  return file.server.pid;
};

async function allInvoices(api: ApiClient): Promise<StoredRecord[]> {
  const rows: StoredRecord[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof api.call<StoredRecord[]>>> = await api.call<StoredRecord[]>(
      'GET',
      `/api/invoices?limit=200${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    rows.push(...page.body.data);
    cursor = (page.body.meta?.['next'] ?? null) as string | null;
  }
  return rows;
}

for (const { rounds, tag } of [
  { rounds: 4, tag: [] },
  { rounds: 100, tag: ['@soak'] },
]) {
  test(`${rounds} kills of the server and of its database lose no confirmed write and double none`, {
    tag,
  }, async () => {
    test.setTimeout(60_000 + rounds * 12_000);
    const server = await startServer();
    try {
      const ledger: Ledger = { confirmed: new Map(), unknown: new Set() };
      let api = await signIn(server.origin, 'admin');
      const samples = (await allInvoices(api)).length;
      for (let round = 0; round < rounds; round += 1) {
        let isOver = false;
        const before = ledger.confirmed.size;
        const writers = Array.from({ length: WRITERS }, () => writeUntilKilled(api, ledger, () => isOver));
        await new Promise((resolve) => setTimeout(resolve, 150 + (round % 20) * 10));
        await expect.poll(() => ledger.confirmed.size, { timeout: 20_000 }).toBeGreaterThan(before);
        if (round % 2 === 1) process.kill(postgresPid(server), 'SIGKILL');
        await server.stop('SIGKILL');
        isOver = true;
        await Promise.all(writers);
        await server.start();
        api = clientWith(server.origin, api.token);
      }
      await expectWhole(server, ledger, { samples, rounds });
    } finally {
      await server.remove();
    }
  });
}

async function expectWhole(
  server: TestServer,
  ledger: Ledger,
  { samples, rounds }: { samples: number; rounds: number },
): Promise<void> {
  const rows = await allInvoices(await signIn(server.origin, 'admin'));
  const byKey = new Map<string, StoredRecord[]>();
  for (const row of rows) {
    const key = String(row['client']).replace('Client ', '');
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  expect(ledger.confirmed.size).toBeGreaterThanOrEqual(rounds);
  for (const [key, number] of ledger.confirmed) {
    expect(
      byKey.get(key)?.map((row) => row.number),
      `confirmed write ${key}`,
    ).toEqual([number]);
  }
  for (const key of ledger.unknown) expect((byKey.get(key) ?? []).length).toBeLessThanOrEqual(1);
  const ranks = rows.map((row) => Number(String(row.number).replace('FAC-', ''))).toSorted((a, b) => a - b);
  expect(ranks).toEqual(Array.from({ length: ranks.length }, (_unused, index) => index + 1));
  expect(rows.length).toBeGreaterThanOrEqual(samples + ledger.confirmed.size);
  test.info().annotations.push({
    type: 'writes',
    description: `${ledger.confirmed.size} confirmed, ${ledger.unknown.size} unanswered`,
  });
}

test('when only its database is killed, the server answers 503 and recovers by itself', async () => {
  const server = await startServer();
  try {
    const api = await signIn(server.origin, 'admin');
    process.kill(postgresPid(server), 'SIGKILL');
    const statuses = new Set<number>();
    await expect
      .poll(
        async () => {
          const answer = await api.call('POST', '/api/invoices', invoice(crypto.randomUUID()));
          statuses.add(answer.status);
          return answer.status;
        },
        { timeout: 20_000 },
      )
      .toBeLessThan(300);
    expect([...statuses].filter((status) => status >= 300 && status !== 503)).toEqual([]);
  } finally {
    await server.remove();
  }
});
