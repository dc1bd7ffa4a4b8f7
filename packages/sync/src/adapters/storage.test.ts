import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { attachmentContract, bytesOf } from '../testkit/attachment-contract.ts';
import { newServer, Profile } from '../testkit/open-engine.ts';
import { storageContract } from '../testkit/storage-contract.ts';
import { createIdbStorage } from './idb-storage.ts';
import { createMemoryStorage, MemoryDisk } from './memory-storage.ts';

const disks = new Map<string, MemoryDisk>();

storageContract('IndexedDB', (name) => createIdbStorage({ name, schema: 1 }));
const inMemory = (name: string) => {
  const disk = disks.get(name) ?? new MemoryDisk(1);
  disks.set(name, disk);
  return createMemoryStorage(disk);
};
storageContract('memory', inMemory);
attachmentContract('IndexedDB', (name) => createIdbStorage({ name, schema: 1 }));
attachmentContract('memory', inMemory);

const open = (name: string) =>
  new Profile('me').open(newServer(), { storage: createIdbStorage({ name, schema: 1 }) }).engine;
const onSessions = () => ({ storage: createIdbStorage({ name: 'sessions', schema: 1 }) });

describe('IndexedDB in trouble', () => {
  afterEach(() => vi.restoreAllMocks());

  it('confirms on complete: a transaction that aborts after its requests succeeded is not saved', async () => {
    const engine = open('over-quota');
    await engine.execute('create_notes', { id: 'a', title: 'a', body: '' });
    vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function abort(this: IDBTransaction) {
      this.abort();
    });
    const answer = await engine.execute('create_notes', { id: 'b', title: 'b', body: '' });
    expect(answer).toMatchObject({ ok: false, error: { unsaved: { input: { id: 'b' } } } });
    expect(engine.store.get('notes', 'b')).toBeUndefined();
    vi.restoreAllMocks();
    expect(engine.store.get('notes', 'a')).toBeDefined();
    expect((await engine.execute('create_notes', { id: 'b', title: 'b', body: '' })).ok).toBe(true);
    await engine.stop();
  });

  it('opens a connection again that the browser closed', async () => {
    const engine = open('lost');
    await engine.execute('create_notes', { id: 'a', title: 'a', body: '' });
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The database connection is closing', 'InvalidStateError');
    });
    expect((await engine.execute('create_notes', { id: 'b', title: 'b', body: '' })).ok).toBe(true);
    await engine.stop();
  });

  it('is read back by the next session, compacted or not', async () => {
    const profile = new Profile('me');
    const server = newServer();
    const first = profile.open(server, onSessions()).engine;
    for (let index = 0; index < 300; index += 1)
      await first.execute('create_notes', { id: `n${index}`, title: 't', body: '' });
    for (let round = 0; round < 20; round += 1) await first.pushOnce();
    await first.execute('update_notes', { id: 'n7', changes: { title: 'waits' } });
    await first.tidy();
    await first.execute('update_notes', { id: 'n8', changes: { title: 'waits too' } });
    await first.stop();
    const second = profile.open(server, onSessions()).engine;
    await new Promise<void>((resolve) => {
      second.store.subscribe('notes', () => second.store.isRead('notes') && resolve());
      void second.load();
    });
    expect(second.store.find('notes', {})).toHaveLength(300);
    expect(second.store.find('notes', { title: 'waits' }).map(({ id }) => id)).toEqual(['n7']);
    expect(second.store.get('notes', 'n8')?.['title']).toBe('waits too');
    expect(second.queue.entries).toHaveLength(2);
    await second.stop();
  });

  it('keeps the queue of a database made before attachments', async () => {
    const queued = await openDB('first-version', 1, {
      upgrade(database) {
        database.createObjectStore('chunks');
        database.createObjectStore('journal', { keyPath: 'seq' });
        database.createObjectStore('outbox', { keyPath: 'opId' });
        database.createObjectStore('conflicts', { keyPath: 'opId' });
        database.createObjectStore('meta');
      },
    });
    await queued.put('outbox', { opId: 'op1', seq: 1, effects: [], reads: [], dependsOn: [], target: null });
    queued.close();
    const engine = open('first-version');
    await engine.load();
    expect(engine.queue.entries.map(({ opId }) => opId)).toEqual(['op1']);
    const photo = { fileId: 'f1', name: 'a.jpg', type: 'image/jpeg', bytes: bytesOf(9) };
    await engine.execute('create_notes', { id: 'a', title: 'a', body: '' }, undefined, [photo]);
    expect((await engine.attachments.get('f1'))?.bytes).toEqual(bytesOf(9));
    await engine.stop();
  });
});
