// A device that still holds rows which a restored server lost can give them back (docs/adr/0026), over the reference server.
import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../adapters/memory-storage.ts';
import type { SyncEngine } from '../engine.ts';
import { CrashingStorage } from '../testkit/crashing-storage.ts';
import type { SyncRules } from '../ports/rulebook.ts';
import { exchange, newServer, Profile } from '../testkit/open-engine.ts';
import { ReferenceServer } from '../testkit/reference-server.ts';
import { numberedCollections, sampleRulebook } from '../testkit/sample-rulebook.ts';

const add = (engine: SyncEngine, id: string) => engine.execute('create_notes', { id, title: id, body: '' });
const edit = (engine: SyncEngine, id: string, changes: object) =>
  engine.execute('update_notes', { id, changes });
const keysOf = async (engine: SyncEngine) =>
  (await (await engine.openRecovery()).rows()).map(({ collection, id }) => `${collection}/${id}`).toSorted();
const keyOfRow = async (engine: SyncEngine, id: string) =>
  (await (await engine.openRecovery()).rows()).find((row) => row.id === id)?.key ?? '';

/** Of notes without a word the copy keeps nothing. */
const keeps: SyncRules['keeps'] = () => (_collection, row) => row['body'] !== '';

/** Notes 'old' and 'kept' are in the backup; 'new' and a change of 'old' came after it. */
async function lostAfterBackup() {
  const server = newServer();
  const [mine, theirs] = [new Profile('me'), new Profile('they')];
  const { engine } = mine.open(server);
  const other = theirs.open(server).engine;
  await add(engine, 'old');
  await add(engine, 'kept');
  await exchange(engine);
  const restore = server.backup();
  await add(engine, 'new');
  await edit(engine, 'old', { body: 'later' });
  await exchange(engine);
  await exchange(other);
  return { server, restore, profile: mine, engine, other };
}

describe('what a restored server lost', () => {
  it('is set aside with what the server has instead, and leaves the lists', async () => {
    const { restore, engine } = await lostAfterBackup();
    restore();
    await exchange(engine);
    expect(await (await engine.openRecovery()).rows()).toMatchObject([
      { id: 'new', row: { title: 'new' }, current: null, canPutBack: true },
      { id: 'old', row: { body: 'later' }, current: { body: '' }, differs: ['body'], canPutBack: true },
    ]);
    expect(engine.status.get().recoverable).toBe(2);
    expect(engine.store.get('notes', 'new')).toBeUndefined();
  });

  it('is put back by ordinary operations, once, and then offered nowhere', async () => {
    const { server, restore, engine, other } = await lostAfterBackup();
    restore();
    await exchange(engine);
    await exchange(other);
    for (const id of ['new', 'old'])
      expect(await (await engine.openRecovery()).putBack(await keyOfRow(engine, id))).toMatchObject({
        ok: true,
      });
    expect(await keysOf(engine)).toEqual([]);
    await exchange(engine);
    expect(server.rows().get('notes/new')).toMatchObject({ title: 'new' });
    expect(server.rows().get('notes/old')).toMatchObject({ body: 'later' });
    expect(await keysOf(other)).toEqual(['notes/new', 'notes/old']);
    await exchange(other);
    expect(await keysOf(other)).toEqual([]);
    expect(engine.outbox.entries).toEqual([]);
  });

  it('stays set aside, with the reason, when the device refuses the operation', async () => {
    const { server, engine, other } = await lostAfterBackup();
    await engine.execute('create_documents', { id: 'd', client: 'Riad', lines: [{ amount: 5 }] });
    await exchange(engine);
    const restore = server.backup();
    await engine.execute('update_documents', { id: 'd', changes: { client: 'Atlas' } });
    await exchange(engine);
    restore();
    await exchange(other);
    await other.execute('sign_documents', { id: 'd' });
    await exchange(other);
    await exchange(engine);
    expect(await (await engine.openRecovery()).putBack('unknown')).toMatchObject({
      error: { code: 'not_aside' },
    });
    expect(await (await engine.openRecovery()).putBack(await keyOfRow(engine, 'd'))).toMatchObject({
      error: { code: 'locked' },
    });
    expect(await keysOf(engine)).toEqual(['documents/d']);
  });

  it('can be let go, and kept after all', async () => {
    const { restore, engine, profile, server } = await lostAfterBackup();
    restore();
    await exchange(engine);
    const gone = await (await engine.openRecovery()).discard([await keyOfRow(engine, 'new')]);
    expect(await keysOf(engine)).toEqual(['notes/old']);
    expect(await (await engine.openRecovery()).keep(gone)).toBe(1);
    const again = profile.open(server).engine;
    await again.load();
    expect(await keysOf(again)).toEqual(['notes/new', 'notes/old']);
    expect(JSON.parse((await again.openRecovery()).export())).toMatchObject([{ id: 'new' }, { id: 'old' }]);
  });

  it('survives a reload, a sign-out and a second restore, and is not doubled by it', async () => {
    const { server, restore, engine, profile } = await lostAfterBackup();
    restore();
    await exchange(engine);
    await add(engine, 'newer');
    await exchange(engine);
    restore();
    await exchange(engine);
    expect(await keysOf(engine)).toEqual(['notes/new', 'notes/newer', 'notes/old']);
    await engine.signOut(true);
    const again = profile.open(server).engine;
    await exchange(again);
    expect(await keysOf(again)).toEqual(['notes/new', 'notes/newer', 'notes/old']);
  });

  it('is known by where the pasts part, though a second backup was restored before the device came back', async () => {
    const { server, restore, engine, other } = await lostAfterBackup();
    restore();
    await exchange(other);
    await add(other, 'theirs');
    await exchange(other);
    server.backup()();
    await exchange(engine);
    expect(await keysOf(engine)).toEqual(['notes/new', 'notes/old']);
    expect(engine.store.get('notes', 'theirs')).toBeDefined();
  });

  it('is touched by no answer, whatever waits on it, before the fresh copy has set it aside', async () => {
    const server = newServer();
    const { engine } = new Profile('me').open(server);
    await exchange(engine);
    const restore = server.backup();
    await engine.execute('create_documents', { id: 'd', client: 'Riad', lines: [{ amount: 5 }] });
    await exchange(engine);
    await engine.execute('pay_documents', { id: 'd', paymentId: 'p', amount: 2 });
    restore();
    await engine.pushOnce();
    expect(await engine.pullOnce()).toEqual({ kind: 'progress' });
    await engine.pushOnce();
    expect(engine.store.confirmed('documents', 'd')).toBeDefined();
    await exchange(engine);
    expect(await keysOf(engine)).toEqual(['documents/d']);
  });

  it('is compared with the row that a fresh copy leaves on the server', async () => {
    const rulebook = { ...sampleRulebook, keeps };
    const server = new ReferenceServer({ rulebook, numbered: numberedCollections });
    const scope = { choice: () => ({ days: 30, key: '30' }), budget: () => null };
    const { engine } = new Profile('me').open(server, { rulebook, scope });
    await exchange(engine);
    await add(engine, 'old');
    await exchange(engine);
    const restore = server.backup();
    await edit(engine, 'old', { body: 'later' });
    await exchange(engine);
    restore();
    await exchange(engine);
    expect(await (await engine.openRecovery()).rows()).toMatchObject([
      { id: 'old', current: { body: '' }, differs: ['body'] },
    ]);
  });
});

describe('nothing is set aside', () => {
  it('because of another role, of pruned tombstones, or of what others removed before the backup', async () => {
    const { server, engine, other } = await lostAfterBackup();
    await other.execute('delete_notes', { id: 'kept' });
    await exchange(other);
    server.prune();
    await exchange(engine);
    server.setRole('me', true);
    await exchange(engine);
    server.setRole('me', false);
    await exchange(engine);
    expect(await keysOf(engine)).toEqual([]);
  });

  it('of a device that was away since before the backup', async () => {
    const server = newServer();
    const [mine, theirs] = [new Profile('me').open(server).engine, new Profile('they').open(server).engine];
    await add(mine, 'a');
    await add(mine, 'b');
    await exchange(mine);
    await exchange(theirs);
    await edit(theirs, 'a', { body: 'theirs' });
    await theirs.execute('delete_notes', { id: 'b' });
    await exchange(theirs);
    server.backup()();
    await exchange(mine);
    expect(await keysOf(mine)).toEqual([]);
    expect(mine.store.get('notes', 'a')).toMatchObject({ body: 'theirs' });
  });
});

describe('a tab that dies while the copy is made afresh', () => {
  it.each(Array.from({ length: 8 }, (_, step) => [Math.floor(step / 2) + 1, step % 2 === 1] as const))(
    'at transaction %i (after it: %s) loses nothing and doubles nothing',
    async (at, isAfter) => {
      const { server, restore, engine, profile } = await lostAfterBackup();
      await engine.stop();
      restore();
      const storage = new CrashingStorage(createMemoryStorage(profile.disk));
      const dying = profile.open(server, { storage }).engine;
      await dying.load();
      storage.killAt(at, isAfter);
      await storage.survive(exchange(dying));
      const { engine: again } = profile.open(server);
      await exchange(again);
      expect(await keysOf(again)).toEqual(['notes/new', 'notes/old']);
    },
  );
});
