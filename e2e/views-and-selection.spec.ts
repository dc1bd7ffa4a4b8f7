// A view that its person saved, put into the sidebar and opens without a network; a change of several contacts and its undo; the PDFs
// of a selection as one file and as a ZIP (docs/product.md 'Views').
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { rowsComplete, openSignedIn } from './fixtures/pages.ts';
import { textOfPdf } from './fixtures/pdf-text.ts';
import { inspect, visit } from './fixtures/screens.ts';
import { expect, test } from './fixtures/server.ts';

test.use({ serviceWorkers: 'block' });

const VIEW = 'Clients à revoir';

async function saveView(page: Page): Promise<void> {
  await visit(page, '/contacts?type=client', 'Contacts');
  await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enregistrer la vue' });
  await dialog.getByRole('textbox', { name: 'Nom' }).fill(VIEW);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Vues' }).getByRole('link', { name: VIEW }),
  ).toHaveAttribute('aria-current', 'page');
}

async function tick(page: Page, ranks: readonly number[]): Promise<void> {
  const boxes = page.getByRole('grid').getByRole('checkbox', { name: /^Sélectionner (?!tout)/ });
  for (const rank of ranks) await boxes.nth(rank).check();
}

async function downloadAs(page: Page, format: 'Un seul fichier' | 'Archive ZIP') {
  await page.getByRole('toolbar').getByRole('button', { name: 'PDF' }).click();
  const dialog = page.getByRole('dialog', { name: 'PDF de 2 devis' });
  await dialog.getByRole('radio', { name: format }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  await expect(dialog).toBeHidden();
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a view is saved, pinned, and opened without a network', async ({ context, server }) => {
  const page = await openSignedIn(context, server.origin, 'commercial');
  await rowsComplete(page);
  await saveView(page);
  const actions = page.getByRole('button', { name: `Actions de la vue ${VIEW}` });
  // A device that does not keep the application has what was used once.
  await actions.click();
  await expect(page.getByRole('menuitem', { name: 'Renommer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await actions.click();
  await page.getByRole('menuitem', { name: 'Épingler dans la barre latérale' }).click();
  const pinned = page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: VIEW });
  await expect(pinned).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Vues' });
  await tabs.getByRole('link', { name: VIEW }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  // Everybody's rows: those of other tests, too.
  await expect(page).not.toHaveURL(/type=/);
  await pinned.click();
  await expect(page).toHaveURL(/type=client/);
  await expect(page.getByRole('gridcell', { name: 'Prospect' })).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: 'Client', exact: true }).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('En ligne')).toBeVisible();
  await inspect(page, 'a list with views');
});

test('several contacts change at once, which is taken back at once', async ({ context, server }) => {
  const page = await openSignedIn(context, server.origin, 'manager');
  await rowsComplete(page);
  await tick(page, [0, 1, 2]);
  await page.getByRole('toolbar').getByRole('button', { name: 'Modifier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier 3 contacts' });
  await dialog.getByRole('combobox', { name: 'Ce qui change' }).click();
  await page.getByRole('option', { name: 'Étiquettes' }).click();
  await expect(dialog.getByRole('status')).toContainText('3 sur 3 possibles');
  await dialog.getByRole('textbox', { name: 'Étiquettes' }).fill('Salon 2027');
  await page.keyboard.press('Enter');
  await inspect(page, 'a change of several contacts');
  await dialog.getByRole('button', { name: 'Appliquer à 3' }).click();
  await expect(page.getByText('Modifié : 3 contacts')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('Remis comme avant : 3 contacts')).toBeVisible();
});

test('the PDFs of a selection come as one file and as a ZIP', async ({ context, server }) => {
  const page = await openSignedIn(context, server.origin, 'manager');
  await rowsComplete(page);
  await visit(page, '/quotes', 'Devis');
  await tick(page, [0, 1]);
  const one = await downloadAs(page, 'Un seul fichier');
  expect(one.name).toMatch(/^Devis_\d{4}-\d\d-\d\d\.pdf$/);
  const text = textOfPdf(one.bytes);
  expect(text.match(/Page 1 \/ \d/g)).toHaveLength(2);
  const zip = await downloadAs(page, 'Archive ZIP');
  expect(zip.name).toMatch(/\.zip$/);
  expect(zip.bytes.toString('latin1').match(/Devis_DEV-\d+_[^.]*\.pdf/g)).toHaveLength(4);
});
