// A real backup, restored: which numbers were printed last, by what devices bring and by the word of an admin (docs/adr/0038).
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiPaths } from '@zellige/contract';
import { MemoryDisk } from '@zellige/sync/adapters/memory-storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../../platform/backup/restore/restore-backup.ts';
import { writeBackup } from '../../../platform/backup/write-backup.ts';
import { createTestDatabase } from '../../../testkit/test-database.ts';
import { openTestDevice, pullAll } from '../../../testkit/test-device.ts';
import { type Person, startTestServer, type TestServer } from '../../../testkit/test-server.ts';
import { tellOfRestore } from './restore-notices.ts';

let before: TestServer;
let after: TestServer;
let folder: string;
const phone = new MemoryDisk(1);

async function invoice(server: TestServer, person: Person = 'manager'): Promise<string> {
  const body = { client: 'Nadia Alaoui', items: [{ name: 'Écran', quantity: 1, unitPrice: 1000 }] };
  const made = await server.ask(person, { method: 'POST', url: '/api/invoices', body });
  return made.json().data.number;
}

const notices = async (person: Person): Promise<{ title: string; message: string }[]> =>
  (await after.ask(person, { url: '/api/notifications' })).json().data;
const titles = async (person: Person) => (await notices(person)).map(({ title }) => title);
const question = async () => (await after.ask('admin', { url: apiPaths.restoredNumbers })).json().data;
const answer = (body: object, person: Person = 'admin') =>
  after.ask(person, { method: 'POST', url: apiPaths.restoredNumbers, body });
const handBack = (highWater: string, person: Person = 'employe') =>
  after.ask(person, { method: 'POST', url: apiPaths.highWater, body: { highWater } });
const lifeOf = async ({ database }: TestServer): Promise<string> =>
  (await database.pool.query<{ epoch: string }>('SELECT epoch FROM sync_state')).rows[0]?.epoch ?? '';
const sealed = (ranks: object, emptied = '') =>
  after.parts.secrets.seal(JSON.stringify({ emptied, ranks }), 'high-water');
const markOf = async (ranks: object, emptied?: string) => `${await lifeOf(after)}.${sealed(ranks, emptied)}`;

const box = (text: string) => Buffer.from(text).toString('base64url');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zellige-restored-numbers-'));
  before = await startTestServer();
  await before.database.pool.query(`INSERT INTO counters (series, value) VALUES ('FAC', 35), ('DEV', 12)`);
  const file = { path: join(folder, 'backup'), passphrase: null, onProgress: () => undefined };
  const { dataDir } = before.parts.config;
  await writeBackup(
    { ...before.database, dataDir, version: 'test', now: new Date('2026-11-27T02:00:00Z') },
    file,
  );
  await invoice(before, 'commercial1');
  // Who sees no invoice knows of it all the same.
  await pullAll(openTestDevice(before, 'employe', phone));

  const database = await createTestDatabase();
  await restoreBackup(file, { connection: database.connection, dataDir: join(folder, 'restored') });
  after = await startTestServer({ database, tokens: before.tokens });
});
afterAll(async () => {
  await after?.close();
  await before.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a restored server', () => {
  it('asks its admins for the last printed numbers and warns whoever may give one', async () => {
    expect(await question()).toMatchObject({
      backupAt: '2026-11-27T02:00:00.000Z',
      isOpen: true,
      series: { invoices: { last: 35, reported: 0 }, quotes: { last: 12 } },
    });
    expect((await after.ask('manager', { url: apiPaths.restoredNumbers })).statusCode).toBe(403);
    await tellOfRestore(after.parts);
    await tellOfRestore(after.parts);
    expect(await titles('admin')).toEqual(['Instance restaurée']);
    expect((await notices('commercial1'))[0]?.message).toContain('suit le dernier que vous avez imprimé');
    expect(await notices('employe')).toEqual([]);
  });

  it('gives no number a second time once any device was there, and tells the admins whose', async () => {
    const lost = await before.database.pool.query('SELECT number FROM invoices');
    expect(lost.rows).toEqual([{ number: 'FAC-036' }]);
    await pullAll(openTestDevice(after, 'employe', phone));
    expect(await invoice(after)).toBe('FAC-037');
    expect((await question()).series.invoices).toMatchObject({ reported: 36 });
    const moved = (await notices('admin')).find(({ title }) => title.startsWith('Numéros rattrapés'));
    expect(moved?.message).toContain('connaît FAC-036');
    const history = await after.database.pool.query(
      `SELECT changes FROM history WHERE record_id = 'numbering'`,
    );
    expect(history.rows).toEqual([{ changes: [{ field: 'FAC', from: 36, to: 37 }] }]);
  });

  it('believes no mark that it did not seal, and tells the admins who brought it', async () => {
    const life = await lifeOf(after);
    for (const forged of [
      `${life}.${box('{"ranks":{"FAC":400}}')}`,
      `${life}.${box('x'.repeat(90))}`,
      `${life}.`,
    ]) {
      expect((await handBack(forged)).statusCode).toBe(422);
    }
    expect((await handBack(`${randomUUID()}.${box('x'.repeat(90))}`)).statusCode).toBe(200);
    expect((await after.ask(null, { method: 'POST', url: apiPaths.highWater, body: {} })).statusCode).toBe(
      401,
    );
    expect((await titles('admin')).filter((title) => title === 'Annonce de numéros refusée')).toHaveLength(1);
    const noted = await after.database.pool.query(
      `SELECT actor_name AS by FROM audit_entries WHERE action = 'refuse_high_water'`,
    );
    expect(noted.rows).toHaveLength(3);
    expect(await invoice(after)).toBe('FAC-038');
  });

  it('moves no series by what is far ahead: the admins are asked', async () => {
    expect((await handBack(await markOf({ FAC: 900, DEV: 14 }))).statusCode).toBe(200);
    expect((await question()).series).toMatchObject({
      invoices: { last: 38, reported: 900 },
      quotes: { last: 14, reported: 14 },
    });
    expect(await titles('admin')).toContain('Numéros à confirmer');
  });

  it('hears nothing of the samples from before the instance was emptied', async () => {
    expect((await handBack(await markOf({ FAC: 60 }, 'another company'))).statusCode).toBe(200);
    expect((await question()).series.invoices.last).toBe(38);
  });

  it('takes the word of an admin, never lowers and asks twice where it leaps', async () => {
    const below = await answer({ numbers: { invoices: 37 } });
    expect(below.json().error.fields).toMatchObject({
      'numbers.invoices': expect.stringContaining('FAC-038'),
    });
    const far = await answer({ numbers: { invoices: 900 } });
    expect(far.json().error.fields).toMatchObject({
      'numbers.invoices': expect.stringContaining('confirmez'),
    });
    expect((await answer({ numbers: {} }, 'manager')).statusCode).toBe(403);
    expect((await question()).isOpen).toBe(true);
    expect((await answer({ numbers: { invoices: 40, quotes: 14 } })).statusCode).toBe(200);
    expect(await question()).toMatchObject({ isOpen: false, series: { invoices: { last: 40 } } });
    expect(await invoice(after)).toBe('FAC-041');
    expect((await answer({ numbers: {} })).statusCode).toBe(200);
    expect((await answer({ numbers: { invoices: 900 }, isConfirmed: true })).statusCode).toBe(200);
    expect(await invoice(after)).toBe('FAC-901');
  });
});

it('a server that was never restored asks nothing, and cannot be answered', async () => {
  expect((await before.ask('admin', { url: apiPaths.restoredNumbers })).json().data).toBeNull();
  const said = await before.ask('admin', {
    method: 'POST',
    url: apiPaths.restoredNumbers,
    body: { numbers: {} },
  });
  expect(said.statusCode).toBe(404);
});
