// A salesperson makes a link without a network; once it is there again the client signs in a browser that knows nothing of the
// application, on a phone, in Arabic; the salesperson is told on the page that stands open (docs/product.md 'Client page').
import type { Page } from '@playwright/test';
import { signIn } from './fixtures/api-client.ts';
import { copyComplete, drawSignature, openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

test.use({ viewport: { width: 390, height: 844 } });

const LINES = [
  { type: 'sale', name: 'Écran interactif', quantity: 1, unitPrice: 1000 },
  { type: 'sale', name: 'Support mural', quantity: 1, unitPrice: 200, optional: true },
];

/** The link as the page shows it this once. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Créer un lien' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Créer un lien' }).click();
  const shown = page.getByRole('dialog', { name: 'Le lien est prêt' });
  const url = await shown.locator('code').innerText();
  await shown.getByRole('button', { name: 'Fermer' }).last().click();
  return url;
}

test('a client signs by a link that was made without a network', async ({ browser, context, server }) => {
  const api = await signIn(server.origin, 'commercial');
  const quote = { client: 'Riad Équipements', items: LINES };
  const { id } = (await api.call<{ id: string }>('POST', '/api/quotes', quote)).body.data;
  const page = await openSignedIn(context, server.origin, 'commercial', `/quotes/${id}`);
  await copyComplete(page);
  await expect(page.getByRole('region', { name: 'Liens clients' })).toBeVisible();
  await context.setOffline(true);
  const url = await makeLink(page);

  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const client = await stranger.newPage();
  expect((await client.goto(url))?.status()).toBe(404);
  await context.setOffline(false);
  await expect.poll(async () => (await client.goto(url))?.status()).toBe(200);

  await client.goto(`${url}?lang=ar`);
  await expect(client.locator('html')).toHaveAttribute('dir', 'rtl');
  await client.getByRole('checkbox', { name: 'Support mural' }).check();
  await expect(client.locator('[data-total]')).toHaveText(/1\s440,00/);
  await expect(client.locator('[data-consent]')).toHaveText(/^اتفاق.*1\s440,00/);
  await client.getByLabel('الاسم الكامل').first().fill('Salma Idrissi');
  await drawSignature(client, client.locator('canvas'));
  await client.locator('input[name=consent]').check();
  await client.getByRole('button', { name: 'قبول وتوقيع' }).click();
  await expect(client.getByRole('status')).toContainText('Salma Idrissi');
  expect(await stranger.cookies()).toEqual([]);

  await expect(page.getByText(/Accepté en ligne par Salma Idrissi/)).toBeVisible();
  const stored = await api.call<{ status: string; total: number }>('GET', `/api/quotes/${id}`);
  expect(stored.body.data).toMatchObject({ status: 'Accepté', total: 1440 });
  await stranger.close();
});

test('a client reads and signs without script', async ({ browser, server }) => {
  const api = await signIn(server.origin, 'commercial');
  const quote = { client: 'Sans Script', items: LINES };
  const { id } = (await api.call<{ id: string }>('POST', '/api/quotes', quote)).body.data;
  const link = await api.call<{ url: string }>('POST', `/api/quotes/${id}/share`, {});
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const client = await plain.newPage();
  await client.goto(server.origin + new URL(link.body.data.url).pathname);
  await client.getByRole('checkbox', { name: 'Support mural' }).check();
  await client.getByRole('button', { name: 'Recalculer le total' }).click();
  await expect(client.locator('[data-total]')).toHaveText(/1\s440,00/);
  await client.getByLabel('Votre nom').first().fill('Amal Tazi');
  await client.getByLabel('Signature : tapez votre nom').fill('Amal Tazi');
  await client.locator('input[name=consent]').check();
  await client.getByRole('button', { name: 'Accepter et signer' }).click();
  await expect(client.getByRole('status')).toContainText('accepté par Amal Tazi');
  await plain.close();
});
