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

/** A write on a note, as an earlier version kept it. */
const waiting = (opId: string, seq: number) => ({
  opId,
  seq,
  action: 'update_notes',
  data: { id: 'a', changes: { title: opId } },
  effects: [],
  reads: [],
  dependsOn: [],
  target: { collection: 'notes', id: 'a' },
  base: { id: 'a', version: 1, rev: 1 },
  schema: 1,
  state: 'pending',
});

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
    expect(second.outbox.entries).toHaveLength(2);
    await second.stop();
  });

  it('takes the conflicts of a database that kept them in a store of their own into the outbox', async () => {
    const theirs = { id: 'a', version: 2, rev: 2 };
    const met = { kind: 'edited', base: null, mine: null, theirs, detectedAt: 5 };
    const former = await openDB('third-version', 3, {
      upgrade(database) {
        for (const name of ['chunks', 'meta', 'pieces']) database.createObjectStore(name);
        for (const name of ['outbox', 'conflicts']) database.createObjectStore(name, { keyPath: 'opId' });
        database.createObjectStore('journal', { keyPath: 'seq' });
        database.createObjectStore('blobs', { keyPath: 'fileId' });
        database.createObjectStore('aside', { keyPath: 'key' });
      },
    });
    await former.put('outbox', waiting('op2', 2));
    await former.put('conflicts', {
      ...met,
      opId: 'op1',
      collection: 'notes',
      id: 'a',
      entry: waiting('op1', 1),
    });
    former.close();
    const engine = open('third-version');
    await engine.load();
    expect(engine.outbox.entries.map(({ opId }) => opId)).toEqual(['op1', 'op2']);
    expect(engine.outbox.conflicts).toMatchObject([{ opId: 'op1', kind: 'edited', theirs, detectedAt: 5 }]);
    await engine.stop();
    const again = open('third-version');
    await again.load();
    expect(again.outbox.conflicts).toHaveLength(1);
    await again.stop();
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
    expect(engine.outbox.entries.map(({ opId }) => opId)).toEqual(['op1']);
    const photo = { fileId: 'f1', name: 'a.jpg', type: 'image/jpeg', bytes: bytesOf(9) };
    await engine.execute('create_notes', { id: 'a', title: 'a', body: '' }, undefined, [photo]);
    expect((await engine.attachments.get('f1'))?.bytes).toEqual(bytesOf(9));
    await engine.stop();
  });
});
