// From what a client owes to the file of the accountant: the statement on a phone without a network, then a month that is closed,
// after which nothing dated in it comes in (docs/subjects/accounting.md).
import { readFile } from 'node:fs/promises';
import { signIn } from './fixtures/api-client.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

const now = new Date();
const monthBefore = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15))
  .toISOString()
  .slice(0, 7);
const nameOfMonth = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

test('a client’s statement is read offline, and a closed month takes nothing more', async ({
  server,
  context,
}) => {
  const api = await signIn(server.origin, 'admin');
  const contact = await api.call('POST', '/api/contacts', {
    name: 'Amal Tazi',
    type: 'client',
    phone: '0661987601',
  });
  const contactId = Number(contact.body.data['id']);
  const invoice = {
    client: 'Amal Tazi',
    contactId,
    items: [{ name: 'Écran', unitPrice: 1000 }],
  };
  const made = await api.call('POST', '/api/invoices', invoice);
  const payment = { amount: 700, mode: 'Virement' };
  await api.call('POST', `/api/invoices/${String(made.body.data['id'])}/payments`, payment);

  const page = await openSignedIn(context, server.origin, 'admin', `/contacts/${contactId}?onglet=releve`);
  await page.setViewportSize({ width: 390, height: 844 });
  const statement = page.getByRole('region', { name: 'Relevé de compte' });
  await expect(statement.getByText('Dû par le client')).toBeVisible();
  const period = statement.getByRole('combobox', { name: 'Période' });
  // A device that does not keep the application yet has what was used once.
  await period.click();
  await expect(page.getByRole('option', { name: 'Ce mois' })).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await period.click();
  await page.getByRole('option', { name: 'Ce mois' }).click();
  await expect(statement.getByRole('table', { name: 'Mouvements du compte' }).getByRole('row')).toHaveCount(
    3,
  );
  await context.setOffline(false);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.origin}/accounting`);
  await expect(page.getByRole('heading', { level: 1, name: 'Comptabilité' })).toBeVisible();
  await page.getByRole('button', { name: 'Clôturer le mois' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Clôturer le mois' })
    .click();
  await expect(page.getByText(/Clôturé le/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Mois' }).click();
  await page.getByRole('option', { name: nameOfMonth.format(now) }).click();
  await expect(page.getByText('n’a pas d’ICE').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter en CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.startsWith('\ufeffDate;Journal;Pièce;Compte;Tiers;ICE;Libellé;Débit;Crédit')).toBe(true);
  expect(file).toContain('Amal Tazi;;Règlement - Virement;700,00;0,00');

  await expect(async () => {
    const refused = await api.call('POST', '/api/invoices', { ...invoice, date: `${monthBefore}-11` });
    expect(refused.status).toBe(422);
  }).toPass();
});
