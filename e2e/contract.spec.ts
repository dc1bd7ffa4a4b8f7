// A maintenance contract in a browser: signed at a desk, its visit placed, made by a technician on a phone without a network and signed,
// its period billed by the command line and sent to a real mail server, paid, and the contract renewed (docs/product.md 'Contracts').
import { randomUUID } from 'node:crypto';
import { addDays, addMonths, dayInCasablanca, formatDay } from '@zellige/domain/kernel/values/dates';
import type { BrowserContext, Page } from '@playwright/test';
import { startMailServer } from '../apps/server/src/testkit/mail-server.ts';
import { type ApiClient, signIn } from './fixtures/api-client.ts';
import { runCommand } from './fixtures/command-line.ts';
import { signContract } from './fixtures/contract-pages.ts';
import { copyComplete, drawSignature, typeDay } from './fixtures/pages.ts';
import { expect, startServer, test, type TestServer } from './fixtures/server.ts';

const today = dayInCasablanca(new Date());
/** Its first visit is some days ahead. */
const start = addDays(today, -25);
const manager = { fullName: 'Lina Berrada', email: 'lina@atlas.ma', password: 'motdepasse-2026-lina' };
const technician = {
  fullName: 'Hicham Regragui',
  email: 'hicham@atlas.ma',
  password: 'motdepasse-2026-hicham',
};

/** Accounts of a company at work: those of the samples sign in to a demo alone. */
async function hirePeople(admin: ApiClient): Promise<void> {
  expect((await admin.call('POST', '/api/users', { ...manager, role: 'manager' })).status).toBe(201);
  const made = await admin.call('POST', '/api/users', { ...technician, role: 'employee' });
  const { fullName: name, email } = technician;
  const userId = String(made.body.data.id);
  const technicians = [{ id: 'TEC-1', name, email, speciality: '', initials: 'HR', available: true, userId }];
  const entry = { opId: randomUUID(), action: 'update_technicians_settings', data: { technicians } };
  const entries = [{ ...entry, timestamp: Date.now(), baseVersion: null, schema: 1 }];
  expect((await admin.call('POST', '/api/sync/push', { entries })).body.data).toMatchObject([
    { status: 200 },
  ]);
}

async function open(
  context: BrowserContext,
  { origin }: TestServer,
  { email, password }: { email: string; password: string },
  path: string,
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin + path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('button', { name: 'Mon compte' })).toBeVisible();
  return page;
}

async function planVisit(page: Page, number: string): Promise<void> {
  await page.getByRole('link', { name: 'Demandes' }).first().click();
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Planifier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Planifier la demande' });
  await typeDay(page, 'Jour', today);
  await dialog.getByRole('combobox', { name: 'Technicien' }).click();
  await page.getByRole('option', { name: technician.fullName }).click();
  await dialog.getByRole('button', { name: 'Planifier' }).click();
  await expect(page.getByText('Planifiée', { exact: true }).first()).toBeVisible();
}

async function makeVisit(phone: Page): Promise<void> {
  const card = phone.getByRole('article', { name: 'Spa Jasmin' });
  await expect(card).toBeVisible();
  await copyComplete(phone);
  await phone.context().setOffline(true);
  await card.getByRole('button', { name: 'Arrivé', exact: true }).click();
  await card.getByRole('button', { name: 'Créer la fiche', exact: true }).click();
  await phone.getByRole('combobox', { name: 'Équipement' }).fill('Bornes d’accueil');
  await phone.getByRole('textbox', { name: /^Travaux réalisés/ }).fill('Filtres nettoyés');
  await phone.getByRole('button', { name: 'Enregistrer' }).click();
  await phone.getByRole('button', { name: 'Faire signer' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Signer la fiche' });
  await drawSignature(phone, dialog.getByLabel('Signature du client').last());
  await dialog.getByRole('textbox', { name: /^Nom de la personne qui signe/ }).fill('Mme Zemmouri');
  await drawSignature(phone, dialog.getByLabel('Signature du technicien').last());
  await dialog.getByRole('button', { name: 'Signer', exact: true }).click();
  await expect(dialog).toBeHidden();
  await phone.context().setOffline(false);
}

async function payInvoice(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^FAC-/ }).first().click();
  await expect(page.getByText('Envoyé', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer un paiement' }).click();
  await page.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await expect(page.getByText('Payée', { exact: true }).first()).toBeVisible();
  await page.getByRole('region', { name: 'Documents liés' }).getByRole('link', { name: /^CTR-/ }).click();
}

async function renew(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Renouveler' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renouveler le contrat' });
  await dialog.getByRole('textbox', { name: 'Hausse des prix' }).fill('4');
  await expect(dialog).toContainText('1 300,00');
  await dialog.getByRole('button', { name: 'Renouveler' }).click();
  await expect(page.getByText(formatDay(addDays(addMonths(start, 24), -1))).first()).toBeVisible();
}

test('a contract is signed, visited without a network, billed by e-mail, paid and renewed', {
  tag: '@soak',
}, async ({ browser }) => {
  const mail = await startMailServer();
  const server = await startServer();
  try {
    await hirePeople(await signIn(server.origin, 'admin'));
    await server.stop();
    // A demo sends nothing to the outside: the company works now.
    await server.start({ NODE_ENV: 'production', SMTP_URL: mail.url, MAIL_FROM: 'Atlas <crm@atlas.ma>' });
    const desk = await browser.newContext({ locale: 'fr-FR' });
    const page = await open(desk, server, manager, '/contracts');
    await signContract(page, {
      title: 'Maintenance des bornes',
      start,
      end: addDays(addMonths(start, 12), -1),
      switches: ['Envoyer chaque facture par e-mail'],
    });
    const printed = await runCommand(server, ['recurrence']);
    await expect.poll(() => mail.received.length).toBe(1);
    const [{ to, letter } = { to: [], letter: '' }] = mail.received;
    expect(to).toEqual(['d.zemmouri@spa-jasmin.demo']);
    expect(letter).toMatch(/^Subject: .*FAC-035/m);
    expect(letter).toContain('application/pdf');
    await planVisit(page, /DEM-\d{3}/.exec(printed)?.[0] ?? '');
    const field = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
    const phone = await open(field, server, technician, '/');
    await makeVisit(phone);
    await expect(page.getByText('Résolue', { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Contrats' }).first().click();
    await page
      .getByRole('link', { name: /^CTR-003/ })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Visites', exact: true })).toContainText('Faites1');
    await payInvoice(page);
    await renew(page);
  } finally {
    await server.remove();
    await mail.close();
  }
});
