// Two people invoice one quote, each without a network; one takes money and delivers against a signature on an invoice that the
// other one's will stand for. Both synchronise, and all of it is on the one invoice (docs/adr/0025).
import type { Page } from '@playwright/test';
import { fillInDelivery, shipAndDeliver } from './fixtures/delivery-pages.ts';
import { type ApiClient, signIn } from './fixtures/api-client.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

const LINE = { type: 'sale', name: 'Écran interactif', quantity: 1, unitPrice: 1000 };

interface Note {
  id: string;
  status: string;
  factureId: string;
  signatureClient: string;
}

async function makeQuote(api: ApiClient): Promise<string> {
  const quote = { client: 'Un Seul Devis', items: [LINE] };
  const { id } = (await api.call<{ id: string }>('POST', '/api/quotes', quote)).body.data;
  expect((await api.call('POST', `/api/quotes/${id}/accept`, {})).status).toBe(200);
  return id;
}

/** The quote is on the screen and on the device; then the network goes, and it becomes an invoice. */
async function invoiceWithoutNetwork(page: Page): Promise<string> {
  await expect(page.getByRole('button', { name: 'Convertir en facture' })).toBeVisible();
  await expect(page.getByText('En ligne')).toBeVisible();
  // The other screens come from the installed copy.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await expect(page.getByText('Hors ligne', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Convertir en facture' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Convertir en facture' }).click();
  await expect(page.getByRole('button', { name: 'Enregistrer un paiement' })).toBeVisible();
  return page.url();
}

async function pay(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer un paiement' }).click();
  await page.getByRole('dialog').getByLabel('Montant').fill(amount);
  await page.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function deliver(page: Page): Promise<void> {
  await page.getByRole('button', { name: "Plus d'actions" }).click();
  await page.getByRole('menuitem', { name: 'Créer un bon de livraison' }).click();
  await fillInDelivery(page, '100, bd Hassan II, Casablanca');
  await shipAndDeliver(page);
}

test('what two people did with one quote without a network is all on one invoice', { tag: '@soak' }, async ({
  browser,
  context,
  server,
}) => {
  const api = await signIn(server.origin, 'admin');
  const quoteId = await makeQuote(api);
  const page = await openSignedIn(context, server.origin, 'admin', `/quotes/${quoteId}`);
  const otherContext = await browser.newContext({ locale: 'fr-FR' });
  const other = await openSignedIn(otherContext, server.origin, 'manager', `/quotes/${quoteId}`);

  const address = await invoiceWithoutNetwork(page);
  await pay(page, '300');
  await deliver(page);
  const otherAddress = await invoiceWithoutNetwork(other);
  await pay(other, '200');
  expect(otherAddress.split('/').at(-1)).not.toBe(address.split('/').at(-1));

  await otherContext.setOffline(false);
  await expect(other.getByText('Toutes les données hors ligne ont été synchronisées')).toBeVisible({
    timeout: 60_000,
  });
  await context.setOffline(false);
  await expect(page.getByText('Toutes les données hors ligne ont été synchronisées')).toBeVisible({
    timeout: 60_000,
  });

  const invoiceId = String(otherAddress.split('/').at(-1));
  const { body: quote } = await api.call<{ status: string; invoiceId: string }>(
    'GET',
    `/api/quotes/${quoteId}`,
  );
  expect(quote.data).toMatchObject({ status: 'Facturé', invoiceId });
  const { body: invoice } = await api.call<{ advanceAmount: number }>('GET', `/api/invoices/${invoiceId}`);
  expect(invoice.data).toMatchObject({ advanceAmount: 500, remainingAmount: 700 });
  const { body: notes } = await api.call<Note[]>('GET', '/api/bon-livraison?limit=100');
  expect(notes.data.filter(({ factureId }) => factureId === invoiceId)).toMatchObject([
    { status: 'livre', signatureClient: 'Mme Alaoui' },
  ]);

  // The address of the invoice that was not taken leads to the one that stands, whose Historique tells it.
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: /FAC-\d+/ })).toBeVisible();
  await expect(page.getByText('supprimée par')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Historique' }).click();
  await expect(page.getByText(/reporté ici les saisies faites hors ligne/)).toBeVisible();
});
