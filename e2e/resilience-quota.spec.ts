// A device without room (docs/sync.md 'What a device keeps'): a write that it cannot hold is refused with its sentence and stays in
// its form, what can be had again makes room, what waits does not go, and work goes on when there is room.
import type { Page } from '@playwright/test';
import { signIn, type StoredRecord } from './fixtures/api-client.ts';
import { fill } from './fixtures/local-storage.ts';
import { execute, nameShown, ownEngineReady, showOwnEngine, unresolved } from './fixtures/own-engine.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

const empty = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((emptied) => {
        const emptying = indexedDB.deleteDatabase('filler');
        emptying.onsuccess = () => emptied();
      }),
  );

const namesAtServer = async (origin: string): Promise<string[]> => {
  const api = await signIn(origin, 'admin');
  const found = await api.call<StoredRecord[]>('GET', '/api/contacts?q=sans%20place&limit=50');
  return found.body.data.map((row) => String(row['name'])).toSorted();
};

test('a full device refuses a write with its form kept, keeps what waits, and goes on when there is room', async ({
  context,
  server,
}) => {
  const session = await context.newCDPSession(await context.newPage());
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 9_000_000 });
  await showOwnEngine(context);
  const page = await openSignedIn(context, server.origin, 'manager', '/contacts/new');
  await ownEngineReady(page);
  const badge = page.getByRole('button', { name: /^Synchronisation : / });
  await expect(badge).toHaveText('En ligne');
  // The screens of a young copy still come from the network; only the API is away.
  await context.route('**/api/**', (route) => route.abort());
  await execute(page, 'create_contacts', { name: 'Sans Place 1', type: 'client', phone: '06 61 00 00 01' });
  await expect(badge).toHaveText('Hors ligne · 1 en attente');

  await page.getByRole('textbox', { name: 'Nom' }).fill('Sans Place 2');
  await page.getByRole('textbox', { name: 'Téléphone' }).fill('0661234567');
  await fill(page);
  const roomMade = expect(page.getByText('Espace presque plein')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
  await roomMade;
  await expect(page.getByText('Erreur de sauvegarde')).toBeVisible();
  await expect(page.getByText('Impossible de sauvegarder les contacts')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nom' })).toHaveValue('Sans Place 2');
  expect(await unresolved(page)).toBe(1);
  expect(await namesAtServer(server.origin)).toEqual([]);
  // The message leaves, once the mouse is not on its way; the state stays in the badge.
  await page.mouse.move(0, 0);
  await expect(page.getByText('Erreur de sauvegarde')).toBeHidden();
  await expect(badge).toHaveText('1 non enregistrée');

  await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin });
  await empty(page);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sans Place 2' })).toBeVisible();
  await expect(badge).toHaveText('Hors ligne · 2 en attente');
  expect(await unresolved(page)).toBe(2);
  await context.unroute('**/api/**');
  await expect.poll(() => unresolved(page), { timeout: 60_000 }).toBe(0);
  expect(await namesAtServer(server.origin)).toEqual(['Sans Place 1', 'Sans Place 2']);
});

test('a device without a byte of room empties its queue once the server answers, each write sent once', async ({
  context,
  server,
}) => {
  const session = await context.newCDPSession(await context.newPage());
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 9_000_000 });
  await showOwnEngine(context);
  const page = await openSignedIn(context, server.origin, 'manager', '/contacts');
  await ownEngineReady(page);
  await context.route('**/api/**', (route) => route.abort());
  let last: string | number = '';
  for (const name of ['Sans Octet 1', 'Sans Octet 2', 'Sans Octet 3'])
    ({ id: last } = await execute(page, 'create_contacts', { name, type: 'client', phone: '0661000002' }));
  await fill(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sync/push')) sent.push(request.postData() ?? '');
  });
  await context.unroute('**/api/**');
  await expect.poll(() => unresolved(page), { timeout: 60_000 }).toBe(0);
  const carried = sent.filter((body) => body.includes('Sans Octet 1'));
  expect(carried).toHaveLength(1);
  expect(await nameShown(page, last)).toBe('Sans Octet 3');

  await page.reload();
  await ownEngineReady(page);
  expect(await unresolved(page)).toBe(0);
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin });
  await empty(page);
  await page.reload();
  await ownEngineReady(page);
  await expect.poll(() => nameShown(page, last), { timeout: 60_000 }).toBe('Sans Octet 3');
  const api = await signIn(server.origin, 'admin');
  const found = await api.call<StoredRecord[]>('GET', '/api/contacts?q=sans%20octet&limit=50');
  expect(found.body.data).toHaveLength(3);
});
