// Every screen as a screen reader meets it (docs/product.md §4): axe finds nothing, nothing scrolls sideways, the console
// says no error; light and dark, at the size of a desktop and of a phone.
import type { Page } from '@playwright/test';
import { demoPassword, signIn } from './fixtures/api-client.ts';
import { nextRecoveryCode, recoveryCodes } from './fixtures/letters.ts';
import { inspect, visit, watchConsole } from './fixtures/screens.ts';
import { openDialog, press } from './fixtures/stops/stop.ts';
import { stops } from './fixtures/stops/stops.ts';
import { expect, test, type TestServer } from './fixtures/server.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ serviceWorkers: 'block' });

const looks = (['desktop', 'phone'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    size,
    colorScheme,
    isPhone: size === 'phone',
    viewport: size === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  })),
);

/** `npm run soak` takes every screen in all four looks; with every change each of them is taken in one of the two farthest apart. */
const tours = [
  ...looks.map((look) => ({
    ...look,
    isOwn: (_place: number) => true,
    said: 'every screen',
    tag: ['@soak'],
  })),
  ...looks
    .filter(({ isPhone, colorScheme }) => isPhone === (colorScheme === 'dark'))
    .map((look, rest) => ({
      ...look,
      isOwn: (place: number) => place % 2 === rest,
      said: 'half of the screens',
      tag: [],
    })),
];

/** Escape until nothing floats over the page any more. */
async function closeWhatFloats(page: Page): Promise<void> {
  // What belongs to a screen that is kept behind this one is out of sight with it.
  const floating = page
    .locator('[role="dialog"], [role="alertdialog"], [role="menu"]')
    .filter({ visible: true });
  await expect(async () => {
    if ((await floating.count()) > 0) await page.keyboard.press('Escape');
    await expect(floating).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Looks at the screen as it is, under that name. */
type Look = (screen: string) => Promise<void>;

/** Sign-in, then the three steps of a forgotten password; the account keeps the password it had. */
async function inspectSignedOut(page: Page, server: TestServer, look: Look): Promise<void> {
  const account = 'employe';
  const email = `${account}@zellige.demo`;
  await page.goto(server.origin);
  await expect(page.getByLabel('Email')).toBeVisible();
  await look('sign-in');
  await openDialog(page, 'Mot de passe oublié ?');
  const dialog = page.getByRole('dialog');
  await look('recovery, email');
  const before = recoveryCodes(server, email).length;
  await dialog.getByLabel('Email').fill(email);
  await press(page, 'Envoyer le code');
  await dialog.getByLabel('Code de récupération').fill(await nextRecoveryCode(server, email, before));
  await look('recovery, code');
  await dialog.getByLabel('Nouveau mot de passe').fill(demoPassword);
  await dialog.getByLabel('Confirmer le mot de passe').fill(demoPassword);
  await press(page, 'Réinitialiser');
  await expect(page.getByRole('button', { name: 'Retour à la connexion' })).toBeVisible();
  await look('recovery, done');
  await press(page, 'Retour à la connexion');
}

async function signInAs(page: Page, account: string): Promise<void> {
  await page.getByLabel('Email').fill(`${account}@zellige.demo`);
  await page.getByLabel('Mot de passe').first().fill(demoPassword);
  await press(page, 'Se connecter');
  await expect(page.getByRole('button', { name: 'Mon compte' })).toBeVisible();
}

for (const { size, viewport, isPhone, colorScheme, isOwn, said, tag } of tours) {
  test(`nothing to say about ${said}, ${colorScheme}, ${size}`, { tag }, async ({ browser, server }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({
      colorScheme,
      viewport,
      hasTouch: isPhone,
      reducedMotion: 'reduce',
      locale: 'fr-FR',
    });
    const page = await context.newPage();
    const look: Look = (screen) => inspect(page, screen);
    const errors = watchConsole(page);
    await inspectSignedOut(page, server, look);
    await signInAs(page, 'admin');

    const api = await signIn(server.origin, 'admin');
    const [contact] = (await api.call<{ id: number; name: string }[]>('GET', '/api/contacts?limit=1')).body
      .data;
    await visit(page, `/contacts/${contact?.id}`, contact?.name ?? '');
    await look('contact');
    const own = stops.filter(({ only }, place) => (only === undefined ? isOwn(place) : only === size));
    for (const stop of own) {
      await visit(page, stop.path, stop.title);
      await stop.open?.(page);
      await look(stop.name);
      await closeWhatFloats(page);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
}
