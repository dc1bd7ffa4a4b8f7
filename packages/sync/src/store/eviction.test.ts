import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStorage, type MemoryDisk } from '../adapters/memory-storage.ts';
import type { CopyDays, CopyScope } from '../ports/scope.ts';
import type { Storage } from '../ports/storage.ts';
import { exchange, Profile } from '../testkit/open-engine.ts';
import { ReferenceServer } from '../testkit/reference-server.ts';
import { numberedCollections, sampleRulebook } from '../testkit/sample-rulebook.ts';
import { ownRefusal } from '../testkit/own-refusal.ts';

/** The title of a note is its age in days. */
const rulebook = {
  ...sampleRulebook,
  keeps: (days: number) => (collection: string, row: Record<string, unknown>) =>
    collection !== 'notes' || Number(row['title']) <= days,
};

const ages = [10, 100, 400, 500, 600, 700];
let server: ReferenceServer;
let chosen: { days: CopyDays; budget: number | null };
let profile: Profile;

const scope: CopyScope = {
  choice: () => ({ days: chosen.days, key: `${chosen.days}/${chosen.budget}` }),
  budget: () => chosen.budget,
};

const open = (change: Parameters<Profile['open']>[1] = {}) =>
  profile.open(server, { rulebook, scope, ...change });
type Engine = ReturnType<typeof open>['engine'];

const titles = ({ store }: Engine): number[] =>
  store
    .find('notes', {})
    .map((row) => Number(row['title']))
    .toSorted((a, b) => a - b);

let others = 0;

async function somebodyWrites(action: string, input: unknown): Promise<void> {
  const { engine } = new Profile(`other-${(others += 1)}`).open(server, { rulebook });
  await exchange(engine);
  expect(await engine.execute(action, input)).toMatchObject({ ok: true });
  await exchange(engine);
  expect(engine.outbox.entries).toEqual([]);
}

beforeEach(async () => {
  server = new ReferenceServer({ rulebook, numbered: numberedCollections });
  chosen = { days: 365, budget: null };
  profile = new Profile('me');
  for (const age of ages)
    await somebodyWrites('create_notes', { id: `n${age}`, title: String(age), body: '' });
  await somebodyWrites('create_documents', { id: 'd1', client: 'Riad', lines: [{ amount: 10 }] });
});

describe('what a copy keeps', () => {
  it('is what the horizon keeps, and it says what it leaves on the server', async () => {
    const { engine } = open();
    await exchange(engine);
    expect(titles(engine)).toEqual([10, 100]);
    expect(engine.store.find('documents', {})).toHaveLength(1);
    expect(engine.copy.measure().find(({ collection }) => collection === 'notes')).toMatchObject({
      rows: 2,
      older: 4,
    });
  });

  it('is everything where that is little and nobody chose', async () => {
    chosen.days = 'auto';
    const { engine } = open();
    await exchange(engine);
    expect(engine.copy.days).toBe(365);
    server = new ReferenceServer({ rulebook, numbered: numberedCollections });
    await somebodyWrites('create_notes', { id: 'old', title: '900', body: '' });
    profile = new Profile('second');
    const little = open().engine;
    await exchange(little);
    expect([little.copy.days, titles(little)]).toEqual([null, [900]]);
  });

  it('goes on where it was interrupted, with what changed meanwhile', async () => {
    chosen.days = null;
    const first = open();
    first.network.prepare('half');
    await first.engine.pullOnce();
    expect(
      first.engine.store.find('notes', {}).length + first.engine.store.find('documents', {}).length,
    ).toBe(1);
    await first.engine.stop();
    await somebodyWrites('update_notes', { id: 'n700', changes: { title: '701' } });
    await somebodyWrites('delete_notes', { id: 'n600' });
    const { engine } = open();
    await exchange(engine);
    expect(titles(engine)).toEqual([10, 100, 400, 500, 701]);
  });

  it('takes what the server is asked for while the first copy is interrupted, and is complete with it later', async () => {
    chosen.days = null;
    const { engine, network } = open();
    expect(engine.copy.isBegun).toBe(false);
    // Of no life of the server yet: it would be in doubt with the first page.
    expect(await engine.copy.ask({ collections: ['notes', 'documents'], search: '700' })).toBeNull();
    network.prepare('half');
    await engine.pullOnce();
    expect([engine.copy.isBegun, engine.status.get().lastSync]).toEqual([true, null]);
    const held = titles(engine);
    expect(await engine.copy.ask({ collections: ['documents', 'notes'], search: '500' })).toBe(1);
    expect(titles(engine)).toEqual([...held, 500].toSorted((a, b) => a - b));
    network.prepare('lost-before');
    expect(await engine.copy.ask({ collections: ['notes'], search: '600' })).toBeNull();
    // What was found leaves again when somebody removes it before the walk comes to it.
    await somebodyWrites('delete_notes', { id: 'n500' });
    await exchange(engine);
    expect(titles(engine)).toEqual([10, 100, 400, 600, 700]);
  });

  it('always takes what changes, however old', async () => {
    const { engine } = open();
    await exchange(engine);
    await somebodyWrites('update_notes', { id: 'n700', changes: { body: 'seen again' } });
    await exchange(engine);
    expect(titles(engine)).toEqual([10, 100, 700]);
  });

  it('brings the rest when the horizon is widened, and lets it go when it is narrowed', async () => {
    const { engine } = open();
    await exchange(engine);
    chosen.days = null;
    await exchange(engine);
    expect(titles(engine)).toEqual(ages);
    chosen.days = 450;
    await exchange(engine);
    expect(titles(engine)).toEqual([10, 100, 400]);
    expect(engine.copy.measure().find(({ collection }) => collection === 'notes')?.older).toBe(3);
    const again = open().engine;
    await again.load();
    expect(titles(again)).toEqual([10, 100, 400]);
  });

  it('never lets go a row that a waiting write or a conflict stands on', async () => {
    chosen.days = null;
    const { engine, network } = open();
    await exchange(engine);
    await engine.execute('update_notes', { id: 'n600', changes: { body: 'mine' } });
    await engine.execute('update_notes', { id: 'n700', changes: { body: 'mine' } });
    await somebodyWrites('update_notes', { id: 'n700', changes: { body: 'theirs' } });
    for (let round = 0; round < 3; round += 1) await engine.pushOnce();
    expect(engine.outbox.conflicts).toHaveLength(1);
    await engine.execute('update_notes', { id: 'n500', changes: { body: 'waits' } });
    chosen.days = 365;
    await engine.pullOnce();
    chosen.days = 364;
    network.prepare('lost-before');
    await engine.pullOnce();
    expect(titles(engine)).toEqual([10, 100, 500, 700]);
    expect(engine.store.get('notes', 'n500')?.['body']).toBe('waits');
    for (const id of ['n500', 'n700']) expect(engine.store.confirmed('notes', id)).toBeDefined();
  });

  it('asks for the rows that the queue stands on when the server begins another life', async () => {
    chosen.days = null;
    const { engine } = open();
    await exchange(engine);
    const restore = server.backup();
    await engine.execute('update_notes', { id: 'n600', changes: { body: 'mine' } });
    await engine.execute('update_notes', { id: 'n700', changes: { body: 'mine' } });
    await somebodyWrites('delete_notes', { id: 'n400' });
    restore();
    chosen.days = 365;
    for (let round = 0; round < 20; round += 1) if ((await engine.pullOnce()).kind !== 'progress') break;
    expect(titles(engine)).toEqual([10, 100, 600, 700]);
    for (const id of ['n600', 'n700']) expect(engine.store.confirmed('notes', id)).toBeDefined();
    expect(engine.store.get('notes', 'n600')?.['body']).toBe('mine');
    await exchange(engine);
    expect(server.rows().get('notes/n600')?.['body']).toBe('mine');
    expect(engine.outbox.entries).toEqual([]);
  });
});

describe('rows on request', () => {
  it('enter the copy, follow what changes, and stay when the copy is tidied', async () => {
    const { engine } = open();
    await exchange(engine);
    expect(await engine.copy.ask({ collection: 'notes', ids: ['n500'] })).toBe(1);
    expect(titles(engine)).toEqual([10, 100, 500]);
    await somebodyWrites('update_notes', { id: 'n500', changes: { body: 'new' } });
    await exchange(engine);
    expect(engine.store.get('notes', 'n500')?.['body']).toBe('new');
    await (await engine.copy.eviction()).narrow(365);
    expect(titles(engine)).toEqual([10, 100, 500]);
    profile.clock.advance(31 * 86_400_000);
    await (await engine.copy.eviction()).narrow(365);
    expect(titles(engine)).toEqual([10, 100]);
  });

  it('never bring back what was removed while they travelled', async () => {
    const { engine } = open();
    await exchange(engine);
    const line = server.transport('me');
    const late = await line.rows?.({ collection: 'notes', ids: ['n500'] });
    await somebodyWrites('delete_notes', { id: 'n500' });
    await exchange(engine);
    const slow = { ...line, rows: async () => late ?? ownRefusal(404) };
    const other = open({ transport: slow }).engine;
    await other.load();
    expect(await other.copy.ask({ collection: 'notes', ids: ['n500'] })).toBeNull();
    expect(titles(other)).toEqual([10, 100]);
  });
});

describe('a budget', () => {
  it('drops closed rows, the oldest first, until the copy fits', async () => {
    chosen.days = null;
    const { engine } = open();
    await exchange(engine);
    const all = engine.copy.measure().reduce((sum, { bytes }) => sum + bytes, 0);
    chosen = { days: null, budget: Math.round(all * 0.6) };
    expect(await engine.copy.free()).toBeGreaterThan(0);
    expect(engine.copy.days).toBe(365);
    expect(titles(engine)).toEqual([10, 100]);
    chosen.budget = 1;
    await engine.copy.free();
    expect([engine.copy.days, titles(engine)]).toEqual([30, [10]]);
  });
});

const quota = () => Object.assign(new Error('full'), { name: 'QuotaExceededError' });

/** Refuses writes that queue something while the copy holds old notes. */
const fullWhile = (disk: MemoryDisk, isFull: () => boolean): Storage => {
  const storage = createMemoryStorage(disk);
  const write = storage.write.bind(storage);
  return Object.assign(storage, {
    write: (...[since, plan]: Parameters<Storage['write']>) =>
      write(since, async (...seen) => {
        const planned = await plan(...seen);
        if (planned.order.record?.put.length && isFull()) throw quota();
        return planned;
      }),
  });
};

describe('a full disk', () => {
  it('is given back room and the write is tried again', async () => {
    chosen.days = null;
    let told = 0;
    let engine: Engine | null = null;
    const storage = fullWhile(profile.disk, () => engine !== null && titles(engine).includes(700));
    ({ engine } = open({ storage, onLowSpace: () => (told += 1) }));
    await exchange(engine);
    expect(await engine.execute('create_notes', { id: 'new', title: '1', body: '' })).toMatchObject({
      ok: true,
    });
    expect([told, titles(engine)]).toEqual([1, [1, 10, 100]]);
    expect(engine.outbox.entries).toHaveLength(1);
  });

  it('that stays full refuses the write and keeps the queue', async () => {
    const kept = open().engine;
    await exchange(kept);
    await kept.execute('create_notes', { id: 'first', title: '1', body: '' });
    await kept.stop();
    const { engine } = open({ storage: fullWhile(profile.disk, () => true) });
    expect(await engine.execute('create_notes', { id: 'second', title: '2', body: '' })).toMatchObject({
      ok: false,
      error: { code: 'storage_full', unsaved: { action: 'create_notes' } },
    });
    expect(engine.outbox.entries.map(({ action }) => action)).toEqual(['create_notes']);
  });
});
