// One device over the real server through what happens in between: another role, a restored backup, a long absence, an account
// that was deactivated (docs/sync.md 'What a device keeps').
import { MemoryDisk } from '@zellige/sync/adapters/memory-storage';
import type { SyncEngine } from '@zellige/sync/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginNewEpoch } from '../../platform/backup/restore/new-epoch.repository.ts';
import { contactBody, productBody, quoteBody } from '../../testkit/sample-requests.ts';
import { openTestDevice, pullAll as pull, pushAll as push } from '../../testkit/test-device.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => NOW });
});
afterAll(() => server.close());

const openDevice = (person: Person, disk?: MemoryDisk) => openTestDevice(server, person, disk);

const post = async (url: string, body: object, person: Person = 'admin') =>
  (await server.ask(person, { method: 'POST', url: `/api/${url}`, body })).json().data;
const setRole = (id: string, role: string) =>
  server.ask('admin', { method: 'PUT', url: `/api/users/${id}`, body: { role } });
const sql = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
const held = (engine: SyncEngine, collection: string) => engine.store.find(collection, {});

describe('another role', () => {
  it('takes away what is no longer the person’s, with the prices, and gives it back, the queue intact', async () => {
    const quote = await post('quotes', quoteBody(), 'commercial1');
    const product = await post('products', productBody());
    const contact = await post('contacts', contactBody({ id: 90_001 }), 'commercial1');
    const device = openDevice('commercial1');
    await pull(device);
    expect(device.store.get('quotes', quote.id)).toBeDefined();
    expect(device.store.get('products', product.id)).toHaveProperty('price');
    await device.execute('update_quotes', { id: quote.id, changes: { notes: 'hors ligne' } });

    await setRole('commercial1', 'employee');
    await pull(device);
    expect(device.store.confirmed('quotes', quote.id)).toBeUndefined();
    expect(device.store.get('contacts', contact.id)).toBeUndefined();
    expect(JSON.stringify(held(device, 'products'))).not.toContain('"price"');
    expect(device.outbox.entries).toHaveLength(1);

    await setRole('commercial1', 'commercial');
    await pull(device);
    expect(device.store.get('products', product.id)).toHaveProperty('price');
    expect(device.store.get('quotes', quote.id)).toMatchObject({ notes: 'hors ligne' });
    expect(device.outbox.entries).toMatchObject([{ baseVersion: quote.version }]);
    await push(device);
    expect(device.outbox.entries).toEqual([]);
  });
});

describe('a restored server', () => {
  it('gives every device a copy of its new life, and takes what waited', async () => {
    const kept = await post('contacts', contactBody({ id: 90_010 }));
    const lost = await post('contacts', contactBody({ id: 90_011 }));
    const device = openDevice('admin');
    await pull(device);
    await device.execute('update_contacts', { id: kept.id, changes: { city: 'Fès' } });
    await sql('DELETE FROM contacts WHERE id = $1', [String(lost.id)]);
    await sql('UPDATE sync_state SET rev = rev - 1');
    await beginNewEpoch(server.database.pool);
    await pull(device);
    expect(device.store.get('contacts', lost.id)).toBeUndefined();
    expect(device.store.get('contacts', kept.id)).toMatchObject({ city: 'Fès' });
    expect(device.outbox.entries).toMatchObject([{ baseVersion: 0 }]);
    await push(device);
    await pull(device);
    expect(device.outbox.entries).toEqual([]);
    expect((await sql('SELECT data FROM contacts WHERE id = $1', [String(kept.id)])).rows[0]?.data.city).toBe(
      'Fès',
    );
  });
});

describe('an absence longer than the tombstones', () => {
  it('ends with a fresh copy: what was erased meanwhile leaves the device', async () => {
    const erased = await post('contacts', contactBody({ id: 90_020 }));
    const device = openDevice('admin');
    await pull(device);
    await device.execute('create_contacts', contactBody({ id: 90_021 }));
    await sql('DELETE FROM contacts WHERE id = $1', [String(erased.id)]);
    await sql('UPDATE sync_state SET rev = rev + 10, floor = rev + 10');
    await pull(device);
    expect(device.store.get('contacts', erased.id)).toBeUndefined();
    expect(device.store.get('contacts', 90_021)).toBeDefined();
    await push(device);
    expect(device.outbox.entries).toEqual([]);
  });
});

describe('an account that is deactivated while its holder is offline', () => {
  const disk = new MemoryDisk(1);
  beforeEach(() => setRole('commercial2', 'commercial'));

  it('has its queue refused and kept, exportable, and nothing of it applied', async () => {
    const device = openDevice('commercial2', disk);
    await pull(device);
    await device.execute('create_contacts', contactBody({ id: 90_030, name: 'Écrit hors ligne' }));
    await server.ask('admin', { method: 'DELETE', url: '/api/users/commercial2' });
    expect(await device.pushOnce()).toEqual({ kind: 'sign-in' });
    expect(await device.pullOnce()).toEqual({ kind: 'sign-in' });
    expect((await sql("SELECT 1 FROM contacts WHERE id = '90030'")).rows).toEqual([]);
    expect(device.outbox.entries).toHaveLength(1);
    expect(JSON.parse(await device.outbox.export())).toMatchObject([
      { action: 'create_contacts', userId: 'commercial2' },
    ]);
    expect(await device.signOut()).toMatchObject({ ok: false, error: { waiting: 1 } });
  });
});
