// A decision sends the write again, whatever became of it in another tab. A shrunk schedule of the promise suite.
import { expect, it } from 'vitest';
import { exchange, newServer, Profile } from '../testkit/open-engine.ts';

it('keeping mine sends a write again that one tab parked while it met a conflict in the other', async () => {
  const server = newServer();
  const profile = new Profile('me');
  const [first, second] = [profile.open(server), profile.open(server)];
  const { engine: theirs } = new Profile('they').open(server);
  await first.engine.execute('create_notes', { id: 'n', title: 'n', body: '' });
  await exchange(first.engine);
  await exchange(theirs);
  await first.engine.execute('update_notes', { id: 'n', changes: { title: 'mine' } });
  await second.engine.load();
  await theirs.execute('update_notes', { id: 'n', changes: { title: 'theirs' } });
  await exchange(theirs);
  first.network.prepare('403');
  await first.engine.pushOnce();
  await second.engine.pushOnce();
  const [conflict] = second.engine.outbox.conflicts;
  expect((await second.engine.outbox.keepMine(conflict?.opId ?? '')).ok).toBe(true);
  expect(second.engine.outbox.entries).toMatchObject([{ state: 'pending' }]);
  await exchange(second.engine);
  expect(server.rows().get('notes/n')).toMatchObject({ title: 'mine' });
});

it('asks nothing when one tab sends again what another had sent, and what passed it there made a newer version', async () => {
  const server = newServer();
  const profile = new Profile('me');
  const [first, second] = [profile.open(server), profile.open(server)];
  await first.engine.execute('create_documents', { id: 'd', client: 'Riad', lines: [{ amount: 5 }] });
  await exchange(first.engine);
  await first.engine.execute('update_documents', { id: 'd', changes: { client: 'mine' } });
  await second.engine.load();
  first.network.prepare('403');
  await first.engine.pushOnce();
  await first.engine.execute('pay_documents', { id: 'd', paymentId: 'p', amount: 2 });
  await first.engine.pushOnce();
  await second.engine.pushOnce();
  expect(second.engine.outbox.conflicts).toEqual([]);
  await second.engine.outbox.retry();
  await exchange(second.engine);
  expect(server.rows().get('documents/d')).toMatchObject({ client: 'mine', paid: 2 });
});

it('decides nothing about a field that only others changed: a later write of mine on it asks again', async () => {
  const server = newServer();
  const { engine: mine } = new Profile('me').open(server);
  const { engine: theirs } = new Profile('they').open(server);
  await mine.execute('create_notes', { id: 'n', title: 'n', body: '' });
  await exchange(mine);
  await exchange(theirs);
  await theirs.execute('update_notes', { id: 'n', changes: { title: 'theirs', body: 'theirs' } });
  await exchange(theirs);
  await mine.execute('update_notes', { id: 'n', changes: { title: 'mine' } });
  await mine.execute('update_notes', { id: 'n', changes: { tag: 'mine' } });
  await mine.execute('update_notes', { id: 'n', changes: { body: 'mine' } });
  await exchange(mine);
  await mine.outbox.keepMine(mine.outbox.conflicts[0]?.opId ?? '');
  await exchange(mine);
  expect(server.rows().get('notes/n')).toMatchObject({ title: 'mine', tag: 'mine', body: 'theirs' });
  expect(mine.outbox.conflicts).toMatchObject([{ theirs: { body: 'theirs' }, mine: { body: 'mine' } }]);
});

it('keeps nothing over a version that was not shown: another tab had met it meanwhile', async () => {
  const server = newServer();
  const profile = new Profile('me');
  const [first, second] = [profile.open(server), profile.open(server)];
  const { engine: theirs } = new Profile('they').open(server);
  const writeTheirs = async (body: string) => {
    await theirs.execute('update_notes', { id: 'n', changes: { body } });
    await exchange(theirs);
  };
  await first.engine.execute('create_notes', { id: 'n', title: 'n', body: '' });
  await exchange(first.engine);
  await exchange(theirs);
  await first.engine.execute('update_notes', { id: 'n', changes: { body: 'mine' } });
  await writeTheirs('seen');
  await exchange(first.engine);
  await second.engine.load();
  const opId = second.engine.outbox.conflicts[0]?.opId ?? '';
  await first.engine.outbox.keepMine(opId);
  await writeTheirs('unseen');
  await exchange(first.engine);
  const amended = { id: 'n', changes: { body: 'amended' } };
  const refusal = { ok: false, error: { code: 'version_conflict' } };
  // A decision brings the second tab up to date, whatever comes of it.
  expect(second.engine.outbox.conflicts).toMatchObject([{ theirs: { body: 'seen' } }]);
  expect(await second.engine.outbox.keepMine(opId)).toMatchObject(refusal);
  expect(second.engine.outbox.conflicts).toMatchObject([{ theirs: { body: 'unseen' } }]);
  await first.engine.outbox.keepMine(opId);
  await writeTheirs('unseen again');
  await exchange(first.engine);
  expect(await second.engine.outbox.amend(opId, amended)).toMatchObject(refusal);
  expect(await second.engine.outbox.amend(opId, amended)).toMatchObject({ ok: true });
  await exchange(second.engine);
  expect(server.rows().get('notes/n')).toMatchObject({ body: 'amended' });
});
