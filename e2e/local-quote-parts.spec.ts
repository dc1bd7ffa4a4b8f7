// A quote invoiced by parts without a server (docs/product.md §1 and 'Invoices'): its proforma, a situation, the balance less its
// deposit, and the avoir that gives the last part back; its pages on a phone in the dark and on a desk.
import { expect, type Page } from '@playwright/test';
import { openLocal, test, watchRequests } from './fixtures/local-site.ts';
import { downloadPdf } from './fixtures/pdf-text.ts';
import { inspect, watchConsole } from './fixtures/screens.ts';

test.use({ serviceWorkers: 'block' });

const looks = [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const;

async function lookAt(page: Page, name: string): Promise<void> {
  for (const { width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await inspect(page, `${name}, ${width} px`);
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
  }
}

const titled = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: "Plus d'actions" }).first().click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function titleOf(page: Page): Promise<string> {
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

/** The PDF of the menu of the page. */
async function proforma(page: Page): Promise<string> {
  await page.getByRole('button', { name: "Plus d'actions" }).first().click();
  const item = page.getByRole('menuitem', { name: 'Facture proforma' });
  await expect(item).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), item.click()]);
  return download.suggestedFilename();
}

test('a quote goes from its deposit over a situation to the balance, and its avoir gives that back', {
  tag: '@soak',
}, async ({ context, site }) => {
  const foreign = watchRequests(context, site);
  const page = await openLocal(context, site, '/quotes');
  const errors = watchConsole(page);
  await page.getByText('Facturé à 30\u00a0%').first().click();
  await titled(page, /^DEV-\d{3}$/);
  const quote = await titleOf(page);
  expect(await proforma(page)).toMatch(/^Proforma.*\.pdf$/);

  await choose(page, 'Facturer une partie');
  const dialog = page.getByRole('dialog', { name: 'Facturer une partie' });
  await lookAt(page, 'part');
  await dialog.getByRole('radio', { name: 'Pourcentage' }).check();
  await dialog.getByLabel('Pourcentage du devis').fill('80');
  await dialog.getByRole('button', { name: 'Créer la facture' }).click();
  await expect(dialog.getByText(/^Il reste .* à facturer/).first()).toBeVisible();
  await dialog.getByLabel('Pourcentage du devis').fill('20');
  await dialog.getByRole('button', { name: 'Créer la facture' }).click();
  await titled(page, /^FAC-\d{3}$/);
  const situation = await titleOf(page);
  expect(await downloadPdf(page)).toContain('FACTURE DE SITUATION');

  await page
    .getByRole('link', { name: new RegExp(quote) })
    .first()
    .click();
  await titled(page, quote);
  await expect(page.getByText('Facturé à 50\u00a0%').first()).toBeVisible();
  await page.getByRole('button', { name: 'Facturer le solde' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Convertir en facture' }).click();
  await titled(page, /^FAC-\d{3}$/);
  await expect(page.getByText('Solde TTC')).toBeVisible();
  await lookAt(page, 'balance');
  const text = await downloadPdf(page);
  expect(text).toContain(`Situation ${situation} du`);
  expect(text).toContain('SOLDE TTC');

  // The situation is deducted: its avoir comes after that of the last invoice.
  const last = await titleOf(page);
  await page.getByRole('link', { name: new RegExp(`Situation ${situation}`) }).click();
  await titled(page, situation);
  const credit = async () => {
    await choose(page, 'Créer un avoir');
    const avoir = page.getByRole('dialog', { name: 'Créer un avoir' });
    await avoir.getByRole('textbox', { name: /^Motif/ }).fill('Commande revue');
    await avoir.getByRole('button', { name: 'Établir l’avoir' }).click();
    return avoir;
  };
  const refused = await credit();
  await expect(refused.getByText(`Cet acompte est déduit de ${last}`).first()).toBeVisible();
  await refused.getByRole('button', { name: 'Annuler' }).click();
  await page.goBack();
  await titled(page, last);
  await expect(await credit()).toBeHidden();
  await page
    .getByRole('link', { name: new RegExp(quote) })
    .first()
    .click();
  await titled(page, quote);
  await expect(page.getByText('Facturé à 50\u00a0%').first()).toBeVisible();
  await lookAt(page, 'quote');
  expect(foreign).toEqual([]);
  expect(site.missed).toEqual([]);
  expect(errors).toEqual([]);
});
