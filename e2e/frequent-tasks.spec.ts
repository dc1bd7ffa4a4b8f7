// The most frequent tasks take few presses of the mouse: a new contact, a quote of three lines, a payment. Typing, Enter
// included, costs nothing here.
import type { Locator } from '@playwright/test';
import { countPresses, openSignedIn, rowsComplete } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

test.use({ serviceWorkers: 'block' });

test('a new contact takes four presses', async ({ context, server }) => {
  const page = await openSignedIn(context, server.origin, 'commercial', '/');
  const presses = await countPresses(page);
  await page.getByRole('link', { name: 'Contacts', exact: true }).click();
  await page.getByRole('link', { name: 'Nouveau contact' }).click();
  await expect(page.getByRole('textbox', { name: 'Nom' })).toBeFocused();
  await page.keyboard.type('Contact En Quatre');
  await page.getByRole('textbox', { name: 'Téléphone' }).click();
  await page.keyboard.type('06 61 44 44 44');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact En Quatre' })).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(4);
});

test('a quote of three lines of the catalogue takes eight presses, each choice made with the mouse', async ({
  context,
  server,
}) => {
  const page = await openSignedIn(context, server.origin, 'commercial', '/');
  // Before the catalogue is there, its field offers a free line of that name.
  await rowsComplete(page);
  const presses = await countPresses(page);
  const choose = async (text: string, option: string | RegExp) => {
    await page.keyboard.type(text);
    await page.getByRole('option', { name: option }).first().click();
  };
  await page.getByRole('link', { name: 'Devis', exact: true }).click();
  await page.getByRole('link', { name: 'Nouveau devis' }).click();
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await choose('Spa Jasmin', /^Spa Jasmin/);
  const catalogue = page.getByRole('combobox', { name: 'Ajouter un produit ou une prestation' });
  await catalogue.click();
  for (const [line, product] of ['Rif 65', 'Support mural', 'Pose'].entries()) {
    await expect(catalogue).toBeFocused();
    await choose(product, new RegExp(`^${product}|${product}`));
    await expect(page.getByLabel('Quantité').nth(line)).toBeFocused();
    // From the last line, on to the next product.
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^DEV-|provisoire$/ })).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(8);

  // Ctrl+Enter is the main action of the record: the quote leaves for its client.
  await expect(page.getByRole('button', { name: 'Envoyer', exact: true })).toBeVisible();
  const dialog = page.getByRole('dialog');
  // A press in the moment after 'Enregistrer' is taken for a second one of it, and does nothing.
  await expect(async () => {
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  await dialog.getByLabel('À', { exact: false }).first().fill('contact@spa-jasmin.ma');
  await dialog.getByRole('button', { name: 'Envoyer l’e-mail' }).click();
  await expect(page.getByText('E-mail en attente d’envoi')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Envoyé', { exact: true }).first()).toBeVisible();
});

test('a payment from the list takes three presses, and Ctrl+Enter spares the last', async ({
  context,
  server,
}) => {
  const page = await openSignedIn(context, server.origin, 'manager', '/invoices?etat=retard');
  // The rows of a new device move while its copy comes, and its views take a place above them.
  await rowsComplete(page);
  // Each invoice by its name.
  const actions = page.getByRole('button', { name: /^Actions/ });
  const dialog = page.getByRole('dialog', { name: 'Enregistrer un paiement' });
  const openDialog = async (): Promise<Locator> => {
    const name = (await actions.first().getAttribute('aria-label')) ?? '';
    const ofInvoice = page.getByRole('button', { name, exact: true });
    await ofInvoice.click();
    await page.getByRole('menuitem', { name: 'Enregistrer un paiement' }).click();
    await expect(dialog).toBeVisible();
    return ofInvoice;
  };
  await expect(actions.first()).toBeVisible();
  const presses = await countPresses(page);
  const first = await openDialog();
  await dialog.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await expect(dialog).toBeHidden();
  await expect(first).toHaveCount(0);
  await expect(actions.first()).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(3);

  const second = await openDialog();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(second).toHaveCount(0);
});
