// Units with a serial number each, from the shelf to the client and back: declared on the item's page, chosen as goods leave,
// printed on the note, and told broken by a technician without a network (docs/product.md 'Units').
import { signIn, type StoredRecord } from './fixtures/api-client.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('units are declared, chosen with their delivery note, and one is told broken offline', {
  tag: '@soak',
}, async ({ server, context, browser }) => {
  const api = await signIn(server.origin, 'admin');
  const item = {
    id: 'ART-U',
    name: 'Totem 55"',
    quantity: 3,
    warranty: '24 mois',
    purchaseDate: '2026-01-10',
  };
  await api.call('POST', '/api/inventory', item);
  const page = await openSignedIn(context, server.origin, 'admin', '/inventory/ART-U?onglet=unites');

  await page.getByRole('button', { name: 'Suivre par unité' }).click();
  const follow = page.getByRole('dialog', { name: 'Suivre par unité' });
  await follow.getByRole('textbox', { name: 'Numéros de série' }).fill('TOT-1\nTOT-2\nTOT-3');
  await follow.getByRole('button', { name: 'Suivre par unité' }).click();
  await expect(page.getByRole('link', { name: /TOT-2/ })).toBeVisible();

  const items = [{ productName: 'Totem 55"', quantity: 2, inventoryId: 'ART-U' }];
  const note = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham', livreurId: 'employe', items };
  const made = await api.call('POST', '/api/bon-livraison', note);
  const id = String(made.body.data['id']);
  await page.goto(`${server.origin}/bon-livraison/${id}`);
  await page.getByRole('button', { name: 'Expédier' }).click();
  const ship = page.getByRole('dialog', { name: 'Expédier' });
  const serial = ship.getByRole('textbox', { name: 'Numéro de série' });
  await serial.fill('tot-3');
  await serial.press('Enter');
  await ship.getByText('TOT-1', { exact: false }).click();
  await ship.getByRole('button', { name: 'Expédier' }).click();
  await expect(page.getByText('N° de série : TOT-3, TOT-1')).toBeVisible();
  await expect(async () => {
    const sold = await api.call<StoredRecord[]>('GET', '/api/units?itemId=ART-U&state=vendu');
    expect(sold.body.data.map((unit) => unit['serialNumber'])).toEqual(['TOT-1', 'TOT-3']);
  }).toPass();

  const phone = await openSignedIn(
    await browser.newContext({ viewport: { width: 390, height: 844 } }),
    server.origin,
    'employe',
    '/units',
  );
  const finder = phone.getByRole('textbox', { name: 'Numéro de série' });
  await expect(finder).toBeVisible();
  await expect(async () => {
    if (await finder.isVisible()) {
      await finder.fill('TOT-2');
      await finder.press('Enter');
    }
    await expect(phone.getByRole('heading', { name: 'TOT-2' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Signaler une panne' }).click();
  const fault = phone.getByRole('alertdialog');
  await fault.getByRole('textbox').fill('Dalle éteinte');
  await fault.getByRole('button', { name: 'Signaler une panne' }).click();
  await expect(phone.getByRole('button', { name: 'Remettre en service' })).toBeVisible();
  await phone.context().setOffline(false);
  await expect(async () => {
    const told = await api.call<StoredRecord[]>('GET', '/api/units?itemId=ART-U&state=maintenance');
    expect(told.body.data.map((unit) => [unit['serialNumber'], unit['stateReason']])).toEqual([
      ['TOT-2', 'Dalle éteinte'],
    ]);
  }).toPass();
  await phone.context().close();
});
