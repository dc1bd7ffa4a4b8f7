// A rental of an order that a contract bills by the month (docs/product.md 'Rentals by the month'): 75 days out, back early, its last
// month by days, to the centime.
import {
  addDays,
  addMonths,
  dayInCasablanca,
  daysBetween,
  formatDay,
} from '@zellige/domain/kernel/values/dates';
import type { Page } from '@playwright/test';
import { type ApiClient, signIn, type StoredRecord } from './fixtures/api-client.ts';
import { runCommand } from './fixtures/command-line.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { inspect } from './fixtures/screens.ts';
import { expect, test } from './fixtures/server.ts';

const today = dayInCasablanca(new Date());
const start = addDays(today, -75);
/** It was to stay a month more. */
const end = addDays(today, 30);
const MONTH = 3333.33;

interface Billed extends StoredRecord {
  subtotal: number;
  period: { from: string; to: string };
}

async function call<T = StoredRecord>(api: ApiClient, path: string, body: object = {}): Promise<T> {
  const answer = await api.call<T>('POST', path, body);
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body.data;
}

/** An accepted order whose two totems left 75 days ago; the key of its reservation. */
async function rentTwoTotems(office: ApiClient): Promise<string> {
  const productId = 'PRD-TOTEM-MOIS';
  const price = { sale: 9000, rental: 300 };
  const product = {
    id: productId,
    name: 'Totem au mois',
    price,
    category: 'interactive',
    availability: 'en_stock',
  };
  await call(office, '/api/products', product);
  await call(office, '/api/inventory', { name: 'Totem au mois', quantity: 4, productId });
  const line = {
    type: 'rental',
    name: 'Totem au mois',
    productId,
    quantity: 2,
    unitPrice: MONTH,
    chargedPer: 'mois',
  };
  const items = [{ ...line, startDate: start, endDate: end }];
  const quote = await call(office, '/api/quotes', { client: 'Riad Zitoun', items });
  await call(office, `/api/quotes/${quote.id}/accept`);
  const goods = { productName: 'Totem au mois', quantity: 2, reference: productId, lineId: `${quote.id}-1` };
  const note = await call(office, '/api/bon-livraison', {
    client: 'Riad Zitoun',
    devisId: quote.id,
    clientAdresse: 'Marrakech',
    livreur: 'Hicham Regragui',
    items: [{ ...goods, dateDebut: start, dateFin: end }],
  });
  await call(office, `/api/bon-livraison/${note.id}/ship`);
  await call(office, `/api/bon-livraison/${note.id}/deliver`, { signatureClient: 'Amal' });
  return `${quote.id}~${quote.id}-1`;
}

async function billByMonth(page: Page): Promise<void> {
  await page.getByRole('button', { name: "Plus d'actions" }).click();
  await page.getByRole('menuitem', { name: 'Facturer par mois' }).click();
  const dialog = page.getByRole('dialog', { name: 'Facturer la location par mois' });
  await inspect(page, 'rental by the month');
  await dialog.getByRole('button', { name: 'Facturer par mois' }).click();
  await expect(dialog).toBeHidden();
}

test('a rental billed by the month is two months and a part of the third once it is back early', {
  tag: '@soak',
}, async ({ context, server }) => {
  const office = await signIn(server.origin, 'admin');
  const id = await rentTwoTotems(office);
  const path = `/reservations/${encodeURIComponent(id)}`;
  const page = await openSignedIn(context, server.origin, 'manager', path);
  const address = page.url();
  await billByMonth(page);
  await runCommand(server, ['recurrence']);
  await page.getByRole('link', { name: /^CTR-/ }).first().click();
  await expect(page.getByRole('link', { name: /^FAC-/ })).toHaveCount(2);
  await page.goBack();

  await page.getByRole('link', { name: 'Enregistrer un retour' }).click();
  await page.getByRole('button', { name: 'Tout est bon, enregistrer' }).click();
  await expect(page.getByText('Retour enregistré').first()).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('Retournée', { exact: true }).first()).toBeVisible();
  await runCommand(server, ['recurrence']);
  await page.getByRole('link', { name: /^CTR-/ }).first().click();
  await expect(page.getByText('Résilié', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^FAC-/ })).toHaveCount(3);
  await inspect(page, 'contract of a rental that is back');

  const contract = page.url().split('/').at(-1) ?? '';
  const listed = await office.call<Billed[]>('GET', `/api/invoices?contractId=${contract}`);
  const invoices = listed.body.data.toSorted((a, b) => (a.period.from < b.period.from ? -1 : 1));
  const [second, third, fourth] = [1, 2, 3].map((months) => addMonths(start, months));
  const days = daysBetween(String(third), today);
  const part = Math.round((2 * MONTH * 100 * days) / daysBetween(String(third), String(fourth))) / 100;
  expect(invoices.map(({ period, subtotal }) => [period.from, period.to, subtotal])).toEqual([
    [start, addDays(String(second), -1), 2 * MONTH],
    [second, addDays(String(third), -1), 2 * MONTH],
    [third, addDays(today, -1), part],
  ]);
  await expect(page.getByText(formatDay(addDays(today, -1))).first()).toBeVisible();
});
