// A fault from the QR code of a unit to the closed request: reported on a phone with a photo, planned in one press, mended without a
// network, signed, billed where nothing covers, and open again within the week (docs/product.md 'Requests').
import { randomUUID } from 'node:crypto';
import { addMonths, dayInCasablanca, formatDay } from '@zellige/domain/kernel/values/dates';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type ApiClient, signIn, type StoredRecord } from './fixtures/api-client.ts';
import { noisePicture } from './fixtures/noise-picture.ts';
import { copyComplete, drawSignature, openSignedIn, rowsComplete } from './fixtures/pages.ts';
import { expect, startServer, test } from './fixtures/server.ts';

const FAULT = 'Écran noir à l’accueil';
const phoneScreen = { locale: 'fr-FR', viewport: { width: 390, height: 844 } };
const today = dayInCasablanca(new Date());

async function made(api: ApiClient, path: string, body: object): Promise<StoredRecord> {
  const answer = await api.call('POST', path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.data;
}

async function change(api: ApiClient, action: string, data: object): Promise<void> {
  const entry = { opId: randomUUID(), action, data, timestamp: Date.now(), baseVersion: null, schema: 1 };
  const answer = await api.call('POST', '/api/sync/push', { entries: [entry] });
  expect(answer.body.data).toMatchObject([{ status: 200 }]);
}

/** An item with one unit, of a product with so many months of warranty. */
async function stock(admin: ApiClient, id: string, more: object): Promise<void> {
  const common = { price: { sale: 900, rental: 90 }, category: 'ecrans', availability: 'en_stock' };
  await made(admin, '/api/products', { id: `PRD-${id}`, name: id, ...common, ...more });
  const followed = { followsUnits: true, serialNumbers: [`SN-${id}`] };
  await made(admin, '/api/inventory', { id, name: id, quantity: 1, productId: `PRD-${id}`, ...followed });
}

/** Two units at the client's, the second one without a warranty, and a part on the shelf. */
async function sellUnits(admin: ApiClient): Promise<{ unitId: string }> {
  await change(admin, 'update_documents_settings', { changes: { hourlyRate: 300, travelFlat: 150 } });
  await stock(admin, 'Totem', { warrantyMonths: 12 });
  await stock(admin, 'Borne', {});
  const price = { sale: 500, rental: 0 };
  const part = { id: 'PRD-DALLE', name: 'Dalle 55', price, category: 'ecrans', availability: 'en_stock' };
  await made(admin, '/api/products', part);
  await made(admin, '/api/inventory', { name: 'Dalle 55', quantity: 4, productId: 'PRD-DALLE' });
  const contact = await made(admin, '/api/contacts', {
    type: 'client',
    name: 'Riad des Orangers',
    phone: '0524437711',
    address: '3, derb Sidi Bouloukat, Marrakech',
  });
  const items = ['Totem', 'Borne'].map((name) => ({ productName: name, quantity: 1, inventoryId: name }));
  const people = { client: 'Riad des Orangers', contactId: contact.id, livreur: 'Hicham' };
  const note = await made(admin, '/api/bon-livraison', { ...people, clientAdresse: 'Marrakech', items });
  await admin.call('POST', `/api/bon-livraison/${note.id}/ship`, {});
  const signed = { signatureClient: 'Amal' };
  expect((await admin.call('POST', `/api/bon-livraison/${note.id}/deliver`, signed)).status).toBe(200);
  const units = await admin.call<StoredRecord[]>('GET', '/api/units?itemId=Totem');
  return { unitId: String(units.body.data[0]?.id) };
}

/** Whatever the sample company plans for the technician of the story. */
async function freeTechnician(admin: ApiClient): Promise<void> {
  const { data } = (await admin.call<StoredRecord[]>('GET', '/api/events?limit=100')).body;
  for (const { id, status, startDate, assignedTechnicians } of data) {
    const people = (assignedTechnicians as string[]).filter((one) => one !== 'TEC-1');
    const isAhead = ['planifié', 'confirmé'].includes(status) && String(startDate) >= today;
    if (isAhead) await admin.call('PUT', `/api/events/${id}`, { assignedTechnicians: people });
  }
}

async function report(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Nouvelle demande' }).click();
  await page.getByRole('textbox', { name: /^Problème/ }).fill(FAULT);
  await page.getByRole('radio', { name: 'Haute' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ecran.png', mimeType: 'image/png', buffer: noisePicture(40, 30) });
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: FAULT })).toBeVisible();
  await expect(page.getByText(/DEM-\d{3} · Riad des Orangers/)).toBeVisible();
  await expect(page.getByText(/^Sous garantie jusqu’au/).first()).toBeVisible();
}

async function planInOnePress(desk: Page, dueAt: string): Promise<void> {
  await desk.goto(
    `${new URL(desk.url()).origin}/planning?vue=semaine&du=${dayInCasablanca(new Date(dueAt))}`,
  );
  await rowsComplete(desk);
  await desk.getByRole('button', { name: 'Proposer' }).click();
  await desk
    .getByRole('region', { name: FAULT })
    .getByRole('button', { name: 'Affecter Hicham Regragui' })
    .click();
  await expect(desk.getByText('Demande planifiée')).toBeVisible();
}

/** Without a network: the sheet names the unit, a second one is added, a part is used, both sign. */
async function mend(phone: Page, event: StoredRecord): Promise<void> {
  await phone.goto(`${new URL(phone.url()).origin}/events/${event.id}`);
  await phone.getByRole('button', { name: 'En route' }).click();
  await phone.getByRole('button', { name: 'Arrivé' }).click();
  // Late in the day the first free hours are tomorrow's.
  if (String(event['startDate']) > dayInCasablanca(new Date()))
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Démarrer maintenant' }).click();
  await phone.getByRole('button', { name: 'Créer la fiche' }).click();
  const units = phone.getByRole('group', { name: 'Unités' });
  await expect(units).toContainText('SN-Totem');
  await expect(phone.getByRole('textbox', { name: 'N° de série' })).toHaveValue('SN-Totem');
  await units.getByRole('combobox').fill('SN-Borne');
  await phone.getByRole('option', { name: /SN-Borne/ }).click();
  await expect(phone.getByRole('textbox', { name: 'N° de série' })).toHaveValue('SN-Totem, SN-Borne');
  await phone.getByRole('textbox', { name: "Heure d'arrivée" }).fill('09:00');
  await phone.getByRole('textbox', { name: 'Heure de départ' }).fill('10:30');
  await phone.getByRole('textbox', { name: /^Travaux réalisés/ }).fill('Dalle remplacée');
  await phone.getByRole('button', { name: 'Tout est OK' }).click();
  await phone.getByRole('combobox', { name: 'Ajouter une pièce' }).fill('Dalle 55');
  await phone
    .getByRole('option', { name: /Dalle 55/ })
    .first()
    .click();
  await phone.getByRole('button', { name: 'Enregistrer' }).click();
  await phone.getByRole('button', { name: 'Faire signer' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Signer la fiche' });
  await drawSignature(phone, dialog.getByLabel('Signature du client').last());
  await dialog.getByRole('textbox', { name: /^Nom de la personne qui signe/ }).fill('Mme Berrada');
  await drawSignature(phone, dialog.getByLabel('Signature du technicien').last());
  await dialog.getByRole('button', { name: 'Signer', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function openPhone(browser: Browser, origin: string, path: string): Promise<Page> {
  const page = await openSignedIn(await browser.newContext(phoneScreen), origin, 'employe', path);
  await copyComplete(page);
  return page;
}

/** The press of the request, and its state after it. */
async function step(page: Page, verb: string, state: string): Promise<void> {
  if (verb !== 'Clore') {
    await page.getByRole('button', { name: "Plus d'actions" }).click();
    await page.getByRole('menuitem', { name: verb }).click();
  } else await page.getByRole('button', { name: verb, exact: true }).first().click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  if (verb === 'Rouvrir') await dialog.getByRole('textbox').fill('De nouveau noir');
  if (verb === 'Rouvrir') await dialog.getByRole('button', { name: verb }).click();
  if (verb === 'Marquer résolue') await dialog.getByRole('button', { name: verb }).click();
  await expect(page.getByText(state, { exact: true }).first()).toBeVisible();
}

async function playStory(browser: Browser, context: BrowserContext, origin: string): Promise<void> {
  const admin = await signIn(origin, 'admin');
  await freeTechnician(admin);
  const { unitId } = await sellUnits(admin);
  const phone = await openPhone(browser, origin, `/units/${unitId}`);
  await report(phone);
  const requestId = decodeURIComponent(phone.url().split('/').at(-1) ?? '');
  const read = async () => (await admin.call('GET', `/api/requests/${requestId}`)).body.data;
  await expect.poll(async () => (await read())['photos'], { timeout: 60_000 }).toHaveLength(1);
  expect(await read()).toMatchObject({ source: 'qr', priority: 'haute', unitId, coverage: 'garantie' });

  const desk = await openSignedIn(context, origin, 'manager', '/requests');
  await planInOnePress(desk, String((await read())['dueAt']));
  await expect.poll(async () => (await read()).status).toBe('Planifiée');
  const eventId = String((await read())['eventId']);
  await expect(phone.getByText('Planifiée', { exact: true }).first()).toBeVisible();
  await copyComplete(phone);
  await phone.context().setOffline(true);
  await mend(phone, (await admin.call('GET', `/api/events/${eventId}`)).body.data);
  expect((await read()).status).toBe('Planifiée');
  await phone.context().setOffline(false);
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('Résolue');

  const sheets = await admin.call<StoredRecord[]>('GET', '/api/technical-sheets?status=signée');
  const sheet = sheets.body.data.find((one) => one['eventId'] === eventId);
  await desk.goto(`${new URL(desk.url()).origin}/technical-sheets/${sheet?.id}`);
  await desk.getByRole('button', { name: 'Valider' }).click();
  await desk.getByRole('button', { name: 'Facturer' }).first().click();
  const bill = desk.getByRole('dialog', { name: 'Facturer la fiche' });
  const lines = bill.getByRole('list', { name: 'Lignes de la facture' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'part de SN-Totem' })).toContainText(/Garantie.*0,00\sMAD$/s);
  await expect(lines.filter({ hasText: 'Déplacement' })).toContainText(/150,00\sMAD$/);
  await expect(lines.filter({ hasText: 'Dalle 55' })).toContainText(/500,00\sMAD$/);
  await bill.getByRole('button', { name: 'Créer la facture' }).click();
  await expect(desk).toHaveURL(/\/invoices\//);

  await desk.goto(`${new URL(desk.url()).origin}/requests/${requestId}`);
  await step(desk, 'Clore', 'Close');
  await step(desk, 'Rouvrir', 'Nouvelle');
  await expect(desk.getByText('1 fois')).toBeVisible();
  await step(desk, 'Marquer résolue', 'Résolue');
  await step(desk, 'Clore', 'Close');
  await expect.poll(read).toMatchObject({ status: 'Close', reopened: 1, visits: 1 });

  await desk.goto(`${new URL(desk.url()).origin}/units/${unitId}`);
  const life = desk.getByRole('tabpanel', { name: 'Parcours' });
  for (const entry of [/BL-\d{3}/, FAULT, 'Dalle remplacée', /Pièces : 1 × Dalle 55/, /Rouverte 1 fois/])
    await expect(life.getByText(entry).first()).toBeVisible();
  await expect(desk.getByText(`Jusqu’au ${formatDay(addMonths(today, 12))}, 12 mois restants`)).toBeVisible();
  await phone.context().close();
}

test('a fault goes from the QR code of its unit to the closed request, and what nothing covers is billed', {
  tag: '@soak',
}, async ({ browser, context }) => {
  // Its own: the days of the technician are emptied.
  const server = await startServer();
  try {
    await playStory(browser, context, server.origin);
  } finally {
    await server.remove();
  }
});
