// A queue that goes from one schema of the sample business to the next. Shrunk schedules of the promise suite.
import { describe, expect, it } from 'vitest';
import type { SyncEngine } from '../engine.ts';
import { createIdbStorage } from '../adapters/idb-storage.ts';
import { exchange, newServer, Profile } from '../testkit/open-engine.ts';
import { sampleRulebookOf } from '../testkit/sample-rulebook.ts';
import 'fake-indexeddb/auto';

const updated = { schema: 2, rulebook: sampleRulebookOf(2) };
const edit = (engine: SyncEngine, changes: object) => engine.execute('update_notes', { id: 'n', changes });

/** A browser with note 'n', and what makes server and browser go to schema 2. */
async function beforeUpdate() {
  const server = newServer();
  const profile = new Profile('me');
  const { engine, network } = profile.open(server);
  await engine.execute('create_notes', { id: 'n', title: 'n', body: 'old' });
  await exchange(engine);
  const update = async (user = profile) => {
    if (user === profile) server.upgrade(2, sampleRulebookOf(2));
    await engine.stop();
    return user.open(server, { ...updated, transport: server.transport(user.user, 2) }).engine;
  };
  return { server, profile, engine, network, update };
}

describe('an update of the application', () => {
  it('shows rows and waiting edits in their present shape before the server was asked', async () => {
    const { engine, update } = await beforeUpdate();
    await edit(engine, { title: 'waits' });
    const young = await update();
    await young.load();
    expect(young.store.get('notes', 'n')).toMatchObject({ title: 'waits', text: 'old' });
    expect(young.outbox.entries).toMatchObject([{ touched: ['title'], base: { text: 'old' } }]);
  });

  it('does not send again what was applied in the old form, its answer lost', async () => {
    const { engine, network, update, server } = await beforeUpdate();
    await edit(engine, { body: 'sent' });
    network.prepare('lost-reply');
    await engine.pushOnce();
    const young = await update();
    await exchange(young);
    expect(young.outbox.entries).toEqual([]);
    expect(young.store.get('notes', 'n')).toMatchObject({ text: 'sent', version: 2 });
    expect(server.applied).toHaveLength(2);
  });

  it('lets a write under an old name meet what others wrote under the new one', async () => {
    const { engine, update, server } = await beforeUpdate();
    await edit(engine, { body: 'mine' });
    const young = await update();
    const others = new Profile('they').open(server, { ...updated, transport: server.transport('they', 2) });
    await exchange(others.engine);
    await others.engine.execute('update_notes', { id: 'n', changes: { text: 'theirs' } });
    await exchange(others.engine);
    await exchange(young);
    expect(server.rows().get('notes/n')).toMatchObject({ text: 'theirs' });
    expect(young.outbox.conflicts).toMatchObject([{ mine: { text: 'mine' }, theirs: { text: 'theirs' } }]);
  });

  it('does not take what others made of a record since for what was applied in the old form', async () => {
    const { engine, network, update, server } = await beforeUpdate();
    await engine.execute('create_notes', { id: 'm', title: 'm', body: '' });
    network.prepare('lost-reply');
    await engine.pushOnce();
    await engine.pullOnce();
    await engine.execute('update_notes', { id: 'm', changes: { body: 'mine' } });
    const young = await update();
    const others = new Profile('they').open(server, { ...updated, transport: server.transport('they', 2) });
    await exchange(others.engine);
    await others.engine.execute('update_notes', { id: 'm', changes: { text: 'theirs' } });
    await exchange(others.engine);
    await exchange(young);
    expect(server.rows().get('notes/m')).toMatchObject({ text: 'theirs' });
    expect(young.outbox.conflicts).toMatchObject([{ mine: { text: 'mine' }, theirs: { text: 'theirs' } }]);
  });

  it('finds writes that were queued before anything else was stored', async () => {
    const server = newServer();
    const profile = new Profile('me');
    const storage = createIdbStorage({ name: 'first-writes', schema: 1 });
    const { engine } = profile.open(server, { storage });
    await engine.execute('create_notes', { id: 'n', title: 'n', body: 'early' });
    await engine.stop();
    server.upgrade(2, sampleRulebookOf(2));
    const transport = server.transport('me', 2);
    const young = profile.open(server, {
      ...updated,
      transport,
      storage: createIdbStorage({ name: 'first-writes', schema: 2 }),
    }).engine;
    await exchange(young);
    expect(server.rows().get('notes/n')).toMatchObject({ text: 'early' });
  });
});
