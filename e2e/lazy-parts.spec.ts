// A part of a screen that is not there yet, on a first visit whose line brings no more of the application: it says when it will be in
// its place, the form and what was typed in it stay, and it comes by itself.
import { openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';
import { openLine } from './fixtures/faults/slow-line.ts';

const PARTS = /\.bin$|\/assets\/(?:combo-box-list|select-popup|menu-popup)-[^/]*\.js/;

test('a list and a popup that are not there yet leave the form as it is, and come by themselves', {
  tag: '@soak',
}, async ({ context, server }) => {
  const line = await openLine(server.origin);
  line.refused = PARTS;
  const page = await openSignedIn(context, line.origin, 'admin', '/quotes/new');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.getByLabel('Notes').last().fill('À livrer le matin');
  const client = page.getByRole('combobox', { name: 'Client' });
  await client.fill('Atlas Événements');
  const note = page.getByRole('status').filter({ hasText: 'Pas encore sur cet appareil' });
  await expect(note).toBeVisible();
  await expect(client).toHaveValue('Atlas Événements');
  await page.getByRole('button', { name: 'Mon compte' }).click();

  line.refused = null;
  await expect(
    page
      .getByRole('menu')
      .or(page.getByRole('option', { name: /Atlas Événements/ }))
      .first(),
  ).toBeVisible();
  await expect(note).toBeHidden();
  await expect(page.getByLabel('Notes').last()).toHaveValue('À livrer le matin');
  await line.close();
});
