// Hours without a network: ten writes, a killed browser, a restarted server, and all ten arrive, once, in order (docs/sync.md
// 'The promise').
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { expect, startServer, test } from './fixtures/server.ts';
import { type ApiClient, signIn, type StoredRecord } from './fixtures/api-client.ts';
import { killBrowser } from './fixtures/faults/kill-browser.ts';
import { copyComplete, createContact, createQuote, goTo, openSignedIn } from './fixtures/pages.ts';

const LINE = { name: 'Écran interactif', quantity: '1', unitPrice: '1000' };

test('ten writes made offline survive a killed browser, are there without a server, and arrive once it is back', async ({
  playwright: _unused,
}, testInfo) => {
  const server = await startServer();
  const profile = mkdtempSync(join(tmpdir(), 'zellige-profile-'));
  const open = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, {
      ...testInfo.project.use.launchOptions,
      locale: 'fr-FR',
      timezoneId: 'Africa/Casablanca',
      viewport: { width: 1440, height: 900 },
    });
  try {
    const first = await open();
    const page = await openSignedIn(first, server.origin, 'commercial');
    await expect(page.getByText('En ligne')).toBeVisible();
    await copyComplete(page);
    await first.setOffline(true);
    await makeTenWrites(page);
    await expect(page.getByText(/10 en attente/)).toBeVisible();

    const api = await signIn(server.origin, 'admin');
    expect(await clientsOf(api, '/api/quotes')).not.toContain('Hors Ligne 1');
    await server.stop('SIGKILL');
    expect(killBrowser(profile)).toBeGreaterThan(0);
    await first.close().catch(() => undefined);

    const second = await open();
    const back = await second.newPage();
    await back.goto(`${server.origin}/contacts`);
    await expect(back.getByText('Hors Ligne 1').first()).toBeVisible();
    await expect(back.getByText(/10 en attente/)).toBeVisible();
    await server.start();
    const observer = await chromium.launch(testInfo.project.use.launchOptions);
    const seen = await openSignedIn(
      await observer.newContext({ locale: 'fr-FR' }),
      server.origin,
      'manager',
      '/quotes',
    );
    await back.goto(`${server.origin}/quotes`);
    await expect(back.getByText('En ligne')).toBeVisible({ timeout: 60_000 });
    await expect(back.getByText(/en attente$/)).toHaveCount(0, { timeout: 60_000 });

    // A page that has just opened shows no queue yet: its writes may still be on their way.
    await expect(() => expectArrivedOnceInOrder(server.origin)).toPass({ timeout: 30_000 });
    await expect(seen.getByText('Hors Ligne 3').first()).toBeVisible();
    await expectSeenByItself(back, seen);
    await second.close();
    await observer.close();
  } finally {
    await server.remove();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

async function makeTenWrites(page: Page): Promise<void> {
  for (const rank of [1, 2, 3]) await createContact(page, `Hors Ligne ${rank}`, `06 61 00 00 0${rank}`);
  for (const rank of [1, 2, 3]) await createQuote(page, `Hors Ligne ${rank}`, LINE);
  await expect(page.getByText('Provisoire').first()).toBeVisible();
  await page.getByRole('button', { name: "Plus d'actions" }).click();
  await page.getByRole('menuitem', { name: 'Marquer comme envoyé' }).click();
  await page.getByRole('button', { name: 'Accepter' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accepter' }).click();
  await page.getByRole('button', { name: 'Convertir en facture' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Convertir en facture' }).click();
  await page.getByRole('button', { name: 'Enregistrer un paiement' }).click();
  await page.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await expect(page.getByText('Payée', { exact: true }).first()).toBeVisible();
}

const clientsOf = async (api: ApiClient, path: string): Promise<string[]> =>
  (await api.call<StoredRecord[]>('GET', `${path}?limit=200`)).body.data.map((row) =>
    String(row['client'] ?? row['name']),
  );

async function expectArrivedOnceInOrder(origin: string): Promise<void> {
  const api = await signIn(origin, 'admin');
  const quotes = (await api.call<StoredRecord[]>('GET', '/api/quotes?q=hors%20ligne&limit=50')).body.data;
  const byNumber = quotes.toSorted((a, b) =>
    String(a.number).localeCompare(String(b.number), 'fr', { numeric: true }),
  );
  expect(byNumber.map((quote) => quote['client'])).toEqual(['Hors Ligne 1', 'Hors Ligne 2', 'Hors Ligne 3']);
  expect(byNumber.map((quote) => quote.status)).toEqual(['Émis', 'Émis', 'Facturé']);
  const contacts = (await api.call<StoredRecord[]>('GET', '/api/contacts?q=hors%20ligne&limit=50')).body.data;
  expect(contacts.map((contact) => String(contact['name'])).toSorted()).toEqual([
    'Hors Ligne 1',
    'Hors Ligne 2',
    'Hors Ligne 3',
  ]);
  const invoices = (await api.call<StoredRecord[]>('GET', '/api/invoices?q=hors%20ligne&limit=50')).body.data;
  expect(invoices).toHaveLength(1);
  expect(invoices[0]).toMatchObject({
    status: 'Payée',
    amount: 1200,
    number: expect.stringMatching(/^FAC-\d+$/),
  });
}

/** A write on one browser appears on the other's screen by itself; `bench` holds how soon. */
async function expectSeenByItself(writer: Page, reader: Page): Promise<void> {
  await goTo(reader, 'Contacts');
  await createContact(writer, 'Aaa Tout De Suite', '06 61 00 00 99');
  await expect(reader.getByText('Aaa Tout De Suite').first()).toBeVisible();
}
