// Where a page opens on a phone: at its top, be it in the place of a form that was scrolled down to its button; and as it was left
// when its person goes back to it.
import type { Page } from '@playwright/test';
import { signIn } from './fixtures/api-client.ts';
import { openSignedIn, rowsComplete } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' });

const scrolled = (page: Page): Promise<number> =>
  page.locator('[data-page-scroll]').evaluate((main) => main.scrollTop);
const scrollTo = (page: Page, top: number): Promise<void> =>
  page.locator('[data-page-scroll]').evaluate((main, to) => main.scrollTo(0, to), top);

test('a saved form gives way to the top of its record, and the list it came from is found as it was left', async ({
  context,
  server,
}) => {
  const api = await signIn(server.origin, 'admin');
  for (let rank = 10; rank < 50; rank += 1) {
    // The first of the list, whatever other tests brought into it.
    const contact = { name: `Aaa Client ${rank}`, type: 'client', phone: `06612233${rank}` };
    expect((await api.call('POST', '/api/contacts', contact)).status).toBe(201);
  }
  const page = await openSignedIn(context, server.origin, 'admin', '/contacts');
  await rowsComplete(page);
  await expect(page.getByRole('link', { name: /Aaa Client \d\d/ }).first()).toBeVisible();
  await scrollTo(page, 1500);
  await expect.poll(() => scrolled(page)).toBe(1500);
  const card = page.getByRole('link', { name: /Aaa Client \d\d/ }).filter({ visible: true });
  await card.nth((await card.count()) - 3).click();
  await expect(page.getByRole('heading', { level: 1, name: /Aaa Client \d\d/ })).toBeInViewport();
  expect(await scrolled(page)).toBe(0);

  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Modifier' }).click();
  await page.getByRole('textbox', { name: 'Ville' }).fill('Fès');
  await scrollTo(page, 100_000);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
  await expect(page).not.toHaveURL(/edit/);
  await expect(page.getByRole('heading', { level: 1, name: /Aaa Client \d\d/ })).toBeInViewport();
  expect(await scrolled(page)).toBe(0);

  for (let times = 0; times < 3 && !page.url().endsWith('/contacts'); times += 1) await page.goBack();
  await expect(page).toHaveURL(/\/contacts$/);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1400);
});

test('a message covers neither the last lines of a long page nor the buttons of a form', async ({
  context,
  server,
}) => {
  const api = await signIn(server.origin, 'admin');
  const notes = Array.from({ length: 60 }, (_, line) => `Ligne ${line}`).join('\n');
  const made = await api.call('POST', '/api/contacts', {
    name: 'Longue fiche',
    type: 'client',
    phone: '0661223399',
    notes,
  });
  const at = `/contacts/${String(made.body.data['id'])}`;
  const page = await openSignedIn(context, server.origin, 'admin', at);
  await rowsComplete(page);
  const end = () =>
    page.locator('[data-page-scroll]').evaluate((main) => {
      const last = [...main.querySelectorAll('[data-page] *')].filter(
        (one) => one.getClientRects().length > 0,
      );
      return Math.max(...last.map((one) => one.getBoundingClientRect().bottom));
    });
  const message = page.locator('[data-sonner-toast][data-removed="false"]').first();
  const say = async () => {
    await scrollTo(page, 0);
    await page.getByRole('button', { name: 'Autres actions' }).first().click();
    await page.getByRole('menuitem', { name: /Copier l'adresse/ }).click();
    await expect(message).toBeVisible();
  };
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await say();
  // A pointer over a message holds it.
  await page.mouse.move(5, 100);
  await scrollTo(page, 100_000);
  await expect(async () => {
    const box = await message.boundingBox();
    expect(await end()).toBeLessThanOrEqual(box?.y ?? 0);
  }).toPass({ timeout: 3000 });
  await expect(message).toBeHidden({ timeout: 15_000 });
  await expect.poll(end).toBeGreaterThan(750);
});
