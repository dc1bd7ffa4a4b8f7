// The first minutes of an employee on a new phone (docs/adr/0030): the application comes in one file, what a day outside needs in
// front, and a network that goes away meanwhile leaves the page, its screens and what is written. The line is the test's own: the
// browser's service worker goes through it too.
import type { Browser, Page } from '@playwright/test';
import { demoPassword } from './fixtures/api-client.ts';
import { everyAddress, goInside, leaveFor } from './fixtures/routes.ts';
import { expect, test, type TestServer } from './fixtures/server.ts';
import { openLine, type SlowLine } from './fixtures/faults/slow-line.ts';

const SLOW_3G = { bytesPerSecond: 50_000, latencyMs: 400 };
const MARK_MS = 35_000;
/** Pages, scripts and rows of a first visit, from the sign-in to 'Prêt': 374 files one after the other before. */
const MOST_REQUESTS = 40;
/** The screens of an employee's day. */
const DAY = /^\/(?:bon-livraison|day-moves|events|tasks|technical-sheets|contacts)(?!.*(?:new|edit)$)/;
/** Of the bundle alone. */
const MOST_BYTES = 1_400_000;

interface Visit {
  page: Page;
  line: SlowLine;
  leave: () => Promise<void>;
}

const BUNDLE = /\.bin$/;

/** At the sign-in, filled in. */
async function arrive(
  browser: Browser,
  server: TestServer,
  speed?: typeof SLOW_3G,
  refused: RegExp | null = null,
): Promise<Visit> {
  const line = await openLine(server.origin, speed);
  line.refused = refused;
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${line.origin}/bon-livraison`);
  await page.getByLabel('Email').fill('employe@zellige.demo');
  await page.getByLabel('Mot de passe', { exact: false }).first().fill(demoPassword);
  const leave = async () => {
    await context.close();
    await line.close();
  };
  return { page, line, leave };
}

const signIn = (page: Page) => page.getByRole('button', { name: 'Se connecter' }).click();
const badge = (page: Page) => page.getByRole('button', { name: /^Synchronisation/ });
const ready = (page: Page) => expect(badge(page)).toHaveAccessibleName(/Prêt hors connexion/);

/** A task is written where it stands in the list of tasks. */
async function writeTask(page: Page, title: string): Promise<void> {
  await goInside(page, '/tasks/new');
  await page.getByRole('textbox', { name: 'Titre' }).fill(title);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(badge(page)).toHaveAccessibleName(/1 en attente/);
}

test('from « Prêt hors connexion » on an employee needs no network, after one request for the application', async ({
  browser,
  server,
}) => {
  const { page, line, leave } = await arrive(browser, server);
  await signIn(page);
  await ready(page);
  const bundles = line.travelled.filter(({ path }) => BUNDLE.test(path));
  expect(bundles).toHaveLength(1);
  expect(bundles[0]?.bytes).toBeLessThan(MOST_BYTES);
  expect(line.travelled.length).toBeLessThanOrEqual(MOST_REQUESTS);
  const addresses = await everyAddress(page, DAY);
  expect(addresses.length).toBeGreaterThan(10);

  line.cut();
  await page.reload();
  await expect(badge(page)).toHaveAccessibleName(/Hors ligne/);
  for (const address of addresses) {
    await goInside(page, address);
    await expect(page.locator('main').getByRole('heading', { level: 1 }).first(), address).toBeVisible();
  }
  await writeTask(page, 'Sans réseau, dès le dépôt');
  line.mend();
  await expect(badge(page)).not.toHaveAccessibleName(/en attente/);
  await leave();
});

test('what Workbox kept of an earlier version leaves the device with the first worker of this one', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(`${server.origin}/favicon.svg`);
  const former = `workbox-precache-v2-${server.origin}/`;
  await page.evaluate(async (name) => {
    await (await caches.open(name)).put('/index.html', new Response('former'));
  }, former);
  await page.goto(server.origin);
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual([expect.stringMatching(/^zellige-app-/)]);
  await context.close();
});

test('a copy that the browser erased opens without a network with a sentence, and comes back with it', async ({
  browser,
  server,
}) => {
  const { page, line, leave } = await arrive(browser, server);
  await signIn(page);
  await ready(page);
  line.cut();
  // From a page that holds no connection to it.
  await page.goto(`${line.origin}/favicon.svg`).catch(() => undefined);
  await page.evaluate(async () => {
    const known = await indexedDB.databases();
    await Promise.all(
      known.map(
        ({ name = '' }) =>
          new Promise((resolve) => {
            const erasing = indexedDB.deleteDatabase(name);
            for (const end of ['success', 'error', 'blocked']) erasing.addEventListener(end, resolve);
          }),
      ),
    );
  });
  await page.goto(`${line.origin}/bon-livraison`);
  await expect(page.getByText(/La copie de cet appareil a été effacée par le navigateur/)).toBeVisible();
  await expect(page.getByText('Pas encore sur cet appareil')).toBeVisible();
  line.mend();
  await expect(page.getByText(/a été effacée/)).toBeHidden();
  await expect(page.getByText('Pas encore sur cet appareil')).toBeHidden();
  await leave();
});

test('a line that breaks again and again brings each piece of the application once', async ({
  browser,
  server,
}) => {
  const speed = { bytesPerSecond: 300_000, latencyMs: 20 };
  const { page, line, leave } = await arrive(browser, server, speed, BUNDLE);
  await signIn(page);
  // A sign-in needs the line: only what comes behind it meets the breaks.
  await expect(badge(page)).toBeVisible();
  line.refused = null;
  const bundles = () => line.travelled.filter(({ path }) => BUNDLE.test(path));
  const arrived = () => bundles().reduce((sum, bundle) => sum + bundle.bytes, 0);
  for (const bytes of [80_000, 200_000, 320_000]) {
    await expect.poll(arrived, { intervals: [20] }).toBeGreaterThan(bytes);
    line.cut();
    await page.waitForTimeout(300);
    line.mend();
  }
  await ready(page);
  expect(bundles().length).toBeGreaterThanOrEqual(4);
  // What was on its way when the line broke is asked for again, and no more.
  expect(arrived()).toBeLessThan(MOST_BYTES + bundles().length * 200_000);
  await leave();
});

test(
  'on slow 3G everything of the day is there 35 s after the sign-in, and what is not says when it will be',
  {
    tag: '@soak',
  },
  async ({ browser, server }, { annotations }) => {
    const whole = await arrive(browser, server, SLOW_3G);
    const signedIn = Date.now();
    await signIn(whole.page);
    await ready(whole.page);
    const took = Date.now() - signedIn;
    annotations.push({ type: 'took', description: `${(took / 1000).toFixed(1)} s` });
    expect(took).toBeLessThan(MARK_MS);
    await whole.leave();

    // From some moment on this screen is there too.
    for (const seconds of [3, 8, 10]) {
      const { page, line, leave } = await arrive(browser, server, SLOW_3G);
      await signIn(page);
      await page.waitForTimeout(seconds * 1000);
      line.cut();
      await expect(badge(page), `${seconds} s`).toHaveAccessibleName(/Hors ligne/);
      await page.reload();
      // The application, not the error page of the browser.
      await expect(badge(page), `${seconds} s`).toBeVisible();
      await leaveFor(page, '/settings?section=apparence');
      await expect(
        page.getByText(/Pas encore sur cet appareil.*dès son retour/),
        `${seconds} s`,
      ).toBeVisible();
      line.mend();
      await expect(page.locator('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
      await ready(page);
      await leave();
    }
  },
);
