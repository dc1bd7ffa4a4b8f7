// Scanning the label of a unit with the camera, for real: the permission, the stream and its frames, from the label to the page of the
// unit and to a delivery (docs/product.md 'Units').
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { signIn, type StoredRecord } from './fixtures/api-client.ts';
import { detectorOf, type FilmedCode, filmCode } from './fixtures/camera.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'zellige-camera-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A phone whose camera films that code. */
async function openPhone(
  origin: string,
  launch: object & { args?: string[] },
  code: FilmedCode,
  film: string,
) {
  const args = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
  const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...args] });
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  return { browser, context, code, origin };
}

const scanIn = (page: Page) => page.getByRole('button', { name: 'Scanner' });

test('a label before the camera opens its unit and is chosen as goods leave; the camera is let go of', async ({
  server,
}, testInfo) => {
  const { origin } = server;
  const api = await signIn(origin, 'admin');
  await api.call('POST', '/api/inventory', {
    id: 'ART-SCAN',
    name: 'Totem',
    quantity: 2,
    followsUnits: true,
    serialNumbers: ['SC-1', 'SC-2'],
  });
  const units = await api.call<StoredRecord[]>('GET', '/api/units?itemId=ART-SCAN');
  const unit = units.body.data.find(({ serialNumber }) => serialNumber === 'SC-2');
  const film = join(folder, 'label.y4m');
  const code = filmCode(film, `${origin}/units/${String(unit?.id)}`);
  const phone = await openPhone(origin, testInfo.project.use.launchOptions ?? {}, code, film);
  try {
    await phone.context.grantPermissions(['camera'], { origin });
    await phone.context.addInitScript(detectorOf, code);
    const page = await openSignedIn(phone.context, origin, 'admin', '/units');

    // The unit is looked up in the copy of the phone.
    const copied = () => page.evaluate(() => localStorage.getItem('sync') ?? '');
    await expect.poll(copied, { timeout: 60_000 }).toMatch(/"lastSync":\d+/);
    await page.evaluate(() => Object.assign(globalThis, { isHeld: true }));
    await scanIn(page).click();
    const picture = page.getByRole('dialog', { name: 'Scanner une étiquette' }).locator('video');
    await expect(async () => {
      expect(await picture.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(640);
    }).toPass();
    const track = await picture.evaluateHandle(
      (video: HTMLVideoElement) => (video.srcObject as MediaStream).getVideoTracks()[0],
    );
    expect(await track.evaluate((one) => one?.readyState)).toBe('live');
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'isHeld'));
    await expect(page.getByRole('heading', { name: 'SC-2' })).toBeVisible();
    expect(await track.evaluate((one) => one?.readyState)).toBe('ended');

    const items = [{ productName: 'Totem', quantity: 1, inventoryId: 'ART-SCAN' }];
    const note = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham', items };
    const made = await api.call('POST', '/api/bon-livraison', note);
    await page.goto(`${origin}/bon-livraison/${String(made.body.data['id'])}`);
    await page.getByRole('button', { name: 'Expédier' }).click();
    const ship = page.getByRole('dialog', { name: 'Expédier' });
    await scanIn(page).click();
    await expect(ship.getByRole('checkbox', { name: /SC-2/ })).toBeChecked();
    await ship.getByRole('button', { name: 'Expédier' }).click();
    await expect(page.getByText('N° de série : SC-2')).toBeVisible();
  } finally {
    await phone.browser.close();
  }
});

test('a browser that reads no codes says so, and so does a camera that is refused', async ({
  server,
}, testInfo) => {
  const { origin } = server;
  const film = join(folder, 'other.y4m');
  const code = filmCode(film, 'SC-9');
  const phone = await openPhone(origin, testInfo.project.use.launchOptions ?? {}, code, film);
  try {
    const page = await openSignedIn(phone.context, origin, 'admin', '/units');
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));
    await scanIn(page).click();
    await expect(page.getByText(/Ce navigateur ne sait pas lire les codes/)).toBeVisible();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.evaluate(detectorOf, code);
    await scanIn(page).click();
    await expect(page.getByText(/L'appareil photo n'est pas disponible/)).toBeVisible();
  } finally {
    await phone.browser.close();
  }
});
