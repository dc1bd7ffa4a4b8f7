import { describe, expect, it, vi } from 'vitest';
import * as exchangesModule from './replay/exchanges.ts';
import type { SyncEngine } from './engine.ts';
import { exchange, newServer, Profile, until } from './testkit/open-engine.ts';

const addNote = (engine: SyncEngine, id: string, title = id) =>
  engine.execute('create_notes', { id, title, body: '' });
const edit = (engine: SyncEngine, id: string, changes: object) =>
  engine.execute('update_notes', { id, changes });
const titleOf = (engine: SyncEngine, id: string) => engine.store.get('notes', id)?.['title'];

/** The actions that were given up with the entry at that place, or why not. */
const giveUp = async (engine: SyncEngine, place: number) => {
  const given = await engine.outbox.giveUp([engine.outbox.entries[place]?.opId ?? '']);
  return given.ok ? given.value.map(({ action }) => action) : given.error.code;
};

/** Two browsers that both have note 'n' at version 1. */
async function twoBrowsers() {
  const server = newServer();
  const [mine, theirs] = [new Profile('me').open(server), new Profile('they').open(server)];
  await addNote(mine.engine, 'n', 'first');
  await exchange(mine.engine);
  await exchange(theirs.engine);
  return { server, mine: mine.engine, theirs: theirs.engine, network: mine.network };
}

describe('a write', () => {
  it('is seen at once, waits, and leaves the queue with the row of the server', async () => {
    const server = newServer();
    const { engine } = new Profile('me').open(server);
    const answer = await engine.execute('create_documents', {
      id: 'd',
      client: 'Riad',
      lines: [{ amount: 5 }],
    });
    expect(answer.ok).toBe(true);
    expect(engine.outbox.entries).toMatchObject([
      {
        action: 'create_documents',
        data: { id: 'd', client: 'Riad' },
        timestamp: expect.any(Number) as number,
      },
    ]);
    expect(engine.store.get('documents', 'd')?.['number']).toBeNull();
    expect(engine.store.isPending('documents', 'd')).toBe(true);
    expect(engine.status.get().waiting).toBe(1);
    await exchange(engine);
    expect(engine.store.get('documents', 'd')).toMatchObject({ number: 'DOC-001', version: 1, rev: 1 });
    expect(engine.store.isPending('documents', 'd')).toBe(false);
    expect(engine.status.get()).toMatchObject({ waiting: 0, parked: 0, conflicts: 0 });
  });

  it('refused by its own rules changes nothing', async () => {
    const { engine } = new Profile('me').open(newServer());
    const answer = await edit(engine, 'missing', { title: 'x' });
    expect(answer).toMatchObject({ ok: false, error: { code: 'not_found' } });
    expect(engine.outbox.entries).toHaveLength(0);
  });

  it('whose storage is full is not confirmed, leaves memory as it was and hands back what was not saved', async () => {
    const profile = new Profile('me');
    const { engine } = profile.open(newServer());
    await addNote(engine, 'a');
    const commit = profile.disk.commit.bind(profile.disk);
    profile.disk.commit = () => {
      throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
    };
    const answer = await addNote(engine, 'b');
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'storage_full', unsaved: { action: 'create_notes', input: { id: 'b' } } },
    });
    expect(engine.store.get('notes', 'b')).toBeUndefined();
    profile.disk.commit = commit;
    expect((await addNote(engine, 'b')).ok).toBe(true);
  });

  it('made in a form that was open while the record changed is refused only where both changed it', async () => {
    const { mine, theirs } = await twoBrowsers();
    const seen = mine.store.get('notes', 'n');
    await edit(theirs, 'n', { title: 'theirs' });
    await exchange(theirs);
    await exchange(mine);
    const clash = await mine.execute('update_notes', { id: 'n', changes: { title: 'mine', body: '' } }, seen);
    expect(clash).toMatchObject({
      ok: false,
      error: { code: 'version_conflict', current: { title: 'theirs' } },
    });
    const whole = { id: 'n', changes: { title: 'first', body: 'mine' } };
    expect((await mine.execute('update_notes', whole, seen)).ok).toBe(true);
    await exchange(mine);
    expect(mine.store.get('notes', 'n')).toMatchObject({ title: 'theirs', body: 'mine', version: 3 });
  });
});

describe('meeting a newer version', () => {
  it('merges disjoint fields by itself', async () => {
    const { mine, theirs, server } = await twoBrowsers();
    await edit(mine, 'n', { body: 'mine' });
    await edit(theirs, 'n', { title: 'theirs' });
    await exchange(theirs);
    await exchange(mine);
    expect(server.rows().get('notes/n')).toMatchObject({ title: 'theirs', body: 'mine', version: 3 });
    expect(mine.outbox.conflicts).toHaveLength(0);
  });

  it('keeps the three states of the same field until a person decides: mine', async () => {
    const { mine, theirs, server } = await twoBrowsers();
    await edit(mine, 'n', { title: 'mine' });
    await edit(theirs, 'n', { title: 'theirs' });
    await exchange(theirs);
    await exchange(mine);
    const [conflict] = mine.outbox.conflicts;
    const troubled = { opId: conflict?.opId, kind: 'conflict' };
    expect(mine.store.troubled('notes', conflict?.id ?? '')).toEqual(troubled);
    expect(conflict).toMatchObject({
      kind: 'edited',
      base: { title: 'first' },
      mine: { title: 'mine' },
      theirs: { title: 'theirs' },
    });
    expect(mine.status.get()).toMatchObject({ waiting: 0, conflicts: 1 });
    expect(titleOf(mine, 'n')).toBe('mine');
    await mine.outbox.keepMine(conflict?.opId ?? '');
    await exchange(mine);
    expect(server.rows().get('notes/n')).toMatchObject({ title: 'mine', version: 3 });
  });

  it('or theirs, and what was made on top goes on with its own fields', async () => {
    const { mine, theirs, server } = await twoBrowsers();
    await edit(mine, 'n', { title: 'mine' });
    await edit(mine, 'n', { body: 'later' });
    await edit(theirs, 'n', { title: 'theirs' });
    await exchange(theirs);
    await exchange(mine);
    expect(mine.outbox.entries).toHaveLength(2);
    await mine.outbox.giveUp([mine.outbox.conflicts[0]?.opId ?? '']);
    await exchange(mine);
    expect(server.rows().get('notes/n')).toMatchObject({ title: 'theirs', body: 'later' });
    expect(mine.outbox.entries).toHaveLength(0);
  });

  it("keeps an edit of a removed record as conflict 'supprimé', and can bring the record back", async () => {
    const { mine, theirs, server } = await twoBrowsers();
    await edit(mine, 'n', { title: 'mine' });
    await theirs.execute('delete_notes', { id: 'n' });
    await exchange(theirs);
    await exchange(mine);
    const [conflict] = mine.outbox.conflicts;
    expect(conflict).toMatchObject({ kind: 'deleted', mine: { title: 'mine' }, theirs: null });
    expect((await mine.outbox.keepMine(conflict?.opId ?? '')).ok).toBe(true);
    await exchange(mine);
    expect(server.rows().get('notes/n-again')).toMatchObject({ title: 'mine' });
    expect(mine.outbox.conflicts).toHaveLength(0);
  });

  it('keeps the row of a record that the server put aside, whatever the write it refuses for it', async () => {
    for (const write of ['update_notes', 'delete_notes']) {
      const { mine, server } = await twoBrowsers();
      const current = { id: 'n', title: 'put aside', body: '', version: 2, rev: 2 };
      server.interceptor = () => ({ status: 410, error: { code: 'deleted', message: '' }, current });
      await mine.execute(write, { id: 'n', changes: { title: 'mine' } });
      await exchange(mine);
      expect(mine.outbox.conflicts.map(({ kind }) => kind)).toEqual(
        write === 'delete_notes' ? [] : ['deleted'],
      );
      for (const { opId } of mine.outbox.conflicts) await mine.outbox.giveUp([opId]);
      expect([write, titleOf(mine, 'n')]).toEqual([write, 'put aside']);
    }
  });
});

describe('a refused write', () => {
  it('is parked with its errors, holds back what was made on it, and can be corrected', async () => {
    const server = newServer();
    const { engine } = new Profile('me').open(server);
    server.interceptor = ({ data }) =>
      (data as { title?: string }).title === 'bad'
        ? { status: 422, error: { code: 'validation_failed', message: 'Non', fields: { title: 'Ce champ' } } }
        : null;
    await addNote(engine, 'a', 'bad');
    await edit(engine, 'a', { body: 'on top' });
    await addNote(engine, 'b');
    await exchange(engine);
    const [parked, held] = engine.outbox.entries;
    expect(parked).toMatchObject({
      state: 'parked',
      lastError: { status: 422, fields: { title: 'Ce champ' } },
    });
    expect(held).toMatchObject({ action: 'update_notes', state: 'pending' });
    const troubled = ['a', 'b'].map((id) => engine.store.troubled('notes', id));
    expect(troubled).toEqual([{ opId: parked?.opId, kind: 'refused' }, null]);
    expect(titleOf(engine, 'a')).toBe('bad');
    expect(JSON.parse(await engine.outbox.export())).toHaveLength(2);
    await engine.outbox.amend(parked?.opId ?? '', { id: 'a', title: 'good', body: '' });
    await exchange(engine);
    expect(server.rows().get('notes/a')).toMatchObject({ title: 'good', body: 'on top' });
  });

  it('can be given up, with what was made on it', async () => {
    const server = newServer();
    const { engine } = new Profile('me').open(server);
    await addNote(engine, 'a');
    await edit(engine, 'a', { body: 'on top' });
    server.interceptor = () => ({ status: 403 });
    await exchange(engine);
    const given = await engine.outbox.giveUp([engine.outbox.entries[0]?.opId ?? '']);
    expect(given.ok && given.value.map(({ action }) => action)).toEqual(['create_notes', 'update_notes']);
    expect(engine.store.get('notes', 'a')).toBeUndefined();
    expect(engine.status.get()).toMatchObject({ waiting: 0, parked: 0 });
  });
});

describe('a refused write', () => {
  it('does not hold back what stands on its own guards, nor what that makes', async () => {
    const server = newServer();
    const { engine } = new Profile('me').open(server);
    await engine.execute('create_documents', { id: 'd', client: 'Atlas', lines: [{ amount: 50 }] });
    await exchange(engine);
    await engine.execute('update_documents', { id: 'd', changes: { client: 'Riad' } });
    server.interceptor = ({ action }) => (action === 'update_documents' ? { status: 403 } : null);
    await exchange(engine);
    await engine.execute('pay_documents', { id: 'd', paymentId: 'p', amount: 10 });
    await exchange(engine);
    expect(server.rows().get('documents/d')).toMatchObject({ paid: 10, client: 'Atlas' });
    // What was passed is not stale for it: nobody else was there.
    server.interceptor = null;
    await engine.outbox.retry();
    await exchange(engine);
    expect(engine.outbox.entries).toEqual([]);
    expect(server.rows().get('documents/d')).toMatchObject({ paid: 10, client: 'Riad' });
  });

  it('holds back a copy of what it changed', async () => {
    const server = newServer();
    const { engine } = new Profile('me').open(server);
    await engine.execute('create_documents', { id: 'd', client: 'Atlas', lines: [{ amount: 50 }] });
    await exchange(engine);
    await engine.execute('update_documents', { id: 'd', changes: { lines: [{ amount: 70 }] } });
    await engine.execute('convert_documents', { id: 'd', billId: 'b' });
    server.interceptor = ({ action }) => (action === 'update_documents' ? { status: 403 } : null);
    await exchange(engine);
    expect(engine.outbox.entries.map(({ state }) => state)).toEqual(['parked', 'pending']);
    expect(server.rows().get('bills/b')).toBeUndefined();
  });

  it('that is given up leaves what was made on it, as if it had not been there', async () => {
    const { server, mine } = await twoBrowsers();
    await edit(mine, 'n', { title: 'refused' });
    await edit(mine, 'n', { body: 'kept' });
    server.interceptor = ({ data }) => (JSON.stringify(data).includes('refused') ? { status: 403 } : null);
    await exchange(mine);
    expect(mine.outbox.entries.map(({ state }) => state)).toEqual(['parked', 'pending']);
    expect(await giveUp(mine, 0)).toEqual(['update_notes']);
    expect(mine.store.get('notes', 'n')).toMatchObject({ title: 'first', body: 'kept' });
    await exchange(mine);
    expect(mine.outbox.entries).toEqual([]);
    expect(server.rows().get('notes/n')).toMatchObject({ title: 'first', body: 'kept' });
  });
});

describe('a write that is given up', () => {
  it('shows what it had hidden of others, before what was made on it may change that', async () => {
    const { server, mine, theirs } = await twoBrowsers();
    await mine.execute('create_documents', { id: 'd', client: 'Atlas', lines: [{ amount: 50 }] });
    await exchange(mine);
    // Signing stamps the note: their tag arrives under that stamp, and is not seen.
    server.interceptor = ({ action }) => (action === 'sign_documents' ? { status: 422 } : null);
    await mine.execute('sign_documents', { id: 'd', noteId: 'n' });
    await edit(theirs, 'n', { tag: 'theirs' });
    await exchange(theirs);
    await exchange(mine);
    expect(mine.store.get('notes', 'n')?.['tag']).toBe('signed d');
    await edit(mine, 'n', { tag: 'mine' });
    expect(await giveUp(mine, 0)).toEqual(['sign_documents']);
    await exchange(mine);
    expect(server.rows().get('notes/n')).toMatchObject({ tag: 'theirs' });
    expect(mine.outbox.conflicts).toMatchObject([{ kind: 'edited', theirs: { tag: 'theirs' } }]);
  });
});

describe('a waiting write', () => {
  it('that is given up is no longer seen, never arrives, and takes with it what cannot be without it', async () => {
    const { server, mine } = await twoBrowsers();
    await addNote(mine, 'a');
    await edit(mine, 'a', { body: 'on top' });
    await edit(mine, 'n', { title: 'second' });
    expect(await giveUp(mine, 0)).toEqual(['create_notes', 'update_notes']);
    expect(await giveUp(mine, 0)).toBe('not_in_queue');
    expect(mine.store.get('notes', 'a')).toBeUndefined();
    expect(titleOf(mine, 'n')).toBe('second');
    expect(JSON.parse(await mine.outbox.export())).toHaveLength(1);
    await exchange(mine);
    expect(mine.outbox.entries).toHaveLength(0);
    expect([...server.rows().keys()]).toEqual(['notes/n']);
  });

  it('that is given up leaves the record to the writes before it', async () => {
    const { server, mine } = await twoBrowsers();
    await edit(mine, 'n', { title: 'kept' });
    await edit(mine, 'n', { title: 'mistake' });
    expect(await giveUp(mine, 1)).toEqual(['update_notes']);
    expect(titleOf(mine, 'n')).toBe('kept');
    await exchange(mine);
    expect(server.rows().get('notes/n')).toMatchObject({ title: 'kept', version: 2 });
    expect(mine.outbox.conflicts).toHaveLength(0);
  });

  it('whose answer was lost is given up too late: its row comes, and the person is told', async () => {
    const server = newServer();
    const told: string[] = [];
    const onTooLate = (entries: readonly { action: string }[]) =>
      told.push(...entries.map(({ action }) => action));
    const { engine, network } = new Profile('me').open(server, { onTooLate });
    await addNote(engine, 'a');
    network.prepare('lost-reply');
    await engine.pushOnce();
    await giveUp(engine, 0);
    expect(engine.store.get('notes', 'a')).toBeUndefined();
    await exchange(engine);
    expect(titleOf(engine, 'a')).toBe('a');
    expect(told).toEqual(['create_notes']);
  });

  it('that the network held back does not arrive behind its own end', async () => {
    const { server, mine, network } = await twoBrowsers();
    await addNote(mine, 'a');
    network.prepare('reorder');
    await mine.pushOnce();
    await giveUp(mine, 0);
    await exchange(mine);
    await network.flush();
    expect([...server.rows().keys()]).toEqual(['notes/n']);
  });
});

describe('a server restored from a backup', () => {
  it('gives the copy afresh and gets the queue, intact', async () => {
    const { mine, theirs, server } = await twoBrowsers();
    const restore = server.backup();
    await addNote(theirs, 'lost');
    await edit(theirs, 'n', { title: 'lost' });
    await exchange(theirs);
    await exchange(mine);
    expect(titleOf(mine, 'lost')).toBe('lost');
    restore();
    await edit(mine, 'n', { body: 'waits' });
    await addNote(mine, 'new');
    await exchange(mine);
    await exchange(mine);
    expect(mine.store.get('notes', 'lost')).toBeUndefined();
    expect(mine.store.get('notes', 'new')?.version).toBe(1);
    expect([...server.rows().keys()].toSorted()).toEqual(['notes/n', 'notes/new']);
    expect(server.rows().get('notes/n')).toMatchObject({ title: 'first', body: 'waits' });
    expect(mine.store.get('notes', 'n')).toEqual(server.rows().get('notes/n'));
    expect(mine.outbox.entries).toHaveLength(0);
  });
});

describe('signing out', () => {
  it('warns of what waits, then erases the copy and keeps the queue for its user', async () => {
    const { server, mine } = await twoBrowsers();
    await edit(mine, 'n', { title: 'kept' });
    expect(await mine.signOut()).toMatchObject({ ok: false, error: { code: 'unsent_writes', waiting: 1 } });
    const profile = new Profile('you');
    const first = profile.open(server);
    await exchange(first.engine);
    await edit(first.engine, 'n', { title: 'kept' });
    expect((await first.engine.signOut(true)).ok).toBe(true);
    const second = profile.open(server).engine;
    await second.load();
    expect(second.store.confirmed('notes', 'n')).toBeUndefined();
    expect(second.outbox.entries).toHaveLength(1);
    await exchange(second);
    expect(server.rows().get('notes/n')).toMatchObject({ title: 'kept' });
  });
});

const migrate = ({ action, data }: { action: string; data: unknown }) => ({
  action,
  data: { ...(data as object), title: 'new form' },
});

describe('an update of the application', () => {
  it('migrates the queue and reads the copy again', async () => {
    const { sampleRulebook } = await import('./testkit/sample-rulebook.ts');
    const server = newServer();
    const profile = new Profile('me');
    const old = profile.open(server).engine;
    await addNote(old, 'a', 'old form');
    await old.stop();
    const { engine } = profile.open(server, { schema: 2, rulebook: { ...sampleRulebook, migrate } });
    await exchange(engine);
    expect(server.rows().get('notes/a')).toMatchObject({ title: 'new form' });
  });
});

describe('draining a long queue', () => {
  it.each([
    ['a thousand records', (index: number) => `n${index}`],
    ['one record', () => 'n0'],
  ])('re-runs each waiting write a bounded number of times: %s', async (_name, idOf) => {
    const { sampleRulebook } = await import('./testkit/sample-rulebook.ts');
    const server = newServer();
    let runs = 0;
    const counting: typeof sampleRulebook = {
      ...sampleRulebook,
      execute: (...given) => {
        runs += 1;
        return sampleRulebook.execute(...given);
      },
    };
    const { engine } = new Profile('me').open(server, { rulebook: counting });
    for (let index = 0; index < 1000; index += 1) {
      const id = idOf(index);
      if (engine.store.get('notes', id)) await edit(engine, id, { body: `b${index}` });
      else await addNote(engine, id);
    }
    expect(runs).toBe(1000);
    await exchange(engine);
    expect(engine.outbox.entries).toHaveLength(0);
    expect(runs).toBeLessThan(4000);
  });
});

describe('the loop of a tab', () => {
  it('sends by itself, follows pokes, and tells what waits and how it goes', async () => {
    const server = newServer();
    const summaries: unknown[] = [];
    const mine = new Profile('me').open(server, {
      mirror: { write: (summary) => summaries.push(summary) },
    }).engine;
    const theirs = new Profile('they').open(server).engine;
    await Promise.all([mine.start(), theirs.start()]);
    await until(() => mine.status.get().lastSync !== null);
    await addNote(mine, 'a');
    await until(() => titleOf(theirs, 'a') === 'a' && mine.status.get().waiting === 0);
    expect(mine.status.get()).toMatchObject({ online: true, needsSignIn: false, reloadNeeded: false });
    expect(summaries).toContainEqual({ waiting: 1, lastSync: expect.anything() });
    await Promise.all([mine.stop(), theirs.stop()]);
  });

  it('goes on when its code loads late, and asks for the page anew when it never does', async () => {
    const sound = exchangesModule.openExchanges;
    const load = vi.spyOn(exchangesModule, 'openExchanges');
    load.mockImplementationOnce(() => {
      throw new Error('no network');
    });
    load.mockImplementation(sound);
    const device = new Profile('late');
    const late = device.open(newServer()).engine;
    await late.start();
    await addNote(late, 'a');
    await until(() => !late.status.get().online);
    device.clock.advance(60_000);
    await until(() => late.status.get().waiting === 0);
    await late.stop();

    load.mockImplementation(() => {
      throw new Error('gone for good');
    });
    const other = new Profile('never');
    const never = other.open(newServer()).engine;
    await never.start();
    await addNote(never, 'a');
    await until(() => {
      other.clock.advance(60_000);
      return never.status.get().reloadNeeded;
    });
    expect(never.status.get().waiting).toBe(1);
    await never.stop();
    load.mockRestore();
  });
});
