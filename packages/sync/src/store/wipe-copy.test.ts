// A shrunk schedule of the promise suite.
import { expect, it } from 'vitest';
import { exchange, newServer, Profile, repeat } from '../testkit/open-engine.ts';

it('what waits through a sign-out runs again on the copy that comes after it', async () => {
  const server = newServer();
  const profile = new Profile('me');
  const { engine: first } = profile.open(server);
  const { engine: theirs } = new Profile('they').open(server);
  await first.execute('create_notes', { id: 'a', title: 'mine', body: '' });
  await theirs.execute('create_notes', { id: 'a', title: 'theirs', body: '' });
  await exchange(theirs);
  await repeat(() => first.pullOnce());
  expect(first.store.get('notes', 'a')).toMatchObject({ title: 'theirs' });
  await theirs.execute('delete_notes', { id: 'a' });
  await exchange(theirs);
  await first.signOut(true);
  const { engine: second } = profile.open(server);
  await repeat(() => second.pullOnce());
  expect(second.store.get('notes', 'a')).toMatchObject({ title: 'mine' });
});
