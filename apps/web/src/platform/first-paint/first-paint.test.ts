import 'fake-indexeddb/auto';
import type { Actor } from '@zellige/domain';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import type { Transport } from '@zellige/sync/ports/transport';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SyncedEngine } from '../engine/synced-engine.ts';

let letGo: () => void = () => undefined;
afterEach(() => letGo());

const COUNT = 500;
const contacts = Array.from({ length: COUNT }, (_, rank) => ({
  id: rank + 1,
  name: `Contact ${String(rank).padStart(3, '0')}`,
  phone: '',
  tags: [],
  version: 1,
  rev: rank + 1,
  archivedAt: rank % 5 === 0 ? '2026-01-01T00:00:00.000Z' : null,
}));
const isLive = (contact: Contact) => contact.archivedAt === null;
const asOpened = { where: isLive, isOpening: true };

function openPage(id: string) {
  const asked: string[] = [];
  const transport: Transport = {
    push: () => Promise.resolve({ status: 0 }),
    pull: ({ since }) =>
      Promise.resolve({
        status: 200,
        rows: since === 0 ? contacts.map((row) => ({ collection: 'contacts', row })) : [],
        rev: COUNT,
        hasMore: false,
        epoch: 'e',
      }),
    stream: () => new Promise(() => undefined),
    health: () => Promise.resolve(true),
    refresh: () => Promise.resolve(true),
  };
  const actor: Actor = { id, role: 'admin', fullName: 'Admin' };
  const engine = new SyncedEngine({
    actor,
    transport,
    first: ['contacts'],
    firstPage(collection) {
      asked.push(collection);
      return Promise.resolve([]);
    },
    onUnsaved: () => undefined,
  });
  engine.subscribe('contacts', () => undefined);
  letGo = engine.hold(() => false);
  return { engine, asked };
}

/** A device that has shown its list of contacts, its page closed. */
async function visitedDevice(id: string): Promise<void> {
  const { engine } = openPage(id);
  engine.rows('contacts', asOpened);
  await vi.waitFor(() => expect(engine.rows('contacts', asOpened)).toHaveLength(400), 200_000);
  await vi.waitFor(() => expect(engine.isReady('contacts')).toBe(true), 200_000);
  engine.rows('contacts', asOpened);
  await engine.sync.tidy();
  await engine.sync.heads.keep();
  letGo();
  await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('a page on a device that showed the list before', () => {
  it('has its first rows and its length before a row of the copy is read, and asks the server for nothing', async () => {
    await visitedDevice('again');
    const { engine, asked } = openPage('again');
    expect(engine.rows('contacts', asOpened)).toEqual([]);
    await vi.waitFor(() => expect(engine.head('contacts')).not.toBeNull(), 200_000);
    expect(engine.head('contacts')).toMatchObject({ total: 400, pending: [] });
    expect(engine.head('contacts')?.rows.slice(0, 2)).toMatchObject([{ id: 2 }, { id: 3 }]);
    expect(engine.sync.store.get('contacts', 2)).toBeUndefined();
    await vi.waitFor(() => expect(engine.isReady('contacts')).toBe(true), 200_000);
    expect(engine.head('contacts')).toBeNull();
    expect(engine.rows('contacts', asOpened)).toHaveLength(400);
    expect(asked).toEqual([]);
  });

  it('reads the copy at once for a search, which never answers from a part of it', async () => {
    await visitedDevice('searching');
    const { engine } = openPage('searching');
    const query = { where: isLive, search: 'contact 49' };
    const answers = new Set<number>();
    const look = () => {
      const found = engine.rows('contacts', query).length;
      if (found > 0) answers.add(found);
      return engine.isReady('contacts');
    };
    look();
    engine.subscribe('contacts', look);
    await vi.waitFor(() => expect(look()).toBe(true), 200_000);
    expect([...answers]).toEqual([13]);
  });

  it('reads the copy at once for a record', async () => {
    await visitedDevice('record');
    const { engine } = openPage('record');
    expect(engine.get('contacts', 7)).toBeUndefined();
    await vi.waitFor(() => expect(engine.get('contacts', 7)).toMatchObject({ name: 'Contact 006' }), 200_000);
  });

  it('reads the copy at once for a list that it does not know', async () => {
    await visitedDevice('elsewhere');
    const { engine } = openPage('elsewhere');
    expect(engine.rows('quotes', { isOpening: true })).toEqual([]);
    await vi.waitFor(() => expect(engine.isReady('quotes')).toBe(true), 2500);
  });
});
