// A manager on the road takes a part of an invoice back on a phone, without a network: the avoir is there at once, and has its
// number and that of its invoice once it is sent.
import { signIn, type StoredRecord } from './fixtures/api-client.ts';
import { copyComplete, openSignedIn } from './fixtures/pages.ts';
import { inspect } from './fixtures/screens.ts';
import { expect, test } from './fixtures/server.ts';

test.use({ viewport: { width: 390, height: 844 } });

interface Invoice extends StoredRecord {
  number: string;
  creditedAmount: number;
  remainingAmount: number;
}

test('an invoice that was paid is credited offline, and its credit pays the next one', async ({
  server,
  context,
}) => {
  const api = await signIn(server.origin, 'manager');
  const make = async (): Promise<Invoice> => {
    const items = [{ name: 'Écran interactif 65"', quantity: 2, unitPrice: 10_000, vatRate: 20 }];
    return (await api.call<Invoice>('POST', '/api/invoices', { client: 'Riad des Avoirs', items })).body.data;
  };
  const [paid, open] = [await make(), await make()];
  await api.call('POST', `/api/invoices/${paid.id}/payments`, { amount: 24_000, mode: 'Virement' });

  const page = await openSignedIn(context, server.origin, 'manager', '/invoices');
  await copyComplete(page);
  await page
    .getByRole('link', { name: /Riad des Avoirs/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: paid.number })).toBeVisible();
  await context.setOffline(true);

  await page.getByRole('button', { name: "Plus d'actions" }).click();
  await expect(page.getByRole('menuitem', { name: 'Annuler la facture' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Créer un avoir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un avoir' });
  await dialog.getByRole('radio', { name: 'Lignes' }).check();
  await dialog.getByRole('textbox', { name: /^Quantité à créditer/ }).fill('3');
  await dialog.getByRole('textbox', { name: /^Motif/ }).fill('Un écran rendu');
  await dialog.getByRole('button', { name: 'Établir l’avoir' }).click();
  await expect(dialog.getByText('Il reste 2 à créditer sur cette ligne').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Quantité à créditer/ }).fill('1');
  await expect(dialog.getByText('12 000,00').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Établir l’avoir' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Crédit du client').first()).toBeVisible();

  await page.goBack();
  await page
    .getByRole('link', { name: /Riad des Avoirs/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: open.number })).toBeVisible();
  await page.getByRole('button', { name: "Plus d'actions" }).click();
  await page.getByRole('menuitem', { name: 'Utiliser le crédit' }).click();
  const use = page.getByRole('dialog', { name: 'Utiliser le crédit du client' });
  await inspect(page, 'use of a credit');
  await use.getByRole('button', { name: 'Utiliser' }).click();
  await expect(use).toBeHidden();
  await expect(page.getByText('Partiellement payée').first()).toBeVisible();

  await context.setOffline(false);
  const stored = async (id: string) => (await api.call<Invoice>('GET', `/api/invoices/${id}`)).body.data;
  await expect.poll(async () => (await stored(String(open.id))).remainingAmount).toBe(12_000);
  expect(await stored(String(paid.id))).toMatchObject({ creditedAmount: 12_000, remainingAmount: 0 });
  await page.goto(`${server.origin}/credit-notes`);
  await page
    .getByRole('link', { name: /Riad des Avoirs/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^AV-\d{3}$/ })).toBeVisible();
  await expect(page.getByText(paid.number).first()).toBeVisible();
});
