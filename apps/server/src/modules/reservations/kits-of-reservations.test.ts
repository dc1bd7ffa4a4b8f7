import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productBody, stockBody } from '../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';

const migration = new URL(
  '../../platform/database/migrations/0032_kits-of-reservations.sql',
  import.meta.url,
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function post(url: string, body: object) {
  const answer = await server.ask('admin', { method: 'POST', url, body });
  expect(answer.statusCode, `${url}: ${answer.body}`).toBeLessThan(300);
  return answer.json().data;
}

interface Row {
  id: string;
  rev: number;
  version: number;
  kitId?: string;
}

const rows = async (): Promise<Row[]> =>
  (await server.ask('admin', { url: '/api/reservations?limit=100' })).json().data;

async function addStock(): Promise<void> {
  for (const id of ['SCREEN', 'STAND']) {
    await post('/api/products', productBody({ id, sku: id, name: id }));
    await post(
      '/api/inventory',
      stockBody({ id: `ART-${id}`, serialNumber: id, quantity: 9, productId: id }),
    );
  }
  for (const id of ['ROOM', 'HALL']) {
    const parts = [
      { productId: 'SCREEN', quantity: 1 },
      { productId: 'STAND', quantity: 2 },
    ];
    await post('/api/products', productBody({ id, sku: id, name: id, parts }));
  }
}

const line = (productId: string) => ({
  type: 'rental',
  productId,
  name: productId,
  quantity: 1,
  unitPrice: 1,
  startDate: '2027-04-01',
  endDate: '2027-04-04',
});

/** A rental of each origin: a quote with a kit and one without, its invoice, an invoice alone, a note alone. */
async function rentThem(): Promise<void> {
  const quote = await post('/api/quotes', { client: 'Atlas', items: [line('ROOM'), line('STAND')] });
  await post(`/api/quotes/${quote.id}/accept`, {});
  await post(`/api/quotes/${quote.id}/convert`, {});
  await post('/api/invoices', { client: 'Atlas', items: [line('HALL')] });
  const note = await post('/api/bon-livraison', {
    client: 'Atlas',
    clientAdresse: '12, rue des Iris',
    livreur: 'Youssef',
    items: [
      { productName: 'ROOM', reference: 'ROOM', quantity: 1, dateDebut: '2027-04-01', dateFin: '2027-04-04' },
    ],
  });
  await post(`/api/bon-livraison/${note.id}/ship`, {});
}

const told = ({ id, version, kitId }: Row) => ({ id, version, kitId });
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

describe('reservations of kits from before they named them', () => {
  it('name the kit of the line of their quote, their invoice or their note, and reach the devices', async () => {
    await addStock();
    await rentThem();
    const { pool } = server.database;
    const before = (await rows()).toSorted((a, b) => a.rev - b.rev);
    expect(before.map(({ kitId = '' }) => kitId).toSorted()).toEqual([
      '',
      'HALL',
      'HALL',
      'ROOM',
      'ROOM',
      'ROOM',
      'ROOM',
    ]);
    await pool.query(`UPDATE reservations SET data = data - 'kitId'`);
    const known = (await pool.query('SELECT rev::int FROM sync_state')).rows[0].rev;

    await pool.query(await readFile(migration, 'utf8'));
    const after = (await rows()).toSorted((a, b) => a.rev - b.rev);
    expect(after.map(told).toSorted(byId)).toEqual(before.map(told).toSorted(byId));
    expect(after.filter(({ kitId }) => kitId).map(({ rev }) => rev - known)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await pool.query('SELECT rev::int FROM sync_state')).rows[0].rev).toBe(known + 6);
    const columns = await pool.query(`SELECT 1 FROM reservations WHERE rev <> (data ->> 'rev')::bigint`);
    expect(columns.rowCount).toBe(0);

    await pool.query(await readFile(migration, 'utf8'));
    expect((await pool.query('SELECT rev::int FROM sync_state')).rows[0].rev).toBe(known + 6);
  });
});
