// A day of field work in local mode (docs/product.md §1 and §5): tasks, stock, an event and its sheet, signed, with the network
// watched, there after a reload and in a second tab.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { openLocal, test, watchRequests } from './fixtures/local-site.ts';
import { drawSignature } from './fixtures/pages.ts';
import { downloadPdf } from './fixtures/pdf-text.ts';
import { watchConsole } from './fixtures/screens.ts';

test.use({ serviceWorkers: 'block' });

const photo = fileURLToPath(new URL('../apps/web/public/apple-touch-icon.png', import.meta.url));

/** Goes to an address inside the application, without loading the page again. */
const goToHash = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = to;
  }, path);

async function takeFromStock(page: Page): Promise<void> {
  await goToHash(page, '/inventory');
  await page.getByRole('link', { name: 'Afficheur vitrine 46"' }).first().click();
  const figures = page.getByRole('region', { name: 'Unités par état' });
  await expect(figures).toContainText(/En stock\d+/);
  const before = Number(/En stock(\d+)/.exec((await figures.textContent()) ?? '')?.[1]);
  await page.getByRole('button', { name: 'Mouvement de stock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mouvement de stock' });
  await dialog.getByRole('radio', { name: 'Retirer', exact: true }).check();
  await dialog.getByRole('textbox', { name: 'Quantité' }).fill('2');
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Chantier');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(figures).toContainText(`En stock${before - 2}`);
}

async function planEvent(page: Page): Promise<void> {
  await goToHash(page, '/events/new');
  await page.getByRole('textbox', { name: /^Titre/ }).fill('Pose au riad');
  await expect(page.getByText(/^Hicham Regragui est déjà affecté à « Installation/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Nadia Ouazzani' }).check();
  await page.getByRole('combobox', { name: 'Ajouter un article' }).fill('Barre de son');
  await page
    .getByRole('option', { name: /Barre de son/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pose au riad' })).toBeVisible();
  await expect(page.getByText(/Barre de son/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await page.getByRole('button', { name: 'En route' }).click();
  await page.getByRole('button', { name: 'Arrivé' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Démarrer maintenant' }).click();
  await page.getByRole('button', { name: 'Terminer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terminer' }).click();
}

async function writeSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Créer la fiche' }).first().click();
  await page.getByRole('combobox', { name: /^Client/ }).fill('Riad des Remparts');
  await page.getByRole('combobox', { name: /^Équipement/ }).fill('Écran du patio');
  await page.getByRole('textbox', { name: /^Travaux/ }).fill('Support fixé, image réglée');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: /^FT-\d{3}$/ })).toBeVisible();
  await page.getByRole('tab', { name: /^Photos/ }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Photo avant' }).click(),
  ]);
  await chooser.setFiles(photo);
  await expect(page.getByRole('button', { name: /apple-touch-icon/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Faire signer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Signer la fiche' });
  await drawSignature(page, dialog.getByLabel('Signature du client').last());
  await dialog.getByRole('textbox', { name: /^Nom de la personne/ }).fill('Mme Alaoui');
  await dialog.getByRole('radio', { name: 'Nom saisi' }).check();
  await dialog.getByRole('textbox', { name: /^Nom du technicien/ }).fill('Nadia Ouazzani');
  await dialog.getByRole('button', { name: 'Signer' }).click();
  await expect(page.getByText('Signé par Mme Alaoui')).toBeVisible();
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByText('Validée').first()).toBeVisible();
}

test('tasks, stock, an event, its sheet signed by both and an export stay in the browser, for every tab', {
  tag: '@soak',
}, async ({ context, site }) => {
  const foreign = watchRequests(context, site);
  const page = await openLocal(context, site, '/tasks');
  const errors = watchConsole(page);
  await page.getByRole('textbox', { name: 'Ajouter une tâche' }).fill('Charger la camionnette');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Terminer : Charger la camionnette' }).click();
  await takeFromStock(page);
  await planEvent(page);
  await writeSheet(page);
  expect(await downloadPdf(page)).toContain('Riad des Remparts');

  await goToHash(page, '/tasks');
  await page.getByRole('button', { name: "Plus d'actions" }).first().click();
  await page.getByRole('menuitem', { name: 'Exporter…' }).click();
  await page.getByRole('radio', { name: 'CSV' }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter', exact: true }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('Charger la camionnette');

  const second = await openLocal(context, site, '/technical-sheets');
  await expect(second.getByRole('row', { name: /Riad des Remparts/ })).toContainText('Validée');
  await goToHash(page, '/events?vue=liste');
  await page.reload();
  await expect(page.getByRole('row', { name: /Pose au riad/ })).toContainText('Terminé');
  expect(foreign).toEqual([]);
  expect(site.missed).toEqual([]);
  expect(errors).toEqual([]);
});
