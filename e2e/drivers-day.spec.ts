// The day of a driver: the round is on the phone, the network goes before the first client and comes back in the evening.
// What was signed at each door is on the office's notes, judged and dated by when it was done (ADR 0023, ADR 0024).
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import type { Page } from '@playwright/test';
import { type ApiClient, signIn, type StoredRecord } from './fixtures/api-client.ts';
import { noisePicture } from './fixtures/noise-picture.ts';
import { copyComplete, countPresses, drawSignature, openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

interface Note extends StoredRecord {
  items: { quantity: number; quantiteLivree: number }[];
  signatureClient: string;
  photos?: { name: string }[];
  deliveredAt: string;
  statusReason: string;
}

const SCREEN = { type: 'sale', name: 'Écran interactif 65"', quantity: 4, unitPrice: 18_000 };

/** A note for the demo driver out of an invoice, which a driver's copy does not hold. */
async function makeNote(api: ApiClient, client: string): Promise<string> {
  const invoice = await api.call('POST', '/api/invoices', { client, items: [SCREEN] });
  expect(invoice.status).toBe(201);
  const note = await api.call<Note>('POST', '/api/bon-livraison', {
    factureId: invoice.body.data.id,
    clientAdresse: '12, rue Tarik Ibn Ziad, Marrakech',
    clientPhone: '06 61 22 33 44',
    livreur: 'Hicham Regragui',
    livreurId: 'employe',
    dateLivraison: dayInCasablanca(new Date()),
  });
  expect(note.status).toBe(201);
  return String(note.body.data.id);
}

const noteOf = async (api: ApiClient, id: string): Promise<Note> =>
  (await api.call<Note>('GET', `/api/bon-livraison/${id}`)).body.data;

const toList = (page: Page) => page.getByRole('link', { name: 'Bons de livraison' }).first().click();

/** The card of a client in the list of the phone. */
const card = (page: Page, client: string) => page.getByRole('link', { name: new RegExp(client) }).first();

async function leaveForClient(page: Page, client: string): Promise<void> {
  await card(page, client).click();
  await page.getByRole('button', { name: 'Expédier' }).click();
  await page.getByRole('button', { name: 'Démarrer la livraison' }).click();
  await expect(page.getByRole('button', { name: 'Livrer', exact: true })).toBeVisible();
  // What went on is not offered to be taken back.
  await expect(page.getByText('Bon de livraison expédié')).toHaveCount(0, { timeout: 5000 });
  await page.goBack();
}

test('a driver delivers in four taps without a network, in whole, in part and not at all, and the office reads it', async ({
  browser,
  server,
}) => {
  const admin = await signIn(server.origin, 'admin');
  const whole = await makeNote(admin, 'Riad Zitoun');
  const part = await makeNote(admin, 'Café du Musée');
  const refused = await makeNote(admin, 'Hôtel Bab Doukkala');
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  const page = await openSignedIn(context, server.origin, 'employe', '/bon-livraison');
  await expect(card(page, 'Riad Zitoun')).toBeVisible();
  await copyComplete(page);
  const left = Date.now();
  await context.setOffline(true);
  await page.reload();

  for (const client of ['Riad Zitoun', 'Café du Musée', 'Hôtel Bab Doukkala'])
    await leaveForClient(page, client);

  const presses = await countPresses(page);
  await card(page, 'Riad Zitoun').click();
  await page.getByRole('button', { name: 'Livrer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Livrer' });
  await drawSignature(page, dialog.getByLabel('Signature du client').last());
  await dialog.getByLabel('Nom du réceptionnaire').fill('Mme Berrada');
  await dialog.getByRole('button', { name: 'Confirmer la livraison' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Livré', { exact: true }).first()).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(4);

  await toList(page);
  await card(page, 'Café du Musée').click();
  await page.getByRole('button', { name: 'Livrer', exact: true }).click();
  await dialog.getByRole('radio', { name: 'Partiel' }).check();
  await dialog.getByRole('textbox', { name: /^Quantité livrée : Écran/ }).fill('3');
  await dialog.getByRole('radio', { name: 'Nom saisi' }).check();
  await dialog.getByLabel('Nom du réceptionnaire').fill('M. Idrissi');
  await dialog.getByRole('button', { name: 'Confirmer la livraison partielle' }).click();
  await expect(dialog).toBeHidden();

  await toList(page);
  await card(page, 'Hôtel Bab Doukkala').click();
  await page.getByRole('button', { name: "Plus d'actions" }).click();
  await page.getByRole('menuitem', { name: 'Refus du client' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill('Écran rayé');
  await question.getByRole('button', { name: 'Refus du client' }).click();
  await expect(question).toBeHidden();

  // Nothing has reached the office yet; a phone that restarts in the van forgets nothing.
  expect((await noteOf(admin, whole)).status).toBe('en_preparation');
  await page.reload();
  const back = Date.now();
  await context.setOffline(false);

  await expect.poll(async () => (await noteOf(admin, refused)).status, { timeout: 60_000 }).toBe('refuse');
  const delivered = await noteOf(admin, whole);
  expect(delivered.status).toBe('livre');
  expect(delivered.signatureClient).toMatch(/^data:image\/png/);
  expect(delivered.signedByName).toBe('Mme Berrada');
  expect(Date.parse(delivered.deliveredAt)).toBeGreaterThanOrEqual(left - 1000);
  expect(Date.parse(delivered.deliveredAt)).toBeLessThanOrEqual(back);
  const partly = await noteOf(admin, part);
  expect(partly).toMatchObject({ status: 'partiellement_livre', signatureClient: 'M. Idrissi' });
  expect(partly.items[0]).toMatchObject({ quantity: 4, quantiteLivree: 3 });
  expect((await noteOf(admin, refused)).statusReason).toBe('Écran rayé');
  await expect(page.getByRole('button', { name: 'Synchronisation : En ligne' })).toBeVisible();
  await context.close();
});

test('a delivery whose page the telephone closes as its camera opens goes on where it was', async ({
  browser,
  server,
}) => {
  const admin = await signIn(server.origin, 'admin');
  const id = await makeNote(admin, 'Villa Taleb');
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  const first = await openSignedIn(context, server.origin, 'employe', '/bon-livraison');
  await copyComplete(first);
  await context.setOffline(true);
  await leaveForClient(first, 'Villa Taleb');
  await card(first, 'Villa Taleb').click();
  await first.getByRole('button', { name: 'Livrer', exact: true }).click();
  const entering = first.getByRole('dialog', { name: 'Livrer' });
  await drawSignature(first, entering.getByLabel('Signature du client').last());
  await entering.getByLabel('Nom du réceptionnaire').fill('Mme Taleb');
  const photo = { name: 'palier.png', mimeType: 'image/png', buffer: noisePicture(40, 40) };
  await entering.getByLabel('Prendre une photo').setInputFiles(photo);
  await expect(entering.getByRole('img', { name: 'palier.png' })).toBeVisible();
  const address = first.url();
  // As the camera comes to the front the page goes out of sight, and writes down what it has.
  await first.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await first.waitForTimeout(500);
  await first.close();

  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Livrer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Livrer' });
  await expect(dialog.getByText('Votre saisie non enregistrée a été reprise')).toBeVisible();
  await expect(dialog.getByLabel('Nom du réceptionnaire')).toHaveValue('Mme Taleb');
  await expect(dialog.getByRole('img', { name: 'palier.png' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirmer la livraison' }).click();
  await expect(dialog).toBeHidden();
  await context.setOffline(false);
  await expect.poll(async () => (await noteOf(admin, id)).photos?.length, { timeout: 60_000 }).toBe(1);
  expect(await noteOf(admin, id)).toMatchObject({ status: 'livre', signedByName: 'Mme Taleb' });
  expect((await noteOf(admin, id)).signatureClient).toMatch(/^data:image\/png/);
  await context.close();
});
