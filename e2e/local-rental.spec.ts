// A whole rental without a server (docs/product.md §1, 'Reservations' and 'Rental returns'): quoted, accepted, left with its units,
// back in part damaged, charged once, its caution kept in part; its pages and dialogs on a phone in the dark and on a desk.
import { addDays, dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { expect, type Page } from '@playwright/test';
import { openLocal, test, watchRequests } from './fixtures/local-site.ts';
import { pickClient } from './fixtures/pages.ts';
import { downloadPdf } from './fixtures/pdf-text.ts';
import { inspect, watchConsole } from './fixtures/screens.ts';

test.use({ serviceWorkers: 'block' });

const day = (offset: number): string => addDays(dayInCasablanca(new Date()), offset);

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

const titled = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const looks = [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const;

/** What stands there is right for axe on a phone in the dark and on a desk, and opens nothing wider than it. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const { width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await inspect(page, `${name}, ${width} px`);
  }
}

/** The page of the rental that is out, and what is done to its units there. */
async function lookAtUnitsOut(page: Page): Promise<void> {
  const reserved = page.getByRole('region', { name: 'Réservations' }).getByRole('link');
  await reserved.click();
  await titled(page, /^2 × Borne d'accueil 32/);
  await lookAt(page, 'reservation that is out');
  for (const action of ["Changer d'unité", 'Signaler une panne']) {
    await press(page, "Plus d'actions");
    await page.getByRole('menuitem', { name: action }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await lookAt(page, action);
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.goBack();
}

async function quoteTwoScreens(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Nouveau devis' }).first().click();
  await pickClient(page, 'Pharmacie du Parc');
  await page.getByRole('combobox', { name: /^Ajouter un produit/ }).fill("Borne d'accueil 32");
  await page.getByRole('option', { name: /Location/ }).click();
  await page.getByLabel('Quantité').last().fill('2');
  const period = page.getByRole('group', { name: 'Période de location du document' });
  const days = period.locator('input[type="date"]');
  await days.first().fill(day(1));
  await days.last().fill(day(4));
  await expect(page.getByText(/libres?$/).first()).toBeVisible();
  await press(page, 'Enregistrer');
  await titled(page, /^DEV-\d{3}$/);
}

async function winIt(page: Page): Promise<void> {
  await press(page, "Plus d'actions");
  await page.getByRole('menuitem', { name: 'Marquer comme envoyé' }).click();
  await expect(page.getByRole('region', { name: 'Réservations' })).toContainText('option');
  await press(page, 'Accepter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accepter' }).click();
  await expect(page.getByRole('region', { name: 'Réservations' })).toContainText('ferme');
  await press(page, 'Convertir en facture');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Convertir en facture' }).click();
  await titled(page, /^FAC-\d{3}$/);
}

/** The units of the dialog that are ticked leave. */
async function deliverIt(page: Page): Promise<void> {
  await press(page, "Plus d'actions");
  await page.getByRole('menuitem', { name: 'Créer un bon de livraison' }).click();
  await page.getByLabel('Adresse de livraison').fill('12, rue des Iris, Rabat');
  await page.getByRole('combobox', { name: 'Livreur' }).fill('Youssef');
  await press(page, 'Enregistrer');
  await titled(page, /^BL-\d{3}$/);
  await press(page, 'Expédier');
  const dialog = page.getByRole('dialog', { name: 'Expédier' });
  await dialog.getByRole('checkbox').nth(1).check();
  await dialog.getByRole('checkbox').nth(2).check();
  await lookAt(page, 'units that leave');
  await dialog.getByRole('button', { name: 'Expédier' }).click();
  await expect(page.getByText(/N° de série : MIB32-25-\d+, MIB32-25-\d+/)).toBeVisible();
  await press(page, 'Démarrer la livraison');
  await press(page, 'Livrer');
  await page.getByRole('radio', { name: 'Nom saisi' }).check();
  await page.getByLabel('Nom du réceptionnaire').fill('Mme Alaoui');
  await press(page, 'Confirmer la livraison');
  await expect(page.getByText('Livré', { exact: true }).first()).toBeVisible();
}

async function takeBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Enregistrer un retour' }).click();
  await page.getByRole('button', { name: /^Une unité de moins/ }).click();
  await press(page, 'Une unité dans un autre état');
  await page.getByRole('radio', { name: 'Endommagé' }).last().check();
  await page.getByRole('textbox', { name: 'Remarque' }).fill('Vitre fêlée');
  await press(page, 'Choisir ou scanner les unités');
  await lookAt(page, 'return with units');
  await press(page, 'Enregistrer le retour (2 unités)');
  await expect(page.getByText(/^1 × Dommage/)).toBeVisible();
}

async function chargeDamage(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Préparer la facture' }).click();
  await page.getByLabel('Prix unitaire HT').first().fill('800');
  await press(page, 'Enregistrer');
  await titled(page, /^FAC-\d{3}$/);
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

async function keepCaution(page: Page): Promise<void> {
  await press(page, 'Recevoir');
  const receive = page.getByRole('dialog', { name: 'Recevoir une caution' });
  await receive.getByRole('textbox', { name: 'Montant' }).fill('5000');
  await receive.getByRole('button', { name: 'Enregistrer' }).click();
  expect(await downloadPdf(page, /^Reçu RC-.* en PDF$/)).toContain('CAUTION');
  await press(page, 'Rendre');
  const back = page.getByRole('dialog', { name: 'Rendre la caution' });
  await back.getByRole('textbox', { name: 'Montant rendu' }).fill('4500');
  await back.getByRole('textbox', { name: 'Montant conservé' }).fill('500');
  await back.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('region', { name: 'Caution', exact: true })).toContainText(
    'Conservée500,00 MAD',
  );
}

/** What was kept is deducted from the damage, once; what is beyond it stays due. */
async function settleByCaution(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Préparer la facture' }).click();
  await page.getByLabel('Prix unitaire HT').first().fill('1000');
  await lookAt(page, 'invoice of a kept caution');
  await press(page, 'Enregistrer');
  await titled(page, /^FAC-\d{3}$/);
  await expect(page.getByText('Partiellement payée', { exact: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: /^Paiements/ }).click();
  await expect(page.getByRole('table', { name: 'Paiements' })).toContainText(/Caution retenue · RC-/);
  await lookAt(page, 'invoice that a caution settled');
}

test('a rental is quoted, accepted, delivered by its units, taken back and charged once without a server', {
  tag: '@soak',
}, async ({ context, site }) => {
  const foreign = watchRequests(context, site);
  const page = await openLocal(context, site, '/quotes');
  const errors = watchConsole(page);
  await quoteTwoScreens(page);
  await winIt(page);
  await deliverIt(page);
  await lookAtUnitsOut(page);
  await takeBack(page);
  const invoice = await chargeDamage(page);

  // From the invoice to the reservation and back; what is charged is proposed no more.
  await page.getByRole('region', { name: 'Réservations' }).getByRole('link').click();
  await titled(page, /^2 × Borne d'accueil 32/);
  await expect(page.getByText('1 unité · Endommagé')).toHaveCount(1);
  await expect(page.getByText('Retournée').first()).toBeVisible();
  await expect(page.getByText(/^1 × Dommage/)).toHaveCount(0);
  await keepCaution(page);
  await lookAt(page, 'reservation that is back');
  await page.reload();

  // What was kept has settled its part of the invoice of the damage, and is charged no more.
  await expect(page.getByRole('link', { name: new RegExp(invoice) })).toContainText('Partiellement payée');
  await expect(page.getByRole('link', { name: 'Préparer la facture' })).toHaveCount(0);

  // Its invoice cancelled, the damage is proposed again, less what was kept.
  await page.getByRole('link', { name: new RegExp(invoice) }).click();
  await titled(page, invoice);
  await press(page, "Plus d'actions");
  await page.getByRole('menuitem', { name: /^Annuler/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill('Geste commercial');
  await question.getByRole('button', { name: /^Annuler la facture/ }).click();
  await expect(page.getByText('Annulée', { exact: true }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^1 × Dommage/)).toBeVisible();
  await expect(page.getByText(/Caution conservée déduite : 500,00.MAD.TTC/)).toBeVisible();
  await settleByCaution(page);
  expect(foreign).toEqual([]);
  expect(site.missed).toEqual([]);
  expect(errors).toEqual([]);
});
