// The journey of a sale in the browser, from the company's real files to three PDFs.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fillInDelivery, shipAndDeliver } from './fixtures/delivery-pages.ts';
import { expect, test } from './fixtures/server.ts';
import { runCommand } from './fixtures/command-line.ts';
import { addFreeLine, goTo, openSignedIn, pickClient } from './fixtures/pages.ts';
import { textOfPdf } from './fixtures/pdf-text.ts';
import { customerFile, priceList } from './fixtures/real-files.ts';

test.use({ serviceWorkers: 'block' });

async function downloadPdf(page: Page): Promise<{ text: string; name: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF' }).click(),
  ]);
  const bytes = await readFile(await download.path());
  return { text: textOfPdf(bytes), name: download.suggestedFilename() };
}

test('a salesperson imports, quotes, wins, invoices, is paid, delivers and hands over three PDFs', async ({
  server,
  context,
}) => {
  await runCommand(server, ['import', 'contacts', customerFile]);
  await runCommand(server, ['import', 'products', priceList]);
  const page = await openSignedIn(context, server.origin, 'commercial', '/quotes');

  await page.getByRole('link', { name: 'Nouveau devis' }).first().click();
  await pickClient(page, 'Port de Tanger');
  const catalogue = page.getByRole('combobox', { name: /Ajouter un produit/ });
  await catalogue.fill('4K 55');
  await page
    .getByRole('option', { name: /Écran interactif 4K 55/ })
    .first()
    .click();
  await addFreeLine(page, {
    name: 'Borne tactile 32" totem',
    quantity: '1',
    unitPrice: '18 900,00',
    discount: '10',
  });
  await addFreeLine(page, {
    name: 'Support mural renforcé',
    quantity: '3',
    unitPrice: '450,50',
    discount: '5',
  });
  await addFreeLine(page, { name: 'Installation sur site', quantity: '1,5', unitPrice: '1800' });
  await addFreeLine(page, { name: 'Formation des utilisateurs', quantity: '1', unitPrice: '2500' });
  await expect(page.getByText('45 592,70').first()).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: /^DEV-\d+$/ })).toBeVisible();

  const quotePdf = await downloadPdf(page);
  expect(quotePdf.text).toContain('DEVIS COMMERCIAL');
  expect(quotePdf.name).toMatch(/^Devis_DEV-\d+_Port_de_Tanger\.pdf$/);
  await page.getByRole('button', { name: "Plus d'actions" }).click();
  await page.getByRole('menuitem', { name: 'Marquer comme envoyé' }).click();
  await expect(page.getByText('En attente').first()).toBeVisible();
  await page.getByRole('button', { name: 'Accepter' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accepter' }).click();
  await expect(page.getByText('Accepté').first()).toBeVisible();
  await page.getByRole('button', { name: 'Convertir en facture' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Convertir en facture' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^FAC-\d+$/ })).toBeVisible();
  await expect(page.getByText('45 592,70').first()).toBeVisible();

  await page.getByRole('button', { name: 'Enregistrer un paiement' }).click();
  const amount = page.getByRole('dialog').getByLabel('Montant');
  await amount.fill('99 999');
  await page.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await expect(page.getByText(/Le montant dépasse le reste à payer/)).toBeVisible();
  await amount.fill('20 000');
  await page.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await expect(page.getByText('Partiellement payée').first()).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer un paiement' }).click();
  await page.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await expect(page.getByText('Payée', { exact: true }).first()).toBeVisible();
  expect((await downloadPdf(page)).text).toContain('FACTURE COMMERCIALE');

  await createDelivery(page);
  await expect(page.getByText('Livré', { exact: true }).first()).toBeVisible();
  const notePdf = await downloadPdf(page);
  expect(notePdf.text).toContain('BON DE LIVRAISON');
  expect(notePdf.text).not.toContain('18 900,00');
  await goTo(page, 'Factures');
  await expect(page.getByText('Port de Tanger').first()).toBeVisible();
});

/** The defaults first, then what a driver needs, then the doorstep. */
async function createDelivery(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Créer un bon de livraison' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nouveau bon de livraison' })).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: /^BL-\d+$/ })).toBeVisible();
  for (const text of [
    'Adresse à compléter',
    'À assigner',
    'Transport interne',
    'Livraison standard',
    'Préparation',
  ]) {
    await expect(page.getByText(text).first(), text).toBeVisible();
  }
  await page.getByRole('button', { name: 'Expédier' }).click();
  await expect(page.getByText(/Indiquez le livreur/)).toBeVisible();
  await page.getByRole('button', { name: 'Compléter' }).click();
  await fillInDelivery(page, '100, bd Hassan II, Casablanca');
  await shipAndDeliver(page);
}
