// A confirmed order changes on the screens: a deposit is paid, an avenant takes more units for longer, they are delivered, and the
// balance makes up the sum to the centime; another one is cancelled in one dialog (docs/product.md D25).
import type { Page } from '@playwright/test';
import { addDays, dayInCasablanca, formatDay } from '@zellige/domain/kernel/values/dates';
import { type ApiClient, signIn, type StoredRecord } from './fixtures/api-client.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { pdfText } from './fixtures/pdf-text.ts';
import { expect, test } from './fixtures/server.ts';

const day = (offset: number): string => addDays(dayInCasablanca(new Date()), offset);

interface Ordered extends StoredRecord {
  total: number;
  items: { id: string; quantity: number }[];
}

interface Billed extends StoredRecord {
  amount: number;
  remainingAmount: number;
}

/** An accepted quote of two units at 300,00 a day over three days, its product with ten units. */
async function orderOf(api: ApiClient, key: string): Promise<Ordered> {
  const productId = `PRD-${key}`;
  const price = { sale: 9000, rental: 300 };
  const product = {
    id: productId,
    name: `Totem ${key}`,
    price,
    category: 'interactive',
    availability: 'en_stock',
  };
  expect((await api.call('POST', '/api/products', product)).status).toBe(201);
  const item = await api.call('POST', '/api/inventory', { name: `Totem ${key}`, quantity: 10, productId });
  expect(item.status).toBe(201);
  const line = { type: 'rental', productId, name: `Totem ${key}`, quantity: 2, unitPrice: 300, vatRate: 20 };
  const made = await api.call<Ordered>('POST', '/api/quotes', {
    client: `Atlas ${key}`,
    items: [{ ...line, startDate: day(3), endDate: day(6) }],
  });
  expect(made.status).toBe(201);
  const accepted = await api.call<Ordered>('POST', `/api/quotes/${made.body.data.id}/accept`, {});
  expect(accepted.status).toBe(200);
  return accepted.body.data;
}

const invoicesOf = async (api: ApiClient, quoteId: string | number) =>
  (await api.call<Billed[]>('GET', '/api/invoices?limit=100')).body.data.filter(
    (invoice) => invoice['quoteId'] === quoteId,
  );

const reservationsOf = async (api: ApiClient, quoteId: string | number) =>
  (await api.call<StoredRecord[]>('GET', `/api/reservations?quoteId=${quoteId}`)).body.data;

async function payDeposit(api: ApiClient, quoteId: string | number): Promise<Billed> {
  const made = await api.call<Billed>('POST', `/api/quotes/${quoteId}/deposit-invoice`, { percent: 30 });
  expect(made.status).toBeLessThan(300);
  const [deposit] = await invoicesOf(api, quoteId);
  if (!deposit) throw new Error('no deposit invoice');
  const paid = await api.call('POST', `/api/invoices/${deposit.id}/payments`, {
    amount: deposit.amount,
    mode: 'Virement',
  });
  expect(paid.status).toBeLessThan(300);
  return deposit;
}

const menu = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: "Plus d'actions" }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('an order grows by an avenant after its deposit, is delivered, and its invoices sum to the centime', async ({
  context,
  server,
}) => {
  const api = await signIn(server.origin, 'manager');
  const quote = await orderOf(api, 'AVN');
  const deposit = await payDeposit(api, quote.id);
  expect(deposit.amount).toBe(648);
  const page = await openSignedIn(context, server.origin, 'manager', `/quotes/${quote.number}`);
  await menu(page, 'Modifier la commande (avenant)');
  await page.getByRole('textbox', { name: 'Quantité' }).first().fill('4');
  await page.getByLabel(/Motif de l’avenant/).fill('Deux totems de plus');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Avenant enregistré')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Avenant n° 1 (PDF)' })).toBeVisible();
  await expect
    .poll(async () => (await api.call<Ordered>('GET', `/api/quotes/${quote.id}`)).body.data.total)
    .toBe(4320);
  const paper = await pdfText(`${server.origin}/api/quotes/${quote.id}/amendment/pdf`, api.token);
  for (const expected of ['AVENANT N° 1', 'Deux totems de plus', 'Bon pour accord'])
    expect(paper.text).toContain(expected);
  expect(await reservationsOf(api, quote.id)).toMatchObject([{ state: 'ferme', quantity: 4 }]);

  const [line] = quote.items;
  const note = await api.call('POST', '/api/bon-livraison', {
    devisId: quote.id,
    client: 'Atlas AVN',
    clientAdresse: '12, rue Tarik Ibn Ziad, Marrakech',
    livreur: 'Hicham Regragui',
    livreurId: 'employe',
    items: [{ productName: 'Totem AVN', quantity: 4, lineId: line?.id }],
  });
  expect(note.status).toBe(201);
  expect((await api.call('POST', `/api/bon-livraison/${note.body.data.id}/ship`, {})).status).toBe(200);
  const proof = { signatureClient: 'Amal' };
  expect((await api.call('POST', `/api/bon-livraison/${note.body.data.id}/deliver`, proof)).status).toBe(200);

  await page.goto(`${server.origin}/quotes/${quote.number}`);
  await page.getByRole('button', { name: 'Facturer le solde' }).click();
  await page.getByRole('button', { name: 'Convertir en facture' }).click();
  await expect(page.getByText('Solde TTC')).toBeVisible();
  await expect.poll(async () => (await invoicesOf(api, quote.id)).length).toBe(2);
  const invoices = await invoicesOf(api, quote.id);
  const centimes = invoices.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(centimes).toBe(432_000);
});

test('an order takes other dates by an avenant: stock is looked at again, its reservation and its paper follow', async ({
  context,
  server,
}) => {
  const api = await signIn(server.origin, 'manager');
  const quote = await orderOf(api, 'DAT');
  const [before] = await reservationsOf(api, quote.id);
  // Nine of the ten units are elsewhere once the order would be back.
  const taken = { name: 'Totem DAT', quantity: 9, productId: 'PRD-DAT' };
  const other = await api.call<Ordered>('POST', '/api/quotes', {
    client: 'Foire DAT',
    items: [{ ...taken, type: 'rental', unitPrice: 300, startDate: day(8), endDate: day(10) }],
  });
  expect(other.status).toBe(201);
  expect((await api.call('POST', `/api/quotes/${other.body.data.id}/accept`, {})).status).toBe(200);
  const page = await openSignedIn(context, server.origin, 'manager', `/quotes/${quote.number}`);
  await menu(page, 'Modifier la commande (avenant)');
  const last = page.getByRole('listitem', { name: 'Ligne 1' }).locator('input[type="date"]').last();
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await page.getByLabel(/Motif de l’avenant/).fill('Le salon dure plus longtemps');
  await last.fill(day(9));
  await save.click();
  const short = page.getByRole('alertdialog');
  await expect(short).toContainText(/Indisponible/);
  await short.getByRole('button', { name: 'Annuler' }).click();
  await last.fill(day(8));
  await save.click();
  await expect(page.getByText('Avenant enregistré')).toBeVisible();
  const read = async () => (await api.call<Ordered>('GET', `/api/quotes/${quote.id}`)).body.data;
  // Five days in the place of three.
  await expect.poll(async () => (await read()).total).toBe(3600);
  expect(await read()).toMatchObject({ amendments: [{ n: 1, before: { total: 2160 } }] });
  expect(await reservationsOf(api, quote.id)).toMatchObject([
    { id: before?.id, state: 'ferme', quantity: 2, start: expect.stringContaining(day(3)) },
  ]);
  const [moved] = await reservationsOf(api, quote.id);
  expect(String(moved?.['end'])).toContain(day(8));
  const paper = await pdfText(`${server.origin}/api/quotes/${quote.id}/amendment/pdf`, api.token);
  for (const expected of ['AVENANT N° 1', 'Le salon dure plus longtemps', formatDay(day(8))])
    expect(paper.text).toContain(expected);
});

test('a confirmed order is cancelled in one dialog: deposit credited, units free, its note called off', async ({
  context,
  server,
}) => {
  const api = await signIn(server.origin, 'manager');
  const quote = await orderOf(api, 'ANN');
  await payDeposit(api, quote.id);
  const [line] = quote.items;
  const note = await api.call('POST', '/api/bon-livraison', {
    devisId: quote.id,
    client: 'Atlas ANN',
    items: [{ productName: 'Totem ANN', quantity: 2, lineId: line?.id }],
  });
  expect(note.status).toBe(201);
  const page = await openSignedIn(context, server.origin, 'manager', `/quotes/${quote.number}`);
  await menu(page, 'Annuler la commande');
  const dialog = page.getByRole('dialog');
  for (const expected of [
    /Avoir sur FAC-/,
    '1 réservation libérée',
    '1 bon de livraison en préparation annulé',
  ])
    await expect(dialog.getByText(expected).first()).toBeVisible();
  await dialog.getByLabel(/Motif de l’annulation/).fill('Salon reporté');
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click();
  await expect(page.getByText('Commande annulée', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await api.call('GET', `/api/quotes/${quote.id}`)).body.data.status)
    .toBe('Refusé');
  expect(await reservationsOf(api, quote.id)).toMatchObject([{ state: 'annulée' }]);
  const credits = await api.call<Billed[]>('GET', '/api/credit-notes?limit=100');
  expect(credits.body.data.filter(({ client }) => client === 'Atlas ANN')).toMatchObject([{ total: 648 }]);
  const left = await api.call('GET', `/api/bon-livraison/${note.body.data.id}`);
  expect(left.body.data.status).toBe('retour');
});
