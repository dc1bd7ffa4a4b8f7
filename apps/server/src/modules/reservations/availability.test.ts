// How much of the reservations an answer about free units looks at: those of its product over its stretch, whatever else there is.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productBody, stockBody } from '../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { holdsStatement } from './availability.repository.ts';

const PRODUCTS = 40;
const EACH = 250;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.ask('admin', {
    method: 'POST',
    url: '/api/products',
    body: productBody({ id: 'PRD-7', sku: 'R-7' }),
  });
  const body = stockBody({ id: 'ART-7', quantity: 30, productId: 'PRD-7' });
  await server.ask('admin', { method: 'POST', url: '/api/inventory', body });
  // Of each product one reservation a day from 2027-01-01, for two days.
  const { pool } = server.database;
  await pool.query(
    `INSERT INTO reservations (id, version, rev, updated_by, updated_at, owners, search, order_key, data)
     SELECT id, 1, 0, 'admin', now(), '{admin}', id, id, jsonb_build_object('id', id, 'productId', 'PRD-' || p, 'itemId', '',
       'quantity', 1, 'state', 'ferme', 'expiresOn', '', 'departures', '[]'::jsonb, 'returnedQuantity', 0, 'reference', id,
       'client', '', 'archivedAt', NULL, 'start', to_char(first + r, 'YYYY-MM-DD"T"09:00'), 'end', to_char(first + r + 2, 'YYYY-MM-DD"T"09:00'))
     FROM generate_series(1, $1::int) AS p, generate_series(0, $2::int - 1) AS r,
       LATERAL (SELECT 'RES-' || p || '-' || r AS id, date '2027-01-01' AS first) AS made`,
    [PRODUCTS, EACH],
  );
  await pool.query('ANALYZE reservations');
});
afterAll(() => server.close());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

async function reservationNodes(start: string, end: string): Promise<Plan[]> {
  const { text, values } = holdsStatement(
    { productId: 'PRD-7', items: [{ id: 'ART-7' }] },
    { start, end },
    0,
  );
  const found = await server.database.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({
    text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
    values,
  });
  const [explained] = found.rows[0]?.['QUERY PLAN'] ?? [];
  if (!explained) throw new Error('nothing explained');
  return nodesOf(explained.Plan).filter((node) => node['Relation Name'] === 'reservations');
}

const lookedAt = (nodes: readonly Plan[]): number =>
  nodes.reduce(
    (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    0,
  );

const ask = async (quantity: number) => {
  const url = `/api/availability?productId=PRD-7&from=2027-03-01&to=2027-03-31&quantity=${quantity}`;
  return (await server.ask('admin', { method: 'GET', url })).json().data;
};

describe('an answer about free units', () => {
  it('reads reservations by their index alone, and of its product only those that meet the stretch', async () => {
    const month = await reservationNodes('2027-03-01T00:00', '2027-03-31T00:00');
    expect(month.length).toBeGreaterThan(0);
    expect(month.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    // One begins on each of its thirty days, two have begun before.
    expect(lookedAt(month)).toBe(32);
    expect(lookedAt(await reservationNodes('2030-01-01T00:00', '2030-02-01T00:00'))).toBe(0);
  });

  it('tells what is free over the month, and looks beyond it for more than that', async () => {
    expect(await ask(28)).toMatchObject({ owned: 30, firm: 2, free: 28, nextFree: '2027-03-01T00:00' });
    // The last one is back 251 days after the first.
    expect(await ask(30)).toMatchObject({ free: 28, nextFree: '2027-09-09T09:00' });
    expect(await ask(31)).toMatchObject({ free: 28, nextFree: null });
  });
});

const post = async (url: string, body: object) =>
  expect((await server.ask('admin', { method: 'POST', url, body })).statusCode).toBe(201);

const kits = async (from: string, to: string, quantity = 1) => {
  const url = `/api/availability?productId=PRD-KIT&from=${from}&to=${to}&quantity=${quantity}`;
  return (await server.ask('admin', { url })).json().data;
};

it('asks until the units are prepared again, of a kit each part by its own hours, and no booking says otherwise', async () => {
  for (const [part, turnaroundHours] of [
    ['LAMP', 24],
    ['CASE', 0],
  ] as const) {
    await post('/api/products', productBody({ id: `PRD-${part}`, sku: part, turnaroundHours }));
    const stock = { id: `ART-${part}`, serialNumber: part, quantity: 1, productId: `PRD-${part}` };
    await post('/api/inventory', stockBody(stock));
  }
  const parts = ['LAMP', 'CASE'].map((part) => ({ productId: `PRD-${part}`, quantity: 1 }));
  await post('/api/products', productBody({ id: 'PRD-LIT', sku: 'LIT', parts }));
  for (const part of ['LAMP', 'CASE'])
    await post('/api/reservations', {
      productId: `PRD-${part}`,
      quantity: 1,
      start: '2027-03-04',
      end: '2027-03-06',
    });
  const told = async (what: string, from: string, to: string) => {
    const url = `/api/availability?productId=PRD-${what}&from=${from}&to=${to}`;
    return (await server.ask('admin', { url })).json().data;
  };
  // What begins as the stretch ends is read, too.
  expect(await told('LAMP', '2027-03-01', '2027-03-04')).toMatchObject({
    free: 0,
    holders: [{ from: '2027-03-04T00:00' }],
    nextFree: '2027-03-07T00:00',
  });
  expect(await told('LAMP', '2027-03-01', '2027-03-03')).toMatchObject({ free: 1 });
  expect(await told('CASE', '2027-03-01', '2027-03-04')).toMatchObject({ free: 1 });
  expect(await told('LIT', '2027-03-01', '2027-03-04')).toMatchObject({
    free: 0,
    nextFree: '2027-03-07T00:00',
  });
  const body = { productId: 'PRD-LAMP', quantity: 1, start: '2027-03-01', end: '2027-03-04' };
  const refused = await server.ask('admin', { method: 'POST', url: '/api/reservations', body });
  expect(refused.json().error.code).toBe('material_unavailable');
  await post('/api/reservations', { ...body, end: '2027-03-03' });
});

it('tells of a kit what its scarcest part makes, and when all of its parts are free', async () => {
  for (const [part, units] of [
    ['SCREEN', 4],
    ['STAND', 3],
  ] as const) {
    await post('/api/products', productBody({ id: `PRD-${part}`, sku: part }));
    await post(
      '/api/inventory',
      stockBody({ id: `ART-${part}`, serialNumber: part, quantity: units, productId: `PRD-${part}` }),
    );
  }
  const parts = [
    { productId: 'PRD-SCREEN', quantity: 2 },
    { productId: 'PRD-STAND', quantity: 1 },
  ];
  await post('/api/products', productBody({ id: 'PRD-KIT', sku: 'KIT', parts }));
  const reserve = (productId: string, quantity: number, start: string, end: string) =>
    post('/api/reservations', { productId, quantity, start, end, client: 'Atlas' });
  expect(await kits('2027-03-01', '2027-03-03', 2)).toMatchObject({
    owned: 2,
    free: 2,
    nextFree: '2027-03-01T00:00',
  });
  await reserve('PRD-SCREEN', 3, '2027-03-01', '2027-03-04');
  await reserve('PRD-STAND', 3, '2027-03-05', '2027-03-09');
  expect(await kits('2027-03-01', '2027-03-03')).toMatchObject({
    free: 0,
    holders: [{ quantity: 3, client: 'Atlas' }],
    // From the 4th the screens are free, and from the 9th the stands for as long.
    nextFree: '2027-03-09T00:00',
  });
  expect(await kits('2027-03-04', '2027-03-05')).toMatchObject({ free: 2 });
  expect(await kits('2027-03-04', '2027-03-05', 3)).toMatchObject({ free: 2, nextFree: null });
});
