// The first screen of an employee on a telephone, with the line cut: a visit from the road to its end, one that could not be done, and
// a delivery to its signature, in few presses; the office reads each with the instant of its press (docs/subjects/field-day.md).
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import type { Page } from '@playwright/test';
import { type ApiClient, signIn, type StoredRecord } from './fixtures/api-client.ts';
import { copyComplete, countPresses, drawSignature, openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

interface Visit extends StoredRecord {
  enRouteAt?: string;
  arrivedAt?: string;
  finishedAt: string | null;
  failedAt?: string;
  statusReason: string;
}

const today = dayInCasablanca(new Date());

/** Before the sample company works. */
async function planVisit(office: ApiClient, client: string, hour: string): Promise<string> {
  const made = await office.call('POST', '/api/events', {
    title: 'Maintenance',
    kind: 'Maintenance',
    equipments: ['Borne d’accueil'],
    client,
    location: '12, rue Tarik Ibn Ziad, Marrakech',
    startDate: today,
    time: `${hour}:00`,
    endTime: `${hour}:30`,
    assignedTechnicians: ['TEC-1'],
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const id = String(made.body.data.id);
  expect((await office.call('POST', `/api/events/${id}/confirm`)).status).toBe(200);
  return id;
}

async function planDelivery(office: ApiClient): Promise<string> {
  const note = await office.call('POST', '/api/bon-livraison', {
    client: 'Riad Zitoun',
    clientAdresse: '12, rue Tarik Ibn Ziad, Marrakech',
    clientPhone: '06 61 22 33 44',
    livreur: 'Hicham Regragui',
    livreurId: 'employe',
    dateLivraison: today,
    items: [{ productName: 'Pied de sol', quantity: 1 }],
  });
  expect(note.status).toBe(201);
  const id = String(note.body.data.id);
  expect((await office.call('POST', `/api/bon-livraison/${id}/ship`)).status).toBe(200);
  return id;
}

/** Written by the test, so that what it counts does not hang on the sample company. */
async function saveTemplate(office: ApiClient): Promise<void> {
  const templates = [
    {
      id: 'MOD-E2E',
      name: 'Visite annuelle',
      kind: 'Maintenance',
      checks: ['Filtres', 'Firmware', 'Nettoyage'],
      measures: [{ label: 'Tension', unit: 'V', min: 210, max: 240 }],
    },
  ];
  expect((await office.call('PUT', '/api/checklist-templates', { templates })).status).toBe(200);
}

const card = (page: Page, client: string) => page.getByRole('article', { name: client });
const act = (page: Page, client: string, name: string) =>
  card(page, client).getByRole('button', { name, exact: true });

test('@soak an employee works through the day from its first screen without a network', async ({
  browser,
  server,
}) => {
  const office = await signIn(server.origin, 'manager');
  const visit = await planVisit(office, 'Hôtel Atlas', '04');
  const failed = await planVisit(office, 'Villa Bahia', '05');
  const note = await planDelivery(office);
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  const page = await openSignedIn(context, server.origin, 'employe', '/');
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThan(320);
  await copyComplete(page);
  await expect(page.getByText('Prêt hors connexion').last()).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  await page.reload();
  const left = Date.now();

  await act(page, 'Hôtel Atlas', 'En route').click();
  await act(page, 'Hôtel Atlas', 'Arrivé').click();
  await act(page, 'Hôtel Atlas', 'Terminé').click();
  await expect(card(page, 'Hôtel Atlas').getByText('Fin à')).toBeVisible();

  const presses = await countPresses(page);
  await act(page, 'Riad Zitoun', 'En route').click();
  await act(page, 'Riad Zitoun', 'Livrer').click();
  const dialog = page.getByRole('dialog', { name: 'Livrer' });
  await drawSignature(page, dialog.getByLabel('Signature du client').last());
  await dialog.getByLabel('Nom du réceptionnaire').fill('Mme Berrada');
  await dialog.getByRole('button', { name: 'Confirmer la livraison' }).click();
  await expect(dialog).toBeHidden();
  expect(await presses()).toBeLessThanOrEqual(5);

  await act(page, 'Villa Bahia', 'Non réalisé').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Non réalisé' }).click();
  await expect(card(page, 'Villa Bahia').getByText('Non réalisé').first()).toBeVisible();
  const done = Date.now();
  await context.setOffline(false);
  const read = async (id: string) => (await office.call<Visit>('GET', `/api/events/${id}`)).body.data;
  await expect.poll(async () => (await read(visit)).status, { timeout: 60_000 }).toBe('terminé');
  await expect.poll(async () => (await read(failed)).statusReason).toBe('Client absent');
  const { enRouteAt, arrivedAt, finishedAt } = await read(visit);
  const instants = [enRouteAt, arrivedAt, finishedAt].map((instant) => Date.parse(String(instant)));
  expect(instants).toEqual(instants.toSorted((a, b) => a - b));
  for (const instant of instants) {
    expect(instant).toBeGreaterThanOrEqual(left - 1000);
    expect(instant).toBeLessThanOrEqual(done);
  }
  await expect
    .poll(async () => (await office.call('GET', `/api/bon-livraison/${note}`)).body.data['status'], {
      timeout: 60_000,
    })
    .toBe('livre');
  await context.close();
});

test('@soak the sheet of a maintenance takes nine presses from its card, without a network', async ({
  browser,
  server,
}) => {
  const office = await signIn(server.origin, 'manager');
  await saveTemplate(office);
  const visit = await planVisit(office, 'Riad Zitoun', '06');
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  const page = await openSignedIn(context, server.origin, 'employe', '/');
  await copyComplete(page);
  await context.setOffline(true);
  await act(page, 'Riad Zitoun', 'Arrivé').click();
  await expect(act(page, 'Riad Zitoun', 'Créer la fiche')).toBeVisible();

  const presses = await countPresses(page);
  await act(page, 'Riad Zitoun', 'Créer la fiche').click();
  await page.getByRole('textbox', { name: /^Travaux réalisés/ }).click();
  await page.keyboard.type('Filtres nettoyés');
  await page.getByRole('button', { name: 'Tout est OK' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: 'Faire signer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Signer la fiche' });
  await drawSignature(page, dialog.getByLabel('Signature du client').last());
  await dialog.getByRole('textbox', { name: /^Nom de la personne qui signe/ }).click();
  await page.keyboard.type('Mme Berrada');
  await drawSignature(page, dialog.getByLabel('Signature du technicien').last());
  await dialog.getByRole('button', { name: 'Signer', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await presses()).toBeLessThanOrEqual(9);

  await context.setOffline(false);
  const sheets = async () =>
    (await office.call<StoredRecord[]>('GET', '/api/technical-sheets?status=signée')).body.data;
  const own = async () => (await sheets()).find((sheet) => sheet['eventId'] === visit);
  await expect
    .poll(async () => (await own())?.['intervention'], { timeout: 60_000 })
    .toMatchObject({
      client: 'Riad Zitoun',
      equipment: 'Borne d’accueil',
      visitKind: 'Maintenance',
      technicians: ['TEC-1'],
      checklist: [
        { label: 'Filtres', answer: 'OK' },
        { label: 'Firmware', answer: 'OK' },
        { label: 'Nettoyage', answer: 'OK' },
      ],
      measures: [{ label: 'Tension', value: null }],
      signedByName: 'Mme Berrada',
    });
  await context.close();
});
