// A real backup, a real restore, and a device that was in step with the server in between: what the backup lacks is set aside there
// and comes back over the API, as any device sends it (docs/adr/0026).
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SyncEngine } from '@zellige/sync/engine';
import { MemoryDisk } from '@zellige/sync/adapters/memory-storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testkit/test-database.ts';
import { openTestDevice, pullAll, pushAll } from '../../testkit/test-device.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { REV_CHANNEL } from '../database/connection/pool.ts';
import { carryLetters } from '../../modules/sendings/letter-sender.ts';
import { restoreBackup } from './restore/restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let before: TestServer;
let after: TestServer;
let database: TestDatabase;
let folder: string;
const disk = new MemoryDisk(1);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zellige-brought-back-'));
  before = await startTestServer();
  database = await createTestDatabase();
});
afterAll(async () => {
  await after?.close();
  await before.close();
  await rm(folder, { recursive: true, force: true });
});

/** A letter that left after the backup was made. */
async function sendLetter(device: SyncEngine): Promise<void> {
  await write(device, 'create_quotes', { id: 'Q-0', client: 'Déjà là', items });
  const letter = { channel: 'email', to: 'achats@example.ma', subject: 'Devis', text: 'Voici' };
  await write(device, 'create_sendings', { id: 'ENV-0', of: 'quotes', documentId: 'Q-0', ...letter });
}

const contact = { id: 90_100, name: 'Nadia Alaoui', type: 'client', phone: '0612345678', city: 'Fès' };
const items = [{ name: 'Écran 65"', unitPrice: 1000 }];

async function exchange(engine: SyncEngine): Promise<void> {
  await pushAll(engine);
  await pullAll(engine);
}

async function write(engine: SyncEngine, action: string, input: object): Promise<void> {
  const done = await engine.execute(action, input);
  if (!done.ok) throw new Error(`${action}: ${JSON.stringify(done.error)}`);
}

async function backUp(path: string): Promise<void> {
  const { dataDir } = before.parts.config;
  const source = { ...before.database, dataDir, version: 'test', now: new Date() };
  await writeBackup(source, { path, passphrase: null, onProgress: () => undefined });
}

async function restoreFrom(path: string): Promise<TestServer> {
  const dataDir = join(folder, 'restored');
  const file = { path, passphrase: null, onProgress: () => undefined };
  // What a server that runs already sees as soon as there is anything.
  const watcher = await database.pool.connect();
  await watcher.query(`LISTEN ${REV_CHANNEL}`);
  const seen = new Promise<unknown>((resolve) => {
    const look = 'SELECT sending_id AS id, handed_at IS NOT NULL AS "isInDoubt" FROM letter_tries';
    watcher.once('notification', () => void watcher.query(look).then(({ rows }) => resolve(rows)));
  });
  await restoreBackup(file, { connection: database.connection, dataDir });
  expect(await seen).toEqual([{ id: 'ENV-0', isInDoubt: true }]);
  watcher.release(true);
  // Its sessions are among the rows: whoever was signed in still is.
  return startTestServer({ database, tokens: before.tokens });
}

it('a restored backup gets back what was written after it: a contact, a quote, an invoice with its payments, units', async () => {
  const device = openTestDevice(before, 'admin', disk);
  await pullAll(device);
  await write(device, 'create_contacts', { ...contact, id: 90_099, name: 'Déjà là' });
  await sendLetter(device);
  await exchange(device);
  const path = join(folder, 'backup');
  await backUp(path);
  await write(device, 'create_contacts', contact);
  await write(device, 'update_contacts', { id: 90_099, changes: { city: 'Rabat' } });
  await write(device, 'create_quotes', { id: 'Q-1', client: contact.name, contactId: contact.id, items });
  await write(device, 'accept_quotes', { id: 'Q-1' });
  await write(device, 'convert_quotes', { id: 'Q-1', invoiceId: 'INV-1' });
  await write(device, 'pay_invoices', { id: 'INV-1', paymentId: 'PAY-1', amount: 400, mode: 'Espèces' });
  await write(device, 'create_inventory', { id: 'A', name: 'Écran', quantity: 3, movementId: 'M0' });
  await write(device, 'follow_units_inventory', { id: 'A' });
  await write(device, 'update_units', { id: 'UNI-A~1', changes: { serialNumber: 'SN-1' } });
  await write(device, 'update_units', { id: 'UNI-A~2', changes: { serialNumber: 'SN-2' } });
  await write(device, 'update_units', { id: 'UNI-A~3', changes: { serialNumber: 'SN-3', notes: 'Rayée' } });
  const broken = { status: 'maintenance', unitIds: ['UNI-A~2'], reason: 'Dalle' };
  await write(device, 'set_status_inventory', { id: 'A', ...broken });
  const stolen = { kind: 'perte', quantity: 1, reason: 'Volée', unitIds: ['UNI-A~3'] };
  await write(device, 'create_movements', { id: 'M1', itemId: 'A', ...stolen });
  await exchange(device);
  expect(device.outbox.entries).toEqual([]);
  const number = device.store.get('invoices', 'INV-1')?.['number'];
  await device.stop();

  after = await restoreFrom(path);
  const again = openTestDevice(after, 'admin', disk);
  await exchange(again);
  const lost = await (await again.openRecovery()).rows();
  expect(lost.map(({ collection, id }) => `${collection}/${id}`)).toEqual([
    'contacts/90099',
    'contacts/90100',
    'inventory/A',
    'movements/M0',
    'movements/M1',
    'units/UNI-A~1',
    'units/UNI-A~2',
    'units/UNI-A~3',
    'quotes/Q-1',
    'invoices/INV-1',
    'payments/PAY-1',
  ]);
  // What was done with units comes back first, and they with it; one is then brought to the workshop.
  const closed = lost.filter(({ canPutBack }) => !canPutBack);
  expect(closed.map(({ id }) => id)).toEqual(['UNI-A~1', 'UNI-A~2', 'UNI-A~3']);
  for (const { key } of [...lost, ...closed]) await (await again.openRecovery()).putBack(key);
  await exchange(again);
  expect(again.outbox.entries.map(({ action, lastError }) => [action, lastError])).toEqual([]);
  expect(await (await again.openRecovery()).rows()).toEqual([]);

  const read = async (url: string) => (await after.ask('admin', { url: `/api/${url}` })).json().data;
  expect(await read('contacts/90100')).toMatchObject({ name: contact.name, city: 'Fès' });
  expect(await read('contacts/90099')).toMatchObject({ city: 'Rabat' });
  expect(await read('quotes/Q-1')).toMatchObject({ status: 'Facturé', invoiceId: 'INV-1' });
  const units = (await read('units?itemId=A')) as {
    serialNumber: string;
    state: string;
    stateReason: string;
  }[];
  expect(
    units
      .map(({ serialNumber, state, stateReason }) => [serialNumber, state, stateReason])
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  ).toEqual([
    ['SN-1', 'disponible', ''],
    ['SN-2', 'maintenance', 'Dalle'],
  ]);
  const aside = await read('units?itemId=A&archived=true');
  expect(aside).toMatchObject([{ serialNumber: 'SN-3', notes: 'Rayée', stateReason: 'Volée' }]);
  expect(await read('inventory/A')).toMatchObject({
    quantity: 2,
    maintenanceQuantity: 1,
    followsUnits: true,
  });
  expect(await read('invoices/INV-1')).toMatchObject({
    quoteId: 'Q-1',
    originalNumber: number,
    advanceAmount: 400,
    status: 'Partiellement payée',
  });
});

it('a letter that waited when the backup was made is not sent a second time: its author is asked to look first', async () => {
  await carryLetters(after.parts);
  expect(await readdir(after.outbox).catch(() => [])).toEqual([]);
  const { data } = (await after.ask('admin', { url: '/api/sendings/ENV-0' })).json();
  expect(data.state).toBe('failed');
  expect(data.failure).toContain('Vérifiez auprès du client avant de réessayer');
});
