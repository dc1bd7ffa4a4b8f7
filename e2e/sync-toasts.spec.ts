// Synchronisation notifies by itself (specification §8 'Sync toasts', docs/product.md D17) of a late write that arrived, a lost
// network, a queue that was sent, and a decision for a person.
import { signIn } from './fixtures/api-client.ts';
import { createContact, openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

test.use({ serviceWorkers: 'block' });

test('writes are told when they had to wait, when they must wait, and when they were all sent', {
  tag: '@soak',
}, async ({ context, server }) => {
  const page = await openSignedIn(context, server.origin, 'admin');
  await expect(page.getByText('En ligne')).toBeVisible();
  await createContact(page, 'Arrivée Immédiate', '06 61 00 01 01');
  await expect(page.getByText('« Arrivée Immédiate » est ajouté')).toBeVisible();
  await expect(page.getByText('En ligne')).toBeVisible();
  await expect(page.getByText('Données synchronisées')).toHaveCount(0);

  await page.route('**/api/sync/push', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 5500));
    await route.continue();
  });
  await createContact(page, 'Arrivée Lente', '06 61 00 01 03');
  await expect(page.getByText('Données synchronisées')).toBeVisible();
  await expect(page.getByText('Contact créé avec succès')).toBeVisible();
  await page.unroute('**/api/sync/push');

  await context.setOffline(true);
  await expect(page.getByText('Mode hors ligne')).toBeVisible();
  await expect(page.getByText('Les données seront synchronisées à la reconnexion')).toBeVisible();
  await createContact(page, 'Arrivée Tardive', '06 61 00 01 02');
  await expect(page.getByText(/1 en attente/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Synchronisation terminée')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Toutes les données hors ligne ont été synchronisées')).toBeVisible();
});

test('a write that somebody else contradicted meanwhile is told', async ({ context, server }) => {
  const api = await signIn(server.origin, 'manager');
  const [contact] = (await api.call<{ id: number; version: number }[]>('GET', '/api/contacts?limit=1')).body
    .data;
  const page = await openSignedIn(context, server.origin, 'admin', `/contacts/${contact?.id}`);
  await page.getByRole('link', { name: 'Modifier' }).first().click();
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await expect(notes).toBeVisible();
  await expect(page.getByText('En ligne')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Mode hors ligne')).toBeVisible();
  await notes.fill('Écrit sans réseau');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
  await expect(page.getByText(/1 en attente/)).toBeVisible();
  const changed = await api.call('PUT', `/api/contacts/${contact?.id}`, { notes: 'Écrit entre-temps' });
  expect(changed.status).toBe(200);
  await context.setOffline(false);
  await expect(page.getByText('Impossible de synchroniser certaines données')).toBeVisible({
    timeout: 45_000,
  });
  await expect(page.getByRole('button', { name: 'Synchronisation : 1 à revoir' })).toBeVisible();
});
