// Tabs of one browser of which the leading one is frozen, as a browser does with those in the background (docs/sync.md I13):
// another one takes the lead, and the frozen one follows when it wakes up.
import { signIn, type StoredRecord } from './fixtures/api-client.ts';
import { execute, nameShown, ownEngineReady, showOwnEngine, unresolved } from './fixtures/own-engine.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

test.use({ serviceWorkers: 'block' });

test('a frozen leading tab does not keep the others from sending and hearing', async ({
  context,
  server,
}) => {
  await showOwnEngine(context);
  const leading = await openSignedIn(context, server.origin, 'manager', '/contacts');
  await ownEngineReady(leading);
  await expect(leading.getByRole('button', { name: /^Synchronisation : / })).toHaveText('En ligne');
  const other = await context.newPage();
  await other.goto(`${server.origin}/contacts`);
  await ownEngineReady(other);
  const session = await context.newCDPSession(leading);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });

  await execute(other, 'create_contacts', { name: 'Écrit à côté', type: 'client', phone: '06 61 00 00 03' });
  await expect.poll(() => unresolved(other), { timeout: 60_000 }).toBe(0);
  const api = await signIn(server.origin, 'admin');
  const found = await api.call<StoredRecord[]>('GET', '/api/contacts?q=%C3%A9crit%20%C3%A0%20c%C3%B4t%C3%A9');
  expect(found.body.data.map((row) => row['name'])).toEqual(['Écrit à côté']);
  const { body } = await api.call('POST', '/api/contacts', {
    name: 'Venu du serveur',
    type: 'client',
    phone: '06 61 00 00 04',
  });
  const id = Number(body.data['id']);
  await expect.poll(() => nameShown(other, id), { timeout: 60_000 }).toBe('Venu du serveur');

  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await expect.poll(() => nameShown(leading, id), { timeout: 60_000 }).toBe('Venu du serveur');
  await execute(leading, 'create_contacts', { name: 'Réveillé', type: 'client', phone: '06 61 00 00 05' });
  await expect.poll(() => unresolved(leading), { timeout: 60_000 }).toBe(0);
});
