// A shared device keeps nothing readable: a salesperson writes without a network and leaves; the next person finds neither the
// copy nor the drafts, cannot send what was left, and can take it along for them (docs/sync.md 'What a device keeps').
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures/server.ts';

test.use({ serviceWorkers: 'block' });
import { createContact, openSignedIn } from './fixtures/pages.ts';
import { signIn } from './fixtures/api-client.ts';

test('what was not sent stays on the device for its person, named and exportable where nobody is signed in', {
  tag: '@soak',
}, async ({ context, server }) => {
  const page = await openSignedIn(context, server.origin, 'commercial', '/contacts');
  await expect(page.getByText('En ligne')).toBeVisible();
  await context.route('**/api/**', (route) => route.abort());
  await createContact(page, 'Laissé Derrière', '06 61 23 45 67');
  await page.evaluate(() => localStorage.setItem('draft:quotes:new', '{"client":"Riad"}'));
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Déconnexion' }).click();
  await context.unroute('**/api/**');

  const left = page.getByRole('region', { name: 'Modifications non envoyées' });
  await expect(left).toContainText('1 modification de');
  await expect(left).toContainText("n'a pas été envoyée depuis cet appareil");
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    left.getByRole('button', { name: /^Exporter/ }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('Laissé Derrière');
  expect(await page.evaluate(() => localStorage.getItem('draft:quotes:new'))).toBeNull();
  await page.close();

  const next = await openSignedIn(context, server.origin, 'manager', '/contacts');
  await expect(next.getByText('En ligne')).toBeVisible();
  const api = await signIn(server.origin, 'admin');
  const found = await api.call<unknown[]>('GET', `/api/contacts?q=${encodeURIComponent('Laissé')}`);
  expect(found.body.data).toEqual([]);
});
