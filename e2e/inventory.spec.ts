// The life of an item of the stock: made, rented, brought back damaged, taken offline by a technician while somebody else
// takes the last unit (docs/product.md D3 and 'Inventory').
import type { Page } from '@playwright/test';
import { type ApiClient, signIn, type StoredRecord } from './fixtures/api-client.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

test.use({ serviceWorkers: 'block' });

interface Move {
  mode: string;
  quantity: string;
  reason?: string;
  state?: string;
}

async function move(page: Page, { mode, quantity, reason = '', state }: Move): Promise<void> {
  await page.getByRole('button', { name: 'Mouvement de stock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mouvement de stock' });
  await dialog.getByRole('radio', { name: mode, exact: true }).check();
  if (state !== undefined) await dialog.getByRole('radio', { name: state }).check();
  await dialog.getByRole('textbox', { name: 'Quantité' }).fill(quantity);
  await dialog.getByRole('textbox', { name: 'Motif' }).fill(reason);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
}

const figures = (page: Page) => page.getByRole('region', { name: 'Unités par état' });

async function expectSumOfMovements(api: ApiClient, id: string, quantity: number): Promise<void> {
  const item = await api.call('GET', `/api/inventory/${id}`);
  expect(item.body.data['quantity']).toBe(quantity);
  const movements = await api.call<StoredRecord[]>('GET', `/api/inventory/movements?itemId=${id}`);
  const sum = movements.body.data.reduce((total, movement) => total + Number(movement['quantity']), 0);
  expect(sum).toBe(quantity);
}

test('units come in, go out on rental, come back damaged, and every one of them is told', async ({
  server,
  context,
}) => {
  const page = await openSignedIn(context, server.origin, 'admin', '/inventory');
  await page.getByRole('link', { name: 'Nouvel article' }).first().click();
  await page.getByRole('textbox', { name: 'Équipement' }).fill('Arche gonflable');
  await page.getByRole('textbox', { name: 'Stock initial' }).fill('4');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Arche gonflable' })).toBeVisible();
  await expect(figures(page)).toContainText('En stock4');

  await page.getByRole('button', { name: 'Changer le statut' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changer le statut' });
  await dialog.getByRole('combobox', { name: 'Nouveau statut' }).click();
  await page.getByRole('option', { name: 'Loué' }).click();
  await dialog.getByRole('textbox', { name: "Nombre d'unités" }).fill('3');
  await dialog.getByRole('button', { name: 'Changer le statut' }).click();
  await expect(page.getByText('« Arche gonflable » : loué')).toBeVisible();
  await expect(figures(page)).toContainText('En stock1');

  await move(page, { mode: 'Retour', quantity: '2', state: 'Endommagé', reason: 'Toile déchirée' });
  await expect(page.getByText('Arche gonflable : 1 → 3 · Toile déchirée')).toBeVisible();
  await expect(figures(page)).toContainText('Endommagés2');
  const id = page.url().split('/').at(-1) ?? '';
  await expect(page.getByText('En ligne')).toBeVisible();
  await expect(page.getByText(/en attente$/)).toHaveCount(0);
  await expectSumOfMovements(await signIn(server.origin, 'admin'), id, 3);
});

test('a technician without a network takes a unit that somebody else took: the server keeps the stock right', async ({
  server,
  context,
}) => {
  const admin = await signIn(server.origin, 'admin');
  await admin.call('POST', '/api/inventory', { id: 'dernier', name: 'Dernier câble', quantity: 2 });
  const page = await openSignedIn(context, server.origin, 'employe', '/inventory/dernier');
  await expect(figures(page)).toContainText('En stock2');
  await page.getByRole('button', { name: 'Mouvement de stock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await context.setOffline(true);
  await expect(page.getByText('Hors ligne').first()).toBeVisible();
  await move(page, { mode: 'Retirer', quantity: '2', reason: 'Chantier' });
  await expect(figures(page)).toContainText('En stock0');
  await expect(page.getByText('Vente HT')).toHaveCount(0);

  const taken = { itemId: 'dernier', kind: 'sortie', quantity: 1, reason: 'Comptoir' };
  expect((await admin.call('POST', '/api/inventory/movements', taken)).status).toBe(201);
  await context.setOffline(false);
  await expect(page.getByText(/à revoir/i).first()).toBeVisible({ timeout: 60_000 });
  await expect(figures(page)).toContainText('En stock1');
  await expectSumOfMovements(admin, 'dernier', 1);
});
