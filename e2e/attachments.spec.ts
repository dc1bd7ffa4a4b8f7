// A driver's photos without a network: kept, shown after a reload and in another tab, sent in pieces through a broken
// connection, each piece once (docs/product.md 'Delivery notes', docs/sync.md 'Attachments').
import type { Page, Route } from '@playwright/test';
import { expect, test, type TestServer } from './fixtures/server.ts';
import { type ApiClient, signIn } from './fixtures/api-client.ts';
import { noisePicture, sizeOfPicture } from './fixtures/noise-picture.ts';
import { openSignedIn } from './fixtures/pages.ts';

const picture = (name: string, width: number) => ({
  name,
  mimeType: 'image/png',
  buffer: noisePicture(width, 400),
});

/** A note that the driver has on the road. */
async function noteOnTheRoad(api: ApiClient): Promise<string> {
  const fields = { client: 'Riad Équipements', clientAdresse: '3, rue Oued Ziz, Rabat', livreur: 'Karim' };
  const items = [{ productName: 'Écran interactif', quantity: 1 }];
  const made = await api.call('POST', '/api/bon-livraison', { ...fields, livreurId: 'employe', items });
  const id = String(made.body.data.id);
  for (const step of ['ship', 'start']) await api.call('POST', `/api/bon-livraison/${id}/${step}`, {});
  return id;
}

const waiting = (page: Page) =>
  page.getByRole('region', { name: 'Photos' }).getByText(/^(En attente|Envoi \d+ %)$/);
const shown = (page: Page, name: string) => page.getByRole('button', { name: `Télécharger ${name}` });

/** The picture is drawn, not only its frame. */
const expectDrawn = (page: Page, name: string) =>
  expect
    .poll(() =>
      shown(page, name)
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth)
        .catch(() => 0),
    )
    .toBeGreaterThan(0);

/** A toast that comes up over the button takes the press: a person presses again. */
async function choose(page: Page, button: string, file: ReturnType<typeof picture>): Promise<void> {
  await expect(async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser', { timeout: 10_000 }),
      page.getByRole('button', { name: button, exact: true }).click(),
    ]);
    await chooser.setFiles(file);
  }).toPass();
}

async function deliver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Livrer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Livrer' });
  await dialog.getByRole('radio', { name: 'Nom saisi' }).check();
  await dialog.getByRole('textbox', { name: 'Nom du réceptionnaire' }).fill('Mme Alaoui');
  await choose(page, 'Prendre une photo', picture('signe.png', 300));
  await expect(dialog.getByRole('img', { name: 'signe.png' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirmer la livraison' }).click();
  await expect(dialog).toBeHidden();
}

/** The third piece is lost on the way; answers where in its file each piece that left began. */
async function breakTheLine(page: Page): Promise<{ offsets: string[] }> {
  const sent = { offsets: [] as string[] };
  await page.context().route('**/pieces?**', async (route: Route) => {
    const url = new URL(route.request().url());
    sent.offsets.push(`${url.pathname} ${url.searchParams.get('offset')}`);
    await (sent.offsets.length === 3 ? route.abort() : route.continue());
  });
  return sent;
}

async function expectAtServer({ origin }: TestServer, api: ApiClient, noteId: string): Promise<void> {
  const { data } = (await api.call('GET', `/api/bon-livraison/${noteId}`)).body;
  expect(data.status).toBe('livre');
  // The file that met the broken line came after the other.
  const photos = (data['photos'] as { id: string; name: string }[]).toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
  expect(photos.map(({ name }) => name)).toEqual(['porte.png', 'signe.png']);
  for (const [place, width] of [700, 300].entries()) {
    const headers = { authorization: `Bearer ${api.token}` };
    const answer = await fetch(`${origin}/api/files/${photos[place]?.id}`, { headers });
    expect(sizeOfPicture(Buffer.from(await answer.arrayBuffer()))).toEqual([width, 400]);
  }
}

test('photos of a delivery made offline on a phone arrive whole, each piece once', { tag: '@soak' }, async ({
  browser,
  server,
}) => {
  const api = await signIn(server.origin, 'admin');
  const noteId = await noteOnTheRoad(api);
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await openSignedIn(context, server.origin, 'employe', `/bon-livraison/${noteId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);

  await context.setOffline(true);
  await choose(page, 'Photo', picture('porte.png', 700));
  await expect(waiting(page)).toHaveCount(1);
  await expectDrawn(page, 'porte.png');
  await deliver(page);
  await page.reload();
  await expectDrawn(page, 'porte.png');
  await expectDrawn(page, 'signe.png');
  await expect(waiting(page)).toHaveCount(2);
  const other = await context.newPage();
  await other.goto(`${server.origin}/bon-livraison/${noteId}`);
  await expectDrawn(other, 'porte.png');

  const { offsets } = await breakTheLine(page);
  await context.setOffline(false);
  await expect(waiting(page)).toHaveCount(0, { timeout: 60_000 });
  await expect(waiting(other)).toHaveCount(0);
  await expectAtServer(server, api, noteId);
  expect(offsets.length).toBeGreaterThan(5);
  expect(new Set(offsets).size).toBe(offsets.length - 1);
  await context.close();
});
