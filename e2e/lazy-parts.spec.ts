// A part of a screen that cannot be had, on a first visit whose network is cut before the device keeps the application: it says so
// in its place, the form and what was typed in it stay, and it comes when the network is back.
import { openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

test.use({ serviceWorkers: 'block' });

const LIST = /\/assets\/combo-box-list-[^/]*\.js/;
const POPUP = /\/assets\/(select|menu)-popup-[^/]*\.js/;

test('a list and a popup that cannot be had leave the form as it is, and come when they are asked again', {
  tag: '@soak',
}, async ({ context, server }) => {
  await context.route(LIST, (route) => route.abort('internetdisconnected'));
  await context.route(POPUP, (route) => route.abort('internetdisconnected'));
  const page = await openSignedIn(context, server.origin, 'admin', '/quotes/new');
  await page.getByLabel('Notes').last().fill('À livrer le matin');
  const client = page.getByRole('combobox', { name: 'Client' });
  await client.fill('Atlas Événements');
  const told = page.getByRole('alert').filter({ hasText: 'n’a pas pu être chargée' });
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'Réessayer' }).click();
  await expect(told).toContainText('ne répond toujours pas');
  await expect(client).toHaveValue('Atlas Événements');
  await context.unroute(LIST);
  await told.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('option', { name: /Atlas Événements/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Mon compte' }).click();
  await expect(told).toBeVisible();
  await context.unroute(POPUP);
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(told).toBeHidden();
  await expect(page.getByLabel('Notes').last()).toHaveValue('À livrer le matin');
});
