// Two phones without a network accept a quote each for the last unit: one stands, the other waits in 'À revoir' with who has it and
// what else is free (docs/product.md 'Quotes').
import { devices, type Page } from '@playwright/test';
import { addDays, dayInCasablanca, formatDay } from '@zellige/domain/kernel/values/dates';
import { type ApiClient, signIn } from './fixtures/api-client.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

const start = addDays(dayInCasablanca(new Date()), 20);
const end = addDays(start, 3);
const screenOf = { id: 'PRD-DERNIER', name: 'Écran du dernier jour' };
const otherOf = { id: 'PRD-AUTRE', name: 'Écran de rechange' };

interface Quote {
  id: string;
  number: string;
}

const rental = (quantity: number) => ({
  type: 'rental',
  productId: screenOf.id,
  name: screenOf.name,
  quantity,
  unitPrice: 400,
  startDate: start,
  endDate: end,
});

/** Three units, two of which a first client has; two quotes for the last. */
async function prepare(api: ApiClient): Promise<[Quote, Quote]> {
  const post = async <T = { id: string }>(path: string, body: object): Promise<T> => {
    const answer = await api.call<T>('POST', path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body.data;
  };
  const { id: category } = await post('/api/categories', { name: 'Dernière unité', type: 'product' });
  for (const product of [screenOf, otherOf]) {
    const price = { sale: '9000', rental: '400', rentalWeek: '2000' };
    await post('/api/products', { ...product, price, category, availability: 'en_stock' });
    await post('/api/inventory', { name: `${product.name}, dépôt`, quantity: 3, productId: product.id });
  }
  const client = (name: string, quantity: number) =>
    post<Quote>('/api/quotes', { client: name, items: [rental(quantity)] });
  const { id } = await client('Premier servi', 2);
  await post(`/api/quotes/${id}/accept`, {});
  return [await client('Vite signé', 1), await client('Signé ensuite', 1)];
}

async function acceptWithoutNetwork(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: "Plus d'actions" })).toBeVisible();
  await expect(page.getByText('En ligne').first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await expect(page.getByText('Hors ligne', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: "Plus d'actions" }).click();
  await page.getByRole('menuitem', { name: 'Accepter' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accepter' }).click();
  await expect(page.getByText('Accepté', { exact: true }).first()).toBeVisible();
}

test('of two phones that accept for the last unit one stands, the other waits with its reason and its choices', {
  tag: '@soak',
}, async ({ browser, server }) => {
  const api = await signIn(server.origin, 'admin');
  const [first, second] = await prepare(api);
  const phone = { ...devices['Pixel 5'], locale: 'fr-FR', viewport: { width: 360, height: 780 } };
  const { defaultBrowserType: _engine, ...options } = phone;
  const [mine, theirs] = [await browser.newContext(options), await browser.newContext(options)];
  const page = await openSignedIn(mine, server.origin, 'manager', `/quotes/${second.id}`);
  const other = await openSignedIn(theirs, server.origin, 'admin', `/quotes/${first.id}`);
  await acceptWithoutNetwork(page);
  await acceptWithoutNetwork(other);

  await theirs.setOffline(false);
  const statusOf = async ({ id }: Quote) =>
    (await api.call<{ status: string }>('GET', `/api/quotes/${id}`)).body.data.status;
  await expect.poll(() => statusOf(first), { timeout: 60_000 }).toBe('Accepté');
  await mine.setOffline(false);
  await page.goto(`${server.origin}/synchronisation`);
  const toReview = page.getByRole('region', { name: 'À revoir' });
  await expect(toReview.getByText(/^Indisponible : 0 unité/)).toBeVisible({ timeout: 60_000 });
  expect(await statusOf(second)).toBe('Émis');

  await toReview.getByRole('link', { name: 'Voir les choix' }).click();
  await expect(page.getByText(new RegExp(`réservé par .*${first.number}`)).first()).toBeVisible();
  await page.getByRole('button', { name: 'Voir ce qui est libre' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unités indisponibles' });
  await expect(dialog.getByRole('button', { name: `À partir du ${formatDay(end)}` })).toBeVisible();
  await dialog.getByRole('button', { name: `${otherOf.name} (3)` }).click();
  await dialog.getByRole('button', { name: 'Enregistrer et accepter' }).click();
  await expect.poll(() => statusOf(second), { timeout: 60_000 }).toBe('Accepté');
  const held = await api.call<{ productId: string; quantity: number }[]>(
    'GET',
    `/api/reservations?quoteId=${second.id}`,
  );
  expect(held.body.data).toMatchObject([{ productId: otherOf.id, quantity: 1, state: 'ferme' }]);

  // Typed on the phone: what is free follows the quantity and the days.
  await page.goto(`${server.origin}/quotes/new`);
  await page.getByRole('combobox', { name: /^Ajouter un produit/ }).fill(otherOf.name);
  await page.getByRole('option', { name: /Location/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Modifier la ligne' });
  await expect(sheet.getByRole('group', { name: 'Période de location' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await mine.close();
  await theirs.close();
});
