// Another life of the server: restored from a backup, or another role of the person. Shrunk schedules of the promise suite.
import { describe, expect, it } from 'vitest';
import type { SyncEngine } from '../engine.ts';
import { exchange, newServer, Profile } from '../testkit/open-engine.ts';

const addNote = (engine: SyncEngine, id: string) =>
  engine.execute('create_notes', { id, title: id, body: '' });
const edit = (engine: SyncEngine, changes: object) => engine.execute('update_notes', { id: 'n', changes });
const rename = (engine: SyncEngine, client: string) =>
  engine.execute('update_documents', { id: 'd', changes: { client } });

/** Two browsers that both have note 'n' and document 'd' at version 1. */
async function twoBrowsers() {
  const server = newServer();
  const [mine, theirs] = [new Profile('me'), new Profile('they')];
  const [first, second] = [mine.open(server), theirs.open(server)];
  await addNote(first.engine, 'n');
  await first.engine.execute('create_documents', { id: 'd', client: 'Riad', lines: [{ amount: 5 }] });
  await exchange(first.engine);
  await exchange(second.engine);
  return { server, profile: mine, mine: first.engine, network: first.network, theirs: second.engine };
}

describe('a server set back in time', () => {
  it('has another version 2 than the one a waiting write was made on: that overwrites nothing', async () => {
    const { server, mine, theirs } = await twoBrowsers();
    const restore = server.backup();
    await rename(theirs, 'lost');
    await exchange(theirs);
    await exchange(mine);
    await rename(mine, 'mine');
    restore();
    await theirs.pullOnce();
    await theirs.pullOnce();
    await rename(theirs, 'theirs');
    await exchange(theirs);
    expect(server.rows().get('documents/d')).toMatchObject({ version: 2, client: 'theirs' });
    await exchange(mine);
    expect(server.rows().get('documents/d')).toMatchObject({ client: 'theirs' });
    expect(mine.outbox.conflicts).toMatchObject([{ kind: 'edited', theirs: { client: 'theirs' } }]);
  });

  it('gets a write that was kept over a sign-out only as far as nobody else is overwritten', async () => {
    const { server, profile, mine, theirs } = await twoBrowsers();
    const restore = server.backup();
    await rename(theirs, 'lost');
    await exchange(theirs);
    await exchange(mine);
    await rename(mine, 'mine');
    await mine.signOut(true);
    restore();
    await theirs.pullOnce();
    await theirs.pullOnce();
    await rename(theirs, 'theirs');
    await exchange(theirs);
    const { engine } = profile.open(server);
    await exchange(engine);
    expect(server.rows().get('documents/d')).toMatchObject({ client: 'theirs' });
    expect(engine.outbox.conflicts).toHaveLength(1);
  });

  it('is asked again for what its former life answered too late', async () => {
    const { server, mine, network } = await twoBrowsers();
    const restore = server.backup();
    await addNote(mine, 'late');
    network.prepare('frozen-after');
    const exchanging = mine.pushOnce();
    await new Promise((resolve) => setImmediate(resolve));
    restore();
    await mine.pullOnce();
    await mine.pullOnce();
    network.thaw();
    await exchanging;
    expect(mine.outbox.entries).toHaveLength(1);
    await exchange(mine);
    expect([mine.outbox.entries, server.rows().has('notes/late')]).toEqual([[], true]);
  });

  it('is sent nothing before it was asked which life it is', async () => {
    const { server, mine } = await twoBrowsers();
    await addNote(mine, 'waits');
    await server
      .transport('they')
      .push([
        { opId: 'r', action: 'delete_notes', data: { id: 'n' }, timestamp: 0, baseVersion: 1, schema: 1 },
      ]);
    server.prune();
    expect(await mine.pullOnce()).toEqual({ kind: 'progress' });
    expect(await mine.pushOnce()).toEqual({ kind: 'afresh' });
    expect(server.rows().has('notes/waits')).toBe(false);
    await exchange(mine);
    expect(server.rows().has('notes/waits')).toBe(true);
  });

  it('does not share the version of a row that its copy has not named yet with a write of that moment', async () => {
    const { server, mine, network, theirs } = await twoBrowsers();
    const restore = server.backup();
    await rename(theirs, 'lost');
    await exchange(theirs);
    await exchange(mine);
    restore();
    await theirs.pullOnce();
    await theirs.pullOnce();
    await rename(theirs, 'theirs');
    await addNote(theirs, 'newest');
    await exchange(theirs);
    await mine.pullOnce();
    network.prepare('half');
    await mine.pullOnce();
    expect(mine.store.get('documents', 'd')).toMatchObject({ client: 'lost', version: 2 });
    await rename(mine, 'mine');
    await exchange(mine);
    expect(server.rows().get('documents/d')).toMatchObject({ client: 'theirs' });
    expect(mine.outbox.conflicts).toMatchObject([{ theirs: { client: 'theirs' } }]);
  });

  it('keeps nothing of a conflict but what it showed', async () => {
    const { server, mine, theirs } = await twoBrowsers();
    const restore = server.backup();
    await edit(theirs, { title: 'lost' });
    await exchange(theirs);
    await edit(mine, { title: 'mine' });
    await mine.pushOnce();
    expect(mine.outbox.conflicts).toMatchObject([{ theirs: { title: 'lost', version: 2 } }]);
    restore();
    await theirs.pullOnce();
    await theirs.pullOnce();
    await edit(theirs, { title: 'theirs' });
    await exchange(theirs);
    await mine.pullOnce();
    await mine.pullOnce();
    expect(await mine.outbox.keepMine(mine.outbox.conflicts[0]?.opId ?? '')).toMatchObject({ ok: true });
    await exchange(mine);
    expect(server.rows().get('notes/n')).toMatchObject({ title: 'theirs' });
    expect(mine.outbox.conflicts).toMatchObject([{ theirs: { title: 'theirs' } }]);
  });

  it('leaves no row of its former life that came as an answer before the first pull', async () => {
    const { server } = await twoBrowsers();
    const restore = server.backup();
    const { engine } = new Profile('new').open(server);
    await addNote(engine, 'lost');
    await engine.pushOnce();
    restore();
    await exchange(engine);
    expect(engine.store.get('notes', 'lost')).toBeUndefined();
  });
});

/** I changed document d, which was refused, and paid on it since, which was not sent. */
async function passedByPayment() {
  const { server, profile, mine, network } = await twoBrowsers();
  await rename(mine, 'mine');
  network.prepare('403');
  await mine.pushOnce();
  await mine.execute('pay_documents', { id: 'd', paymentId: 'p', amount: 2 });
  return { server, profile, mine, network };
}

/** Everything goes through, then what was refused is tried again. */
async function tryAgain(engine: SyncEngine) {
  await exchange(engine);
  await engine.outbox.retry();
  await exchange(engine);
}

describe('a fresh copy of the same life of the server', () => {
  const done = { client: 'mine', paid: 2, version: 3 };

  it('leaves what waits its version: a step of mine that my payment passes is no matter for a person', async () => {
    const { server, mine } = await passedByPayment();
    server.setRole('me', true);
    await tryAgain(mine);
    expect(mine.outbox.conflicts).toEqual([]);
    expect(server.rows().get('documents/d')).toMatchObject(done);
  });

  it('does so over a sign-out', async () => {
    const { server, profile, mine } = await passedByPayment();
    await mine.signOut(true);
    const { engine } = profile.open(server);
    await tryAgain(engine);
    expect(engine.outbox.conflicts).toEqual([]);
    expect(server.rows().get('documents/d')).toMatchObject(done);
  });

  it('does not take what a waiting write shows for what its writer has seen of the row that just came', async () => {
    const { server, profile, mine, theirs } = await twoBrowsers();
    await mine.execute('sign_documents', { id: 'd', noteId: 'n' });
    await mine.signOut(true);
    await edit(theirs, { body: 'theirs' });
    await exchange(theirs);
    const { engine, network } = profile.open(server);
    network.prepare('half');
    await engine.pullOnce();
    await edit(engine, { body: 'mine' });
    await exchange(engine);
    expect(server.rows().get('notes/n')).toMatchObject({ body: 'theirs' });
    expect(engine.outbox.conflicts).toMatchObject([{ id: 'n', theirs: { body: 'theirs' } }]);
  });
});

describe('a fresh copy that is not complete', () => {
  it('shows a write that merged meanwhile as its writer left it: one made on that has not seen the row', async () => {
    const { server, profile, mine, theirs } = await twoBrowsers();
    await edit(mine, { title: 'mine' });
    await mine.signOut(true);
    await edit(theirs, { body: 'theirs' });
    await exchange(theirs);
    const { engine, network } = profile.open(server);
    network.prepare('half');
    await engine.pullOnce();
    await engine.pushOnce();
    expect(engine.store.get('notes', 'n')).toMatchObject({ title: 'mine', body: '' });
    await edit(engine, { body: 'mine' });
    await exchange(engine);
    expect(server.rows().get('notes/n')).toMatchObject({ title: 'mine', body: 'theirs' });
    expect(engine.outbox.conflicts).toMatchObject([{ id: 'n', mine: { body: 'mine' } }]);
  });
});

describe('a fresh copy', () => {
  it('that was interrupted begins again in whichever life the server is', async () => {
    const { server, profile, mine } = await twoBrowsers();
    await mine.stop();
    profile.disk.state = { ...profile.disk.state, sweeping: true, cursor: 0 };
    server.setRole('me', true);
    const { engine } = profile.open(server);
    await exchange(engine);
    expect(profile.disk.state).toMatchObject({ sweeping: false, epoch: 'epoch-1.own' });
  });

  it('makes each waiting write answer for what its own writer saw', async () => {
    const { server, mine, theirs } = await twoBrowsers();
    await edit(mine, { body: 'mine' });
    await edit(mine, { title: 'mine' });
    await edit(theirs, { title: 'theirs' });
    await exchange(theirs);
    await mine.pushOnce();
    server.setRole('me', true);
    await exchange(mine);
    await exchange(mine);
    expect(server.rows().get('notes/n')).toMatchObject({ title: 'theirs', body: 'mine' });
    expect(mine.outbox.conflicts).toMatchObject([{ mine: { title: 'mine' } }]);
  });

  it('sends a long queue on one record without asking for each write', async () => {
    const { server, mine, network } = await twoBrowsers();
    for (let count = 0; count < 60; count += 1) await edit(mine, { body: `b${count}` });
    server.setRole('me', true);
    server.setRole('me', false);
    server.setRole('me', true);
    const before = network.calls;
    await exchange(mine);
    await exchange(mine);
    expect(server.rows().get('notes/n')).toMatchObject({ body: 'b59' });
    expect(network.calls - before).toBeLessThan(16);
  });
});

describe('a role that changes', () => {
  it('back and forth does not make a tab that saw neither take an emptied copy for a whole one', async () => {
    const { server } = await twoBrowsers();
    const device = new Profile('other');
    const tabs = [device.open(server).engine, device.open(server).engine] as const;
    for (const tab of tabs) await exchange(tab);
    server.setRole('other', true);
    await exchange(tabs[0]);
    expect(tabs[0].store.find('notes', {})).toEqual([]);
    server.setRole('other', false);
    await exchange(tabs[1]);
    await exchange(tabs[1]);
    expect(tabs[1].store.get('notes', 'n')).toMatchObject({ title: 'n' });
  });

  it('hides a payment of others beneath mine: a step made on mine, which I give up, asks before it goes over theirs', async () => {
    const { server, mine, theirs } = await twoBrowsers();
    await mine.execute('pay_documents', { id: 'd', paymentId: 'p', amount: 3 });
    await theirs.execute('pay_documents', { id: 'd', paymentId: 'q', amount: 4 });
    await exchange(theirs);
    server.setRole('me', true);
    await mine.pullOnce();
    await mine.pullOnce();
    await rename(mine, 'mine');
    expect(mine.store.get('documents', 'd')).toMatchObject({ client: 'mine', paid: 3 });
    await mine.outbox.giveUp([mine.outbox.entries[0]?.opId ?? '']);
    await exchange(mine);
    expect(server.rows().get('documents/d')).toMatchObject({ client: 'Riad', paid: 4 });
    expect(mine.outbox.conflicts).toMatchObject([{ theirs: { paid: 4 }, mine: { client: 'mine' } }]);
  });

  it('takes rows from the device; what waits on them stays, with the sentence of the server', async () => {
    const { server, theirs } = await twoBrowsers();
    await edit(theirs, { title: 'waits' });
    server.setRole('they', true);
    await exchange(theirs);
    expect(theirs.store.find('notes', {})).toEqual([]);
    expect(theirs.outbox.entries).toMatchObject([
      { state: 'parked', lastError: { status: 403, message: 'Cette fiche ne vous revient plus' } },
    ]);
  });
});
