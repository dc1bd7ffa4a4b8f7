// A lead becomes money: a salesperson on a phone without a network notes who calls, quotes, and puts a link into a message; the client
// signs on a phone in Arabic; deposit, payment and delivery follow. Letters arrive at a real mail server (docs/product.md 'Client page').
import type { Browser, Page } from '@playwright/test';
import { fillInDelivery, shipAndDeliver } from './fixtures/delivery-pages.ts';
import { openAtWork, startCompanyAtWork } from './fixtures/letters.ts';
import { addFreeLine, drawSignature } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

const SECOND_MS = 1000;

/** Who calls, and what they want, behind '＋'. */
async function noteLead(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Contact et affaire' }).click();
  const lead = page.getByRole('dialog');
  await lead.getByLabel('Nom').fill('Salma Idrissi');
  await lead.getByLabel('Téléphone').fill('06 61 45 78 90');
  await lead.getByLabel('Affaire').fill('Deux écrans pour le showroom');
  await lead.getByRole('button', { name: 'Créer' }).click();
  await page.getByRole('link', { name: 'Deux écrans pour le showroom' }).click();
}

/** A quote with an option, of the deal in sight. */
async function quoteDeal(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Nouveau devis' }).click();
  await addFreeLine(page, { name: 'Écran interactif 65 pouces', quantity: '2', unitPrice: '10 000' });
  await page.getByRole('button', { name: 'Terminé' }).click();
  await addFreeLine(page, { name: 'Support mural', quantity: '1', unitPrice: '2 000' });
  const option = page.getByRole('switch', { name: 'Option' });
  // A press while the sheet still moves falls beside it.
  await expect(() => option.check({ timeout: 2000 })).toPass();
  await page.getByRole('button', { name: 'Terminé' }).click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
  await expect(page.getByText('Provisoire').first()).toBeVisible();
}

/** The text that the phone's WhatsApp opens with. */
async function textOfLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Créer un lien' }).click();
  await page.getByRole('radio', { name: 'Arabe' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Créer un lien' }).click();
  const shown = page.getByRole('dialog', { name: 'Le lien est prêt' });
  const opened = page
    .context()
    .waitForEvent('request', (request) => request.url().startsWith('https://wa.me/'));
  await shown.getByRole('button', { name: 'WhatsApp' }).click();
  const address = new URL((await opened).url());
  expect(address.pathname).toBe('/212661457890');
  await shown.getByRole('button', { name: 'Fermer' }).last().click();
  return address.searchParams.get('text') ?? '';
}

/** The client's own phone, which knows nothing of the application. */
async function signInArabic(browser: Browser, url: string): Promise<void> {
  const stranger = await browser.newContext({ viewport: phone, hasTouch: true });
  const client = await stranger.newPage();
  await expect.poll(async () => (await client.goto(url))?.status()).toBe(200);
  await expect(client.locator('html')).toHaveAttribute('dir', 'rtl');
  await client.getByRole('checkbox', { name: 'Support mural' }).check();
  await expect(client.locator('[data-total]')).toHaveText(/26\s400,00/);
  await client.getByLabel('الاسم الكامل').first().fill('Salma Idrissi');
  await drawSignature(client, client.locator('canvas'));
  await client.locator('input[name=consent]').check();
  await client.getByRole('button', { name: 'قبول وتوقيع' }).click();
  await expect(client.getByRole('status')).toContainText('Salma Idrissi');
  expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await stranger.close();
}

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: "Plus d'actions" }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The deposit is invoiced and paid. */
async function takeDeposit(page: Page): Promise<void> {
  await choose(page, 'Facture d’acompte');
  await page.getByRole('dialog').getByRole('button', { name: 'Créer la facture' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /FAC-/ })).toBeVisible();
  await payAll(page);
}

async function payAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer un paiement' }).click();
  await page.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await expect(page.getByText('Payée', { exact: true }).first()).toBeVisible();
}

async function deliver(page: Page): Promise<void> {
  await choose(page, 'Créer un bon de livraison');
  await fillInDelivery(page, '100, bd Hassan II, Casablanca');
  await shipAndDeliver(page);
}

test('a lead is quoted offline, signed in Arabic, and paid once it is delivered', {
  tag: '@soak',
}, async ({ browser, context }) => {
  const company = await startCompanyAtWork();
  try {
    const page = await openAtWork(context, company, '/deals');
    await context.setOffline(true);
    await noteLead(page);
    await quoteDeal(page);
    const text = await textOfLink(page);
    const [url = ''] = /http\S+\/p\/[\w-]{43}/.exec(text) ?? [];
    expect(text).toMatch(/^Bonjour, voici votre devis de /);

    await context.setOffline(false);
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await signInArabic(browser, url);
    await expect(page.getByText(/Accepté en ligne par Salma Idrissi/)).toBeVisible({ timeout: SECOND_MS });
    await bell.click();
    const panel = page.getByRole('region', { name: 'Notifications' });
    await expect(panel.getByText('Devis accepté en ligne')).toBeVisible({ timeout: SECOND_MS });
    await page.keyboard.press('Escape');
    await expect.poll(() => company.mail.received.map(({ to }) => to)).toEqual([['lina@atlas.ma']]);

    const quote = page.url();
    await takeDeposit(page);
    await page.goto(quote);
    await expect(page.getByText('Facturé à 30 %')).toBeVisible();
    await deliver(page);
    await page.goto(quote);
    await page.getByRole('button', { name: 'Facturer le solde' }).click();
    await page.getByRole('button', { name: 'Convertir en facture' }).click();
    await expect(page.getByText('Solde TTC')).toBeVisible();
    await payAll(page);
  } finally {
    await company.close();
  }
});
