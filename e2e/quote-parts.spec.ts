// A quote invoiced by parts on the screens: a deposit, units of its lines on a phone without a network, the balance
// (docs/product.md 'Invoices').
import { devices, type Page } from '@playwright/test';
import { type ApiClient, signIn } from './fixtures/api-client.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { violationsOf } from './fixtures/screens.ts';
import { expect, test } from './fixtures/server.ts';

const items = [
  { type: 'text', name: 'Matériel' },
  { name: 'Écran tactile de 65 pouces avec son pied réglable', quantity: 10, unitPrice: 100, vatRate: 20 },
  { type: 'service', name: 'Installation', quantity: 2, unitPrice: 100, vatRate: 10 },
];

async function acceptedQuote(api: ApiClient): Promise<string> {
  const made = await api.call('POST', '/api/quotes', { client: 'Atlas Équipements', items });
  await api.call('POST', `/api/quotes/${made.body.data.id}/accept`, {});
  return `/quotes/${made.body.data.number}`;
}

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: "Plus d'actions" }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await expect(page.getByRole('dialog', { name: action })).toBeVisible();
}

test(
  'a quote goes from its deposit over a part to the balance',
  { tag: '@soak' },
  async ({ context, server }, info) => {
    const quote = await acceptedQuote(await signIn(server.origin, 'admin'));
    const page = await openSignedIn(context, server.origin, 'admin', quote);
    await choose(page, 'Facture d’acompte');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('426,00');
    await page.screenshot({ path: info.outputPath('deposit.png') });
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByLabel('Pourcentage du devis').fill('120');
    await dialog.getByRole('button', { name: 'Créer la facture' }).click();
    await expect(dialog.getByText('Le pourcentage doit être compris entre 0 et 100').first()).toBeVisible();
    await dialog.getByLabel('Pourcentage du devis').fill('30');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /FAC-/ })).toBeVisible();
    await expect(page.getByText('Acompte', { exact: true }).first()).toBeVisible();

    await page.goto(`${server.origin}${quote}`);
    await expect(page.getByText('Facturé à 30\u00a0%')).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await choose(page, 'Facturer une partie');
    await dialog.getByLabel(/Quantité à facturer : Écran/).fill('4');
    await dialog.getByLabel(/Quantité à facturer : Installation/).fill('0');
    await expect(dialog).toContainText('480,00');
    await page.screenshot({ path: info.outputPath('lines-dark.png') });
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Créer la facture' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /FAC-/ })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'light' });

    await page.goto(`${server.origin}${quote}`);
    await expect(page.getByText('Facturé à 64\u00a0%')).toBeVisible();
    await page.screenshot({ path: info.outputPath('quote.png'), fullPage: true });
    await page.getByRole('button', { name: 'Facturer le solde' }).click();
    await page.getByRole('button', { name: 'Convertir en facture' }).click();
    await expect(page.getByText('Solde TTC')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Acompte FAC-/ })).toBeVisible();
    await page.screenshot({ path: info.outputPath('balance.png'), fullPage: true });
  },
);

test.describe('on a phone', () => {
  const { defaultBrowserType: _engine, ...phone } = devices['Pixel 5'];
  test.use({ ...phone, viewport: { width: 360, height: 780 } });

  test('a part is invoiced without a network, and numbered when it is back', async ({
    context,
    server,
  }, info) => {
    const quote = await acceptedQuote(await signIn(server.origin, 'admin'));
    const page = await openSignedIn(context, server.origin, 'admin', quote);
    await expect(page.getByText('Accepté', { exact: true }).first()).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await choose(page, 'Facturer une partie');
    const dialog = page.getByRole('dialog');
    await page.screenshot({ path: info.outputPath('phone-lines.png') });
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('radio', { name: 'Pourcentage' }).check();
    await dialog.getByLabel('Pourcentage du devis').fill('60');
    await expect(dialog).toContainText('852,00');
    await dialog.getByRole('button', { name: 'Créer la facture' }).click();
    await expect(page.getByText('Situation', { exact: true }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: /FAC-\d+/ })).toBeVisible();
    await page.screenshot({ path: info.outputPath('phone-invoice.png'), fullPage: true });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
});
