import { expect, it } from 'vitest';
import { createMemoryStorage, MemoryDisk } from '../adapters/memory-storage.ts';
import type { Storage } from '../ports/storage.ts';
import { LocalDevice, salma, writeAs } from '../testkit/open-local.ts';
import { type Content, replaceCopy } from './replace-copy.ts';
import { createSeededStorage } from './seeded-storage.ts';

const samples: Content = { notes: [{ id: 'exemple', version: 1, rev: 4, title: 'Exemple', body: '' }] };

function seeded(storage: Storage) {
  const failures: unknown[] = [];
  const counted = { asked: 0 };
  const made = createSeededStorage({
    storage,
    schema: 1,
    now: () => 1000,
    samples: () => {
      counted.asked += 1;
      return Promise.resolve(samples);
    },
    onFailure: (error) => failures.push(error),
  });
  return { storage: made, failures, counted };
}

it('keeps the samples at the first load, and never again', async () => {
  const device = new LocalDevice();
  const first = seeded(createMemoryStorage(device.disk));
  const engine = device.open({ storage: first.storage });
  await engine.load();
  expect(engine.store.get('notes', 'exemple')).toMatchObject({ title: 'Exemple' });
  const made = await writeAs(engine, 'create_notes', { id: 'n', title: 'à moi', body: '' });
  expect(made.rev).toBe(5);
  const second = seeded(createMemoryStorage(device.disk));
  const later = device.open({ storage: second.storage });
  await later.load();
  expect(later.store.find('notes', {})).toHaveLength(2);
  expect([first.counted.asked, second.counted.asked]).toEqual([1, 0]);
});

it('keeps them once when two tabs open together', async () => {
  const device = new LocalDevice();
  const tabs = [1, 2].map(() => device.open({ storage: seeded(createMemoryStorage(device.disk)).storage }));
  await Promise.all(tabs.map((tab) => tab.load()));
  for (const tab of tabs) expect(tab.store.find('notes', {})).toHaveLength(1);
  expect(device.disk.state.generation).toBe(2);
});

it('shows the samples when what is kept cannot be read, and writes nothing over it', async () => {
  const device = new LocalDevice();
  await replaceCopy(createMemoryStorage(device.disk), { content: { notes: [] }, schema: 1, now: 0 });
  device.disk.chunks.set('notes', new Map([[0, '[{"id":"n",']]));
  device.disk.state.chunks = { notes: 1 };
  const { storage, failures } = seeded(createMemoryStorage(device.disk));
  const engine = device.open({ storage });
  await engine.load();
  expect(engine.store.get('notes', 'exemple')).toBeDefined();
  expect(failures).toHaveLength(1);
  const command = { action: 'create_notes', input: { id: 'b', title: 'b', body: '' }, author: salma };
  expect(await engine.execute(command)).toMatchObject({ ok: false, error: { code: 'storage_failed' } });
  expect(device.disk.chunks.get('notes')?.get(0)).toBe('[{"id":"n",');
});

it('keeps the samples with the first write that finds room, when the first load found none', async () => {
  const device = new LocalDevice();
  const room = { isFull: true };
  const disk = createMemoryStorage(device.disk);
  const { storage, counted, failures } = seeded({
    blobs: disk.blobs,
    peek: (collections) => disk.peek(collections),
    load: (reading) => disk.load(reading),
    read: (since) => disk.read(since),
    write: (since, plan) =>
      room.isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : disk.write(since, plan),
    close: () => undefined,
  });
  const engine = device.open({ storage });
  await engine.load();
  expect(engine.store.get('notes', 'exemple')).toBeDefined();
  const wish = { action: 'create_notes', input: { id: 'b', title: 'b', body: '' }, author: salma };
  expect(await engine.execute(wish)).toMatchObject({ ok: false, error: { code: 'storage_full' } });
  room.isFull = false;
  expect(await engine.execute(wish)).toMatchObject({ ok: true });
  const later = device.open();
  await later.load();
  for (const { store } of [engine, later]) expect(store.find('notes', {})).toHaveLength(2);
  expect([failures.length, counted.asked]).toEqual([1, 1]);
});

it('brings an import to the tabs that were open on other rows, before they write', async () => {
  const device = new LocalDevice();
  const [here, there] = [device.open(), device.open()];
  await writeAs(here, 'create_documents', { id: 'ancien', client: 'a', lines: [] });
  await there.load();
  await replaceCopy(createMemoryStorage(device.disk), { content: samples, schema: 1, now: 7 });
  await here.reload();
  expect(here.store.get('notes', 'exemple')).toBeDefined();
  expect(here.lastWrite).toBe(7);
  await writeAs(there, 'create_documents', { id: 'nouveau', client: 'b', lines: [] });
  expect(there.store.get('documents', 'ancien')).toBeUndefined();
  expect(there.store.get('notes', 'exemple')).toBeDefined();
});

it('refuses an import that does not fit and keeps the rows there were', async () => {
  const disk = new MemoryDisk(1);
  const storage = createMemoryStorage(disk);
  await replaceCopy(storage, { content: samples, schema: 1, now: 0 });
  const full: Storage = {
    ...storage,
    write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  };
  await expect(replaceCopy(full, { content: {}, schema: 1, now: 0 })).rejects.toThrow('full');
  expect(disk.chunks.get('notes')?.size).toBe(1);
});
