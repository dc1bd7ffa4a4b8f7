// The known faults of WebKit and Firefox, by injection: connections that end in the middle of work, and databases of another
// version of the application.
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StorageTooNew } from '../ports/storage-failure.ts';
import { newServer, Profile } from '../testkit/open-engine.ts';
import { DATABASE_VERSION } from './idb-schema.ts';
import { createIdbStorage } from './idb-storage.ts';

const open = (name: string) =>
  new Profile('me').open(newServer(), { storage: createIdbStorage({ name, schema: 1 }) }).engine;

const note = (id: string) => ({ id, title: id, body: '' });

const closing = () => new DOMException('The database connection is closing', 'InvalidStateError');
const serverLost = () => new DOMException('Connection to Indexed Database server lost', 'UnknownError');

afterEach(() => vi.restoreAllMocks());

/** What storage holds of the queue, read by another tab. */
async function kept(name: string): Promise<string[]> {
  const ids: string[] = [];
  const storage = createIdbStorage({ name, schema: 1 });
  await storage.load({
    first: [],
    onSnapshot: ({ entries }) => ids.push(...entries.map(({ data }) => (data as { id: string }).id)),
    onChunks: () => undefined,
  });
  storage.close();
  return ids;
}

describe('a connection that the browser takes away', () => {
  it.each([
    ['is closing when a write begins', closing],
    ['lost its server when a write begins', serverLost],
  ])('%s is opened again, as often as it takes', async (_what, fault) => {
    const engine = open(_what);
    await engine.execute('create_notes', note('a'));
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction');
    for (let times = 0; times < 3; times += 1)
      spy.mockImplementationOnce(() => {
        throw fault();
      });
    expect((await engine.execute('create_notes', note('b'))).ok).toBe(true);
    expect(await kept(_what)).toEqual(['a', 'b']);
    await engine.stop();
  });

  it('in the middle of a write leaves nothing of it, and the write is made again', async () => {
    const engine = open('middle');
    await engine.execute('create_notes', note('a'));
    vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(function end(this: IDBTransaction) {
      this.abort();
    });
    expect((await engine.execute('create_notes', note('b'))).ok).toBe(true);
    expect(await kept('middle')).toEqual(['a', 'b']);
    expect(engine.outbox.entries).toHaveLength(2);
    await engine.stop();
  });

  it('after the commit, before anyone knew of it, does not make the write twice', async () => {
    const engine = open('unknown');
    await engine.execute('create_notes', note('a'));
    const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
    vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(function lose(this: IDBTransaction) {
      // The page hears of an abort; the disk has it all.
      this.abort();
      const disk = this.db.transaction(['journal', 'outbox'], 'readwrite');
      const { contexts, calls } = puts.mock;
      for (const [place, store] of [...contexts].entries())
        disk.objectStore((store as IDBObjectStore).name).put(calls[place]?.[0]);
    });
    expect((await engine.execute('create_notes', note('b'))).ok).toBe(true);
    expect(await kept('unknown')).toEqual(['a', 'b']);
    expect(engine.outbox.entries).toHaveLength(2);
    await engine.stop();
  });

  it('for good refuses the write with what was not saved, and works again once the browser does', async () => {
    const engine = open('for good');
    await engine.execute('create_notes', note('a'));
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw serverLost();
    });
    expect(await engine.execute('create_notes', note('b'))).toMatchObject({
      ok: false,
      error: { code: 'storage_failed', unsaved: { input: { id: 'b' } } },
    });
    vi.restoreAllMocks();
    expect((await engine.execute('create_notes', note('b'))).ok).toBe(true);
    expect(await kept('for good')).toEqual(['a', 'b']);
    await engine.stop();
  });

  it('while the copy is read gives it whole all the same', async () => {
    const writer = open('reading');
    for (const id of ['a', 'b', 'c']) await writer.execute('create_notes', note(id));
    await writer.stop();
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(() => {
      throw serverLost();
    });
    const reader = open('reading');
    await reader.load();
    expect(reader.store.find('notes', {}).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    await reader.stop();
  });
});

describe('two versions of the application on one database', () => {
  it('the older lets go when the newer changes the database, and can no longer touch it', async () => {
    const older = createIdbStorage({ name: 'upgraded', schema: 1 });
    await older.read(0);
    const newer = await openDB('upgraded', DATABASE_VERSION + 1, { upgrade: () => undefined });
    const plan = vi.fn<() => Promise<{ order: object; value: null }>>(async () => ({
      order: {},
      value: null,
    }));
    await expect(older.write(0, plan)).rejects.toBeInstanceOf(StorageTooNew);
    await expect(older.read(0)).rejects.toBeInstanceOf(StorageTooNew);
    expect(plan).not.toHaveBeenCalled();
    newer.close();
  });

  it('the newer says who keeps it waiting, and goes on once they let go', async () => {
    const onBlocked = vi.fn<() => void>();
    const holding = await openDB('held', 1, {
      upgrade(database) {
        for (const name of ['chunks', 'journal', 'outbox', 'conflicts', 'meta'])
          database.createObjectStore(name);
      },
    });
    const opening = createIdbStorage({ name: 'held', schema: 1, onBlocked }).read(0);
    await vi.waitFor(() => expect(onBlocked).toHaveBeenCalledTimes(1), 200_000);
    holding.close();
    expect((await opening).journal).toEqual([]);
  });
});
