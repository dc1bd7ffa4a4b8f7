// The day of an employee with rentals: departures and returns are on the phone, the network goes, a delivery leaves, a rental
// comes back in part and damaged. Online again the office has all of it, once.
import { addDays, dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { type ApiClient, signIn, type StoredRecord } from './fixtures/api-client.ts';
import { copyComplete, countPresses, openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

interface Counted extends StoredRecord {
  quantity: number;
  rentedQuantity: number;
  damagedQuantity: number;
}

interface Reserved extends StoredRecord {
  state: string;
  client: string;
  returnedQuantity: number;
  returns: { id: string; lines: { state: string; quantity: number; notes: string }[] }[];
  photos?: { id: string; returnId: string }[];
}

const day = (offset: number): string => addDays(dayInCasablanca(new Date()), offset);

/** A note for the demo driver that takes units of the product on rental. */
async function makeNote(
  api: ApiClient,
  { client, productId, from, to }: { client: string; productId: string; from: string; to: string },
): Promise<string> {
  const note = await api.call('POST', '/api/bon-livraison', {
    client,
    clientAdresse: '12, rue Tarik Ibn Ziad, Marrakech',
    clientPhone: '06 61 22 33 44',
    livreur: 'Hicham Regragui',
    livreurId: 'employe',
    dateLivraison: day(0),
    items: [
      { productName: 'Totem tactile', quantity: 3, reference: productId, dateDebut: from, dateFin: to },
    ],
  });
  expect(note.status).toBe(201);
  return String(note.body.data.id);
}

const reservationOf = async (api: ApiClient, client: string): Promise<Reserved | undefined> =>
  (await api.call<Reserved[]>('GET', '/api/reservations?limit=100')).body.data.find(
    (row) => row.client === client,
  );

test('an employee sees the day without a network, delivers, takes a rental back in part with damage, and the office reads it', async ({
  browser,
  server,
}) => {
  const admin = await signIn(server.origin, 'admin');
  const productId = 'PRD-TOTEM-E2E';
  const made = await admin.call('POST', '/api/products', {
    id: productId,
    name: 'Totem tactile',
    price: { sale: 9000, rental: 300 },
    category: 'interactive',
    availability: 'en_stock',
  });
  expect(made.status).toBe(201);
  const item = await admin.call('POST', '/api/inventory', {
    name: 'Totem tactile',
    quantity: 10,
    productId,
  });
  expect(item.status).toBe(201);
  const itemId = String(item.body.data.id);
  const counters = async () => (await admin.call<Counted>('GET', `/api/inventory/${itemId}`)).body.data;

  const back = await makeNote(admin, { client: 'Riad Zitoun', productId, from: day(-3), to: day(0) });
  const late = await makeNote(admin, { client: 'Café du Musée', productId, from: day(-5), to: day(-2) });
  for (const id of [back, late])
    expect((await admin.call('POST', `/api/bon-livraison/${id}/ship`, {})).status).toBe(200);
  for (const id of [back, late])
    expect(
      (await admin.call('POST', `/api/bon-livraison/${id}/deliver`, { signatureClient: 'Amal' })).status,
    ).toBe(200);
  await makeNote(admin, { client: 'Hôtel Bab Doukkala', productId, from: day(0), to: day(4) });
  expect(await counters()).toMatchObject({ quantity: 4, rentedQuantity: 6 });

  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  const page = await openSignedIn(context, server.origin, 'employe', '/day-moves');
  const move = (section: string, client: string) =>
    page.getByRole('region', { name: section }).getByRole('article', { name: client });
  await expect(move('Retours', 'Riad Zitoun')).toBeVisible();
  await copyComplete(page);
  await context.setOffline(true);
  await page.reload();

  await expect(move('En retard', 'Café du Musée')).toContainText('2 jours de retard');
  await expect(page.getByText('MAD')).toHaveCount(0);
  await move('Départs', 'Hôtel Bab Doukkala')
    .getByRole('link', { name: /^Ouvrir le bon/ })
    .click();
  await page.getByRole('button', { name: 'Expédier' }).click();
  await expect(page.getByRole('button', { name: 'Démarrer la livraison' })).toBeVisible();
  await page.goBack();

  // All good: the return is opened, and confirmed.
  const presses = await countPresses(page);
  await move('En retard', 'Café du Musée')
    .getByRole('link', { name: /^Enregistrer le retour/ })
    .click();
  await page.getByRole('button', { name: 'Tout est bon, enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Départs et retours' })).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(4);

  // One good, one damaged with its picture, one left with the client.
  await move('Retours', 'Riad Zitoun')
    .getByRole('link', { name: /^Enregistrer le retour/ })
    .click();
  const confirm = page.getByRole('button', { name: /^Enregistrer le retour/ });
  await page.getByRole('button', { name: 'Une unité de moins : Totem tactile' }).click();
  await page.getByRole('button', { name: 'Une unité de moins : Totem tactile' }).click();
  await page.getByRole('button', { name: 'Une unité dans un autre état' }).click();
  await page.getByRole('textbox', { name: 'Remarque' }).fill('Vitre fêlée');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Photo', exact: true }).click();
  await (await chooser).setFiles({
    name: 'vitre.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await expect(page.getByRole('list', { name: 'Photos du retour' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('1 unité reste chez le client')).toBeVisible();
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Départs et retours' })).toBeVisible();

  // Nothing has reached the office yet; a phone that restarts forgets nothing.
  expect((await reservationOf(admin, 'Riad Zitoun'))?.returnedQuantity).toBe(0);
  await page.reload();
  await expect(move('Retours', 'Riad Zitoun').first()).toBeVisible();
  await context.setOffline(false);

  await expect
    .poll(async () => (await reservationOf(admin, 'Riad Zitoun'))?.state, { timeout: 60_000 })
    .toBe('retour partiel');
  const partly = await reservationOf(admin, 'Riad Zitoun');
  expect(partly?.returns).toMatchObject([
    {
      lines: [
        { state: 'bon', quantity: 1 },
        { state: 'endommagé', quantity: 1, notes: 'Vitre fêlée' },
      ],
    },
  ]);
  // Its photo follows by itself.
  await expect
    .poll(async () => (await reservationOf(admin, 'Riad Zitoun'))?.photos?.length, { timeout: 60_000 })
    .toBe(1);
  const photo = (await reservationOf(admin, 'Riad Zitoun'))?.photos?.[0];
  expect(photo?.returnId).toBe(partly?.returns[0]?.id);
  expect(await reservationOf(admin, 'Café du Musée')).toMatchObject({
    state: 'retournée',
    returnedQuantity: 3,
  });
  await expect.poll(async () => (await reservationOf(admin, 'Hôtel Bab Doukkala'))?.state).toBe('sortie');
  expect(await counters()).toMatchObject({ quantity: 6, rentedQuantity: 4, damagedQuantity: 1 });
  expect((await admin.call('GET', `/api/files/${photo?.id}`)).status).toBe(200);
  await context.close();
});
