// Two people on one contact and on one quote while one of them has no network: the conflict screens, a decision field by
// field and one as a whole, and both browsers show the same afterwards (docs/sync.md 'Conflicts').
import type { Page } from '@playwright/test';
import { type ApiClient, signIn } from './fixtures/api-client.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

const LINE = { type: 'sale', name: 'Écran interactif', quantity: 2, unitPrice: 1000 };

async function makeRecords(api: ApiClient) {
  const contact = { name: 'Deux Mains', type: 'client', phone: '0661000001', city: 'Fès' };
  const made = await api.call<{ id: number }>('POST', '/api/contacts', contact);
  const quote = { client: 'Deux Mains', items: [LINE], notes: 'Au départ' };
  const drawn = await api.call<{ id: string; number: string }>('POST', '/api/quotes', quote);
  return { contactId: made.body.data.id, quote: drawn.body.data };
}

async function editWithoutNetwork(page: Page, contactId: number, quoteId: string): Promise<void> {
  await page.goto(new URL(`/contacts/${contactId}/edit`, page.url()).href);
  const phone = page.getByRole('textbox', { name: 'Téléphone' });
  await expect(phone).toBeVisible();
  await expect(page.getByText('En ligne')).toBeVisible();
  // The other screens come from the installed copy.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await phone.fill('06 62 00 00 02');
  await page.getByRole('textbox', { name: 'Ville' }).fill('Rabat');
  await page.context().setOffline(true);
  await expect(page.getByText('Hors ligne', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deux Mains' })).toBeVisible();
  await page.getByRole('link', { name: 'Devis', exact: true }).first().click();
  await page.getByRole('link', { name: quoteId }).first().click();
  await page.getByRole('button', { name: "Plus d'actions" }).click();
  await page.getByRole('menuitem', { name: 'Modifier' }).click();
  await page.getByLabel('Quantité').first().fill('5');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
  await expect(page.getByText(/2 en attente/)).toBeVisible();
}

test('two people on one contact and one quote decide, and see the same', async ({
  browser,
  context,
  server,
}) => {
  const api = await signIn(server.origin, 'manager');
  const { contactId, quote } = await makeRecords(api);
  const page = await openSignedIn(context, server.origin, 'admin', '/quotes');
  await editWithoutNetwork(page, contactId, quote.number);
  await api.call('PUT', `/api/contacts/${contactId}`, { phone: '0663000003', email: 'deux@mains.ma' });
  await api.call('PUT', `/api/quotes/${quote.id}`, { notes: 'Remise accordée' });
  const other = await openSignedIn(
    await browser.newContext({ locale: 'fr-FR' }),
    server.origin,
    'manager',
    `/contacts/${contactId}`,
  );
  await expect(other.getByText('06 63 00 00 03').first()).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: /^Synchronisation :/ }).click();
  await page.getByRole('link', { name: 'Voir la synchronisation' }).click();
  await page.getByRole('button', { name: 'Synchroniser maintenant' }).click();
  const disputed = page.getByRole('region', { name: 'À décider' });
  await expect(disputed.getByRole('listitem')).toHaveCount(2);

  await disputed
    .getByRole('listitem')
    .filter({ hasText: 'Contact Deux Mains' })
    .getByRole('link', { name: 'Décider' })
    .click();
  await page
    .getByRole('group', { name: /Téléphone/ })
    .getByRole('radio', { name: /La sienne/ })
    .check();
  await page.getByRole('button', { name: 'Enregistrer la décision' }).click();
  await expect(disputed.getByRole('listitem')).toHaveCount(1);
  await disputed.getByRole('link', { name: 'Décider' }).click();
  await expect(page.getByRole('row', { name: /Total TTC.*2\s400,00\sMAD.*6\s000,00\sMAD/ })).toBeVisible();
  await page.getByRole('button', { name: 'Garder la mienne' }).click();
  await expect(page.getByText('Tout est synchronisé')).toBeVisible();

  await expect(other.getByText('Rabat').first()).toBeVisible();
  await expect(other.getByText('06 63 00 00 03').first()).toBeVisible();
  await other.goto(`${server.origin}/quotes/${quote.number}`);
  await expect(other.getByText('6 000,00 MAD').first()).toBeVisible();
  await other.goto(`${server.origin}/contacts/${contactId}`);
  await other.getByRole('tab', { name: 'Historique' }).click();
  await expect(other.getByText('Téléphone : 06 62 00 00 02 (non gardé)')).toBeVisible();
});
