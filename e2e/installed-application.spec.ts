// The installed application (docs/sync.md 'Updates of the application'): after one visit it needs no server for any screen, and a
// newer version takes its place on the person's word alone, with what waited.
import { readFileSync, rmSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { signIn, type StoredRecord } from './fixtures/api-client.ts';
import { openPortal } from './fixtures/faults/captive-portal.ts';
import { createContact, openSignedIn } from './fixtures/pages.ts';
import { everyAddress, goInside } from './fixtures/routes.ts';
import { expect, startServer, test } from './fixtures/server.ts';
import { nextVersionEnvironment, nextVersionSite } from './next-version/build.ts';
import { migratedCity } from './next-version/changes.ts';

const UNREACHABLE = "Cet écran n'a pas pu être chargé";
const NEWER = 'Une nouvelle version est disponible';

/** A profile on which everything is kept: files and rows. */
async function installed(context: BrowserContext, origin: string): Promise<Page> {
  const page = await openSignedIn(context, origin, 'admin');
  await page.getByRole('button', { name: /^Synchronisation/ }).click();
  const state = page.getByRole('dialog', { name: 'Synchronisation' });
  await expect(state.getByText('Prêt à fonctionner hors connexion')).toBeVisible({ timeout: 90_000 });
  await state.getByRole('button', { name: 'Fermer' }).click();
  return page;
}

test('after one visit every screen needs no server, and a newer version waits for the word of the person and for forms', {
  tag: '@soak',
}, async ({ context, browser }) => {
  test.setTimeout(400_000);
  const folder = await nextVersionSite();
  const server = await startServer();
  try {
    const page = await installed(context, server.origin);
    const bare = await browser.newContext({ locale: 'fr-FR', serviceWorkers: 'block' });
    const withoutFiles = await openSignedIn(bare, server.origin, 'admin');
    const addresses = await everyAddress(page);
    expect(addresses.length).toBeGreaterThan(40);
    await server.stop('SIGKILL');
    await expectFilesFromTheCopy(page);
    await expectEveryScreen(context, server.origin, addresses);
    const closePortal = await openPortal(server.origin);
    await expectWorkBehindPortal(page, server.origin, addresses);
    expect(await keptPaths(page).then((paths) => paths.filter((path) => path.startsWith('/api')))).toEqual(
      [],
    );
    await closePortal();

    const writer = await context.newPage();
    await writer.goto(`${server.origin}/contacts/new`);
    await writer.getByRole('textbox', { name: 'Nom' }).fill('Sous Les Mains');
    await server.start(nextVersionEnvironment(folder));
    await expectUpdateOnWord(page, writer);
    await expectMigratedOnce(server.origin, ['Au Fond Du Couloir', 'Sous Les Mains']);
    await expect(page.getByText('En ligne')).toBeVisible();
    await expect(page.getByText(/en attente$/)).toHaveCount(0);

    await expectToSayThatAScreenIsGone(withoutFiles);
    await bare.close();
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The browser takes the files of the start from the copy itself, and those of a screen from the service worker. */
async function expectFilesFromTheCopy(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const sources = new Map<string, string>();
  session.on('Network.responseReceived', ({ response }) => {
    const { pathname } = new URL(response.url);
    const byRoute = response.serviceWorkerRouterInfo?.actualSourceType;
    const source = byRoute === 'cache' ? 'copy' : response.fromServiceWorker ? 'worker' : 'network';
    if (pathname.startsWith('/assets/')) sources.set(pathname, source);
  });
  await session.send('Network.enable');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(sources.size).toBeGreaterThan(2);
  expect(sources.get([...sources.keys()].find((path) => /\/index-.*\.js$/.test(path)) ?? '')).toBe('copy');
  expect([...new Set(sources.values())]).not.toContain('network');
  await session.detach();
}

/** In a page that starts without a server: some by their address, all from within, nothing of another page's helping. */
async function expectEveryScreen(
  context: BrowserContext,
  origin: string,
  addresses: string[],
): Promise<void> {
  const tab = await context.newPage();
  for (const address of ['/', '/contacts', '/quotes/new', '/settings?section=journal']) {
    await tab.goto(origin + address);
    await expect(tab.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
  }
  for (const address of addresses) {
    await goInside(tab, address);
    await expect(tab.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
    expect(await tab.getByText(UNREACHABLE).count(), address).toBe(0);
  }
  await tab.close();
}

/** The application opens as ever, keeps what is typed, prints, and says what it cannot do. */
async function expectWorkBehindPortal(page: Page, origin: string, addresses: string[]): Promise<void> {
  await page.goto(`${origin}/contacts`);
  await expect(page.getByText('Hors ligne')).toBeVisible();
  await createContact(page, 'Au Fond Du Couloir', '06 61 00 00 07');
  await expect(page.getByText('1 en attente')).toBeVisible();
  const quote = addresses.find((address) => /^\/quotes\/(?!new$)[^/]+$/.test(address)) ?? '';
  await goInside(page, quote);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  for (const section of ['utilisateurs', 'journal', 'securite']) {
    await goInside(page, `/settings?section=${section}`);
    await expect(page.getByText('Cette section a besoin du serveur').first()).toBeVisible();
  }
}

const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(kept.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Offered in every tab, refused while one of them holds something unsaved, then taken by all of them at once. */
async function expectUpdateOnWord(page: Page, writer: Page): Promise<void> {
  for (const tab of [page, writer]) await tab.evaluate(() => Object.assign(window, { isSamePage: true }));
  for (const tab of [page, writer]) await expect(tab.getByText(NEWER)).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByText("Une saisie n'est pas enregistrée")).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await writer.getByRole('textbox', { name: 'Téléphone' }).fill('06 61 00 00 02');
  await writer.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
  await expect(writer.getByRole('heading', { level: 1, name: 'Sous Les Mains' })).toBeVisible();
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  for (const tab of [page, writer])
    await expect.poll(() => isSamePage(tab).catch(() => null), { timeout: 60_000 }).toBe(false);
}

/** A page whose files the device does not keep, and the server no longer has. */
async function expectToSayThatAScreenIsGone(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Devis', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: UNREACHABLE })).toBeVisible();
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Devis' })).toBeVisible();
}

const isSamePage = (page: Page): Promise<boolean> => page.evaluate(() => 'isSamePage' in window);

async function expectMigratedOnce(origin: string, names: readonly string[]): Promise<void> {
  const api = await signIn(origin, 'admin');
  const found = async (name: string) =>
    (await api.call<StoredRecord[]>('GET', `/api/contacts?q=${encodeURIComponent(name)}`)).body.data.map(
      (contact) => [contact['name'], contact['city']],
    );
  for (const name of names)
    await expect.poll(() => found(name), { timeout: 60_000 }).toEqual([[name, migratedCity]]);
}
