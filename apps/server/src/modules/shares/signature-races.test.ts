// A signature beside another one, and beside another sale of the last unit: twenty rounds in the soak.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { line, quoteBody } from '../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { type ClientPages, clientPagesOf } from './client-page.fixtures.ts';

const count = process.env['ZELLIGE_SOAK'] === undefined ? 3 : 20;
const rounds = Array.from({ length: count }, (_unused, round) => round + 1);

let server: TestServer;
let twin: TestServer;
let pages: ClientPages;
/** The same clients before another process of the server. */
let twinPages: ClientPages;
const clock = () => new Date('2026-11-21T09:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ clock });
  twin = await server.twin();
  [pages, twinPages] = [clientPagesOf(server), clientPagesOf(twin)];
});
afterAll(async () => {
  await twin.close();
  await server.close();
});

const send = async (path: string, body: object) =>
  (await server.ask('admin', { method: 'POST', url: `/api/${path}`, body })).json().data;
const rowsOf = async (table: string, field: string, value: string): Promise<number> => {
  const text = `SELECT count(*)::int AS found FROM ${table} WHERE data->>'${field}' = $1`;
  return (await server.database.pool.query(text, [value])).rows[0].found;
};

it.each(rounds.flatMap((round) => [1, 2].map((links) => [links, round] as const)))(
  'of two at once is one, by %i link(s), round %i',
  async (links) => {
    const { path, quote } = await pages.made();
    const second = links === 2 ? (await pages.linkOf(quote)).path : path;
    const forms = await Promise.all([pages.filled(path, 'Amal'), pages.filled(second, 'Brahim')]);
    const answers = await Promise.all([
      pages.post(`${path}/accept`, forms[0]),
      twinPages.post(`${second}/accept`, forms[1]),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.body).toMatch(/déjà accepté par (Amal|Brahim)/);
    const { rows } = await server.database.pool.query(
      `SELECT count(*)::int AS signed FROM shares WHERE data->>'documentId' = $1 AND data->>'signedAt' IS NOT NULL`,
      [quote.id],
    );
    expect(rows[0].signed).toBe(1);
  },
);

it.each(rounds)('beside another sale of the last unit leaves it to one of both, round %i', async () => {
  const price = { sale: 100, rental: 10 };
  const borne = { name: 'Borne', category: 'Écrans', availability: 'en_stock', price };
  const { id: productId } = await send('products', borne);
  await send('inventory', { name: 'Borne', quantity: 1, productId });
  const days = { startDate: '2026-12-01', endDate: '2026-12-05' };
  const items = [line({ type: 'rental', name: 'Borne', productId, unitPrice: 10, quantity: 1, ...days })];
  const { path, quote } = await pages.made({ items });
  const other = await send('quotes', quoteBody({ client: 'Autre client', items }));
  const form = await pages.filled(path);
  const [signed, sold] = await Promise.all([
    pages.post(`${path}/accept`, form),
    twin.ask('admin', { method: 'POST', url: `/api/quotes/${other.id}/accept`, body: {} }),
  ]);
  expect([
    [303, 409],
    [409, 200],
  ]).toContainEqual([signed.statusCode, sold.statusCode]);
  const statuses = await Promise.all(
    [quote, other].map(
      async ({ id }) => (await server.ask('admin', { url: `/api/quotes/${id}` })).json().data,
    ),
  );
  expect(statuses.filter(({ status }) => status === 'Accepté')).toHaveLength(1);
  const held = await Promise.all([quote, other].map(({ id }) => rowsOf('reservations', 'quoteId', id)));
  expect(held.toSorted((a, b) => a - b)).toEqual([0, 1]);
});
