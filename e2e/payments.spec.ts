// Cheques from the invoice to the bank and back, what a client withholds, one payment over several invoices (docs/product.md
// 'Payments').
import type { Page } from '@playwright/test';
import { signIn } from './fixtures/api-client.ts';
import { openSignedIn, rowsComplete } from './fixtures/pages.ts';
import { inspect, visit } from './fixtures/screens.ts';
import { expect, test } from './fixtures/server.ts';

test.use({ serviceWorkers: 'block' });

const row = (page: Page, name: RegExp) => page.getByRole('row', { name });

test('a cheque goes to the bank on a slip, is refused there, and its client is flagged', async ({
  context,
  server,
}) => {
  const page = await openSignedIn(context, server.origin, 'manager', '/payments?etat=reçu');
  await rowsComplete(page);
  await expect(row(page, /LCN 20418/)).toBeVisible();
  await row(page, /LCN 20418/)
    .getByRole('checkbox')
    .check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Remettre en banque' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remettre cette valeur en banque ?' });
  await expect(question).toContainText(/LCN 20418, .*MAD, Attijariwafa bank/);
  // Given up, nothing moves and it stays ticked.
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(row(page, /LCN 20418/).getByRole('checkbox')).toBeChecked();
  await page.getByRole('toolbar').getByRole('button', { name: 'Remettre en banque' }).click();
  const download = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Remettre en banque' }).click();
  expect((await download).suggestedFilename()).toMatch(/^BordereauRemise_REM-\d{6}-/);
  await expect(row(page, /LCN 20418/)).toHaveCount(0);

  await visit(page, '/payments?etat=remis', 'Chèques et effets');
  await row(page, /LCN 20418/)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Impayé' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chèque impayé' });
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Provision insuffisante');
  await dialog.getByRole('button', { name: "Enregistrer l'impayé" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('la facture est de nouveau due')).toBeVisible();

  await visit(page, '/payments?etat=impayé', 'Chèques et effets');
  await row(page, /LCN 20418/)
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText(/^Incident de paiement le/)).toBeVisible();
  await page.getByRole('tab', { name: /^Paiements/ }).click();
  await expect(page.getByText(/Impayé le .* : Provision insuffisante/)).toBeVisible();
});

test('what a public body withholds is proposed, settles its invoice, and waits for its certificate', {
  tag: '@soak',
}, async ({ context, server }) => {
  const page = await openSignedIn(context, server.origin, 'manager', '/contacts/3/edit');
  await page.getByRole('combobox', { name: 'Retenue à la source' }).click();
  await page.getByRole('option', { name: 'Organisme public' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The client's one invoice that waits, from their own page.
  await page.getByRole('tab', { name: /^Dossier/ }).click();
  await page
    .getByRole('link', { name: /^Facture FAC-/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^FAC-/ })).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer un paiement' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Enregistrer un paiement' });
  await expect(dialog.getByLabel('Retenue sur la TVA')).not.toHaveValue(/^0?$/);
  await dialog.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await expect(page.getByText('Paiement enregistré, facture soldée')).toBeVisible();
  await visit(page, '/payments/monthly', 'Retenues et timbre');
  await expect(page.getByText('Manquante').first()).toBeVisible();
});

test('one payment is shared among the invoices of a client, from their page', { tag: '@soak' }, async ({
  context,
  server,
}) => {
  const api = await signIn(server.origin, 'manager');
  const contact = await api.call('POST', '/api/contacts', {
    name: 'Nora Sebti',
    type: 'client',
    phone: '0661987602',
  });
  const { id } = contact.body.data;
  for (const unitPrice of [1000, 2000])
    await api.call('POST', '/api/invoices', {
      client: 'Nora Sebti',
      contactId: id,
      items: [{ name: 'Écran', unitPrice }],
    });
  const page = await openSignedIn(context, server.origin, 'manager', '/invoices');
  await rowsComplete(page);
  await visit(page, `/contacts/${id}`, 'Nora Sebti');
  await page.getByRole('button', { name: 'Enregistrer un paiement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Régler plusieurs factures' });
  await expect(dialog.getByRole('group', { name: 'Réparti sur' })).toBeVisible();
  await inspect(page, 'one payment over several invoices');
  await dialog.getByRole('textbox', { name: 'Montant reçu' }).fill('999999');
  await dialog.getByRole('checkbox', { name: "Garder l'excédent en crédit" }).check();
  await dialog.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Le client a .* en crédit/)).toBeVisible();
});
