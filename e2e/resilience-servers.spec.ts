// A server that dies between its commit and its reply, one of two on the same database (docs/sync.md I1, I3): the browser speaks to
// a proxy, as in front of several servers, goes on with the other one, and what it wrote is there once.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ApiClient, signIn, type StoredRecord } from './fixtures/api-client.ts';
import { startFaultyProxy, swallow } from './fixtures/faults/faulty-proxy.ts';
import { execute, ownEngineReady, showOwnEngine, unresolved } from './fixtures/own-engine.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { expect, startServer, test, type TestServer } from './fixtures/server.ts';

const PUSH = /^\/api\/sync\/push/;
const line = { name: 'Écran interactif', quantity: 1, unitPrice: 1000 };

/** How another program reaches the PostgreSQL that this server runs. */
function databaseOf({ dataDir }: TestServer): string {
  const { password, server } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as {
    password: string;
    server: { host: string; port: number };
  };
  return `postgresql://zellige:${password}@${encodeURIComponent(server.host)}:${server.port}/zellige`;
}

/** A contact, its quote, and a correction: each stands on the one before it. */
async function writeThree(page: Page, client: string): Promise<void> {
  const { id } = await execute(page, 'create_contacts', {
    name: client,
    type: 'client',
    phone: '06 61 00 00 01',
  });
  await execute(page, 'create_quotes', { client, contactId: id, items: [line] });
  await execute(page, 'update_contacts', { id, changes: { notes: 'Corrigé' } });
}

async function expectOnce(api: ApiClient, client: string): Promise<void> {
  const found = async (path: string) =>
    (await api.call<StoredRecord[]>('GET', `${path}?q=${encodeURIComponent(client)}&limit=50`)).body.data;
  const contacts = await found('/api/contacts');
  expect(contacts.map((row) => [row['name'], row['notes'], row.version])).toEqual([[client, 'Corrigé', 2]]);
  expect((await found('/api/quotes')).map((row) => row['client'])).toEqual([client]);
}

async function expectConsecutive(api: ApiClient): Promise<void> {
  const quotes = (await api.call<StoredRecord[]>('GET', '/api/quotes?limit=200')).body.data;
  const ranks = quotes
    .map(({ number }) => Number(/\d+$/.exec(String(number))?.[0]))
    .toSorted((a, b) => a - b);
  expect(ranks).toEqual(ranks.map((_rank, place) => place + 1));
}

const allSent = (page: Page) => expect.poll(() => unresolved(page), { timeout: 60_000 }).toBe(0);

// `npm test` kills the server under load (apps/server/src/durability/kills.test.ts); two of them, seen from a browser, are for the soak.
const title =
  'of two servers on one database, one killed between its commit and its reply leaves each write applied once';
test(title, { tag: '@soak' }, async ({ context }) => {
  const first = await startServer();
  const proxy = await startFaultyProxy(first.origin);
  let second: TestServer | null = null;
  try {
    await showOwnEngine(context);
    const page = await openSignedIn(context, proxy.origin, 'admin', '/synchronisation');
    await ownEngineReady(page);
    second = await startServer({ DATABASE_URL: databaseOf(first) });
    proxy.target = second.origin;
    proxy.cut();
    await writeThree(page, 'Par Le Second');
    await allSent(page);

    proxy.break(
      PUSH,
      swallow(async () => second?.stop('SIGKILL')),
      1,
    );
    await writeThree(page, 'Vers Le Premier');
    await expect(page.getByRole('button', { name: /^Synchronisation : .*[123] en attente/ })).toBeVisible();
    await expect.poll(() => proxy.met).toBe(1);
    proxy.target = first.origin;
    await allSent(page);
    await expect(page.getByText('Tout est synchronisé')).toBeVisible();
    const api = await signIn(first.origin, 'admin');
    for (const client of ['Par Le Second', 'Vers Le Premier']) await expectOnce(api, client);
    await expectConsecutive(api);
  } finally {
    await proxy.close();
    await second?.remove();
    await first.remove();
  }
});
