// Scanning the label of a unit with the camera, for real: the permission, the stream and its frames, from the label to the page of the
// unit and to a delivery (docs/product.md 'Units').
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { signIn, type StoredRecord } from './fixtures/api-client.ts';
import { filmCode } from './fixtures/camera.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'zellige-camera-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A phone whose camera shows that film, once its person has allowed it. */
async function openPhone(launch: object & { args?: string[] }, film: string, isAllowed: boolean) {
  const args = [
    // Chromium without windows has nobody to ask.
    ...(isAllowed ? ['--use-fake-ui-for-media-stream'] : []),
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
  const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...args] });
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  return { browser, context };
}

/** Runs in the page: remembers the pictures that it got of the camera. */
function keepStreams(): void {
  const devices = navigator.mediaDevices;
  const ask = devices.getUserMedia.bind(devices);
  const tracks: MediaStreamTrack[] = [];
  Object.assign(globalThis, { tracks });
  devices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted);
    tracks.push(...stream.getVideoTracks());
    return stream;
  };
}

/** Runs in the page: whether the camera still films. */
const statesOfStreams = (): string[] =>
  (globalThis as { tracks?: MediaStreamTrack[] }).tracks?.map(({ readyState }) => readyState) ?? [];

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
  filmCode(film, `${origin}/units/${String(unit?.id)}`);
  const phone = await openPhone(testInfo.project.use.launchOptions ?? {}, film, true);
  try {
    await phone.context.grantPermissions(['camera'], { origin });
    await phone.context.addInitScript(keepStreams);
    const page = await openSignedIn(phone.context, origin, 'admin', '/units');

    // The unit is looked up in the copy of the phone.
    const copied = () => page.evaluate(() => localStorage.getItem('sync') ?? '');
    await expect.poll(copied, { timeout: 60_000 }).toMatch(/"lastSync":\d+/);
    await scanIn(page).click();
    await expect(page.getByRole('heading', { name: 'SC-2' })).toBeVisible();
    expect(await page.evaluate(statesOfStreams)).toEqual(['ended']);

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

test('a page that may not ask for a camera says so, and so does a camera that is refused', async ({
  server,
}, testInfo) => {
  const { origin } = server;
  const film = join(folder, 'other.y4m');
  filmCode(film, 'SC-9');
  const phone = await openPhone(testInfo.project.use.launchOptions ?? {}, film, false);
  try {
    const page = await openSignedIn(phone.context, origin, 'admin', '/units');
    await scanIn(page).click();
    await expect(page.getByText(/L'appareil photo n'est pas disponible/)).toBeVisible();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.evaluate(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
    await scanIn(page).click();
    await expect(page.getByText(/Ce navigateur ne donne pas accès à l'appareil photo/)).toBeVisible();
  } finally {
    await phone.browser.close();
  }
});
