// A device without room for anything: what the server answered leaves its queue all the same, and is stored once there is room.
import { expect, it } from 'vitest';
import { createMemoryStorage } from '../adapters/memory-storage.ts';
import type { SyncEngine } from '../engine.ts';
import type { Storage } from '../ports/storage.ts';
import { newServer, Profile, repeat, until } from '../testkit/open-engine.ts';

const addNote = (engine: SyncEngine, id: string) =>
  engine.execute('create_notes', { id, title: id, body: '' });

/** Tabs of one browser whose storage, while `disk.isFull`, takes nothing but removals. */
function tabs() {
  const server = newServer();
  const profile = new Profile('me');
  const disk = { isFull: false };
  const open = () => {
    const inner = createMemoryStorage(profile.disk);
    const storage: Storage = {
      blobs: inner.blobs,
      peek: (collections) => inner.peek(collections),
      load: (reading) => inner.load(reading),
      read: (since) => inner.read(since),
      write: (since, plan) =>
        inner.write(since, async (state, journal) => {
          const planned = await plan(state, journal);
          const { record, state: stored, chunks, blobs } = planned.order;
          if (disk.isFull && (record || stored || chunks || blobs?.keep?.length))
            throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
          return planned;
        }),
      close: () => inner.close(),
    };
    return profile.open(server, { storage });
  };
  return { server, profile, disk, open };
}

it('what was answered leaves the queue without room, is sent once, and stays in sight', async () => {
  const { server, profile, disk, open } = tabs();
  const { engine, network } = open();
  await engine.pullOnce();
  for (const id of ['a', 'b']) await addNote(engine, id);
  await engine.execute('update_notes', { id: 'a', changes: { title: 'A' } });
  disk.isFull = true;
  const calls = network.calls;
  expect(await repeat(() => engine.pushOnce())).toBe('idle');
  expect([network.calls - calls, network.resent]).toEqual([1, 0]);
  expect([engine.outbox.entries.length, profile.disk.outbox.size]).toEqual([0, 0]);
  expect(engine.store.get('notes', 'a')).toMatchObject({ title: 'A', version: 2 });

  const again = open();
  await again.engine.load();
  expect(again.engine.outbox.entries).toEqual([]);
  expect(await repeat(() => again.engine.pushOnce())).toBe('idle');
  expect(again.network.calls).toBe(0);

  disk.isFull = false;
  await repeat(() => engine.pullOnce());
  const later = open().engine;
  await later.load();
  expect(later.store.get('notes', 'a')).toMatchObject({ title: 'A', version: 2 });
  expect(later.store.get('notes', 'b')).toMatchObject({ title: 'b', version: 1 });
  expect(server.rows().size).toBe(2);
});

it('a refusal shows without room, is not sent again, and is stored once there is room', async () => {
  const { profile, disk, open } = tabs();
  const { engine, network } = open();
  await engine.pullOnce();
  await addNote(engine, 'a');
  await addNote(engine, 'b');
  network.prepare('403');
  disk.isFull = true;
  await repeat(() => engine.pushOnce());
  expect(engine.outbox.entries.map(({ state }) => state)).toEqual(['parked']);
  const calls = network.calls;
  await repeat(() => engine.pushOnce());
  expect(network.calls).toBe(calls);
  disk.isFull = false;
  await repeat(() => engine.pullOnce());
  expect([...profile.disk.outbox.values()].map(({ state }) => state)).toEqual(['parked']);
});

it('the other tabs of the browser forget what left, and go on with what comes after', async () => {
  const { server, disk, open } = tabs();
  const { engine: first, network } = open();
  const { engine: second } = open();
  await first.start();
  await second.start();
  await until(() => first.status.get().lastSync !== null);
  disk.isFull = true;
  await expect(addNote(second, 'none')).resolves.toMatchObject({ error: { code: 'storage_full' } });
  disk.isFull = false;
  const push = network.push.bind(network);
  network.push = (...sent) => {
    disk.isFull = true;
    return push(...sent);
  };
  await addNote(second, 'a');
  await until(() => second.status.get().waiting === 0 && first.status.get().waiting === 0);
  expect(disk.isFull).toBe(true);
  network.push = push;
  disk.isFull = false;
  await addNote(second, 'b');
  second.pullNow();
  await until(() => server.rows().size === 2 && second.status.get().waiting === 0);
  expect([...server.rows().keys()]).toEqual(['notes/a', 'notes/b']);
  await first.stop();
  await second.stop();
});

it('a record that somebody else had made keeps the write that made it again in the queue, until its other name can be stored', async () => {
  const { server, disk, open } = tabs();
  const { engine } = open();
  const theirs = new Profile('they').open(server).engine;
  await theirs.execute('create_documents', { id: 'd', client: 'Atlas', lines: [{ amount: 50 }] });
  await theirs.pushOnce();
  await repeat(() => engine.pullOnce());
  await theirs.execute('convert_documents', { id: 'd', billId: 'bill-a' });
  await theirs.pushOnce();
  await engine.execute('convert_documents', { id: 'd', billId: 'bill-b' });
  await engine.execute('pay_bills', { id: 'bill-b', paymentId: 'p', amount: 20 });
  disk.isFull = true;
  expect(await repeat(() => engine.pushOnce())).toBe('later');
  expect(engine.outbox.entries.map(({ state }) => state)).toEqual(['pending', 'pending']);
  expect(engine.outbox.conflicts).toEqual([]);

  disk.isFull = false;
  const again = open().engine;
  expect(await repeat(() => again.pushOnce())).toBe('idle');
  expect(again.outbox.entries).toEqual([]);
  expect(server.rows().get('bills/bill-a')).toMatchObject({ paid: 20 });
});
