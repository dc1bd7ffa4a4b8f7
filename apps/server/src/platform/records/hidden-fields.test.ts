// A person whose role does not see a field finds no record by it (docs/product.md §3).
import { collectionPath } from '@zellige/contract';
import type { CollectionName } from '@zellige/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryBody, productBody, quoteBody, stockBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { tableOf } from '../database/tables/tables.ts';
import { readRowsOnDemand } from './feed/rows-on-demand.repository.ts';

let server: TestServer;
const post = async (url: string, body: object, person: Person = 'admin') =>
  (await server.ask(person, { method: 'POST', url: `/api/${url}`, body })).json().data;
const list = (person: Person, collection: CollectionName, query: string) =>
  server.ask(person, { url: `${collectionPath(collection)}?${query}` });
const found = async (person: Person, collection: CollectionName, query: string): Promise<number> => {
  const answer = await list(person, collection, query);
  return answer.statusCode === 200 ? answer.json().meta.total : -1;
};
const own = (collection: CollectionName, person: string) =>
  server.database.pool.query(`UPDATE ${tableOf[collection]} SET owners = owners || $1::text`, [person]);

beforeAll(async () => {
  server = await startTestServer();
  const quote = await post('quotes', quoteBody());
  const told = { to: 'achats@client.ma', subject: 'Remise cachette', text: 'Prix dissimulé' };
  await post('sendings', { of: 'quotes', documentId: quote.id, channel: 'email', ...told });
  for (const relatedId of ['FAC-077', 'FAC-078'])
    await post(
      'notifications',
      {
        title: 'Chèque',
        message: 'cachette 12345',
        type: 'info',
        category: 'invoice',
        relatedType: 'invoices',
        relatedId,
      },
      'manager',
    );
  await post('products', productBody());
  await post('inventory', stockBody());
  await post(
    'bon-livraison',
    deliveryBody({ items: [{ productName: 'Borne', quantity: 1, unitPrice: 777 }] }),
  );
  // As after a change of roles: what was theirs stays in their reach.
  for (const collection of ['sendings', 'notifications', 'bonLivraison'] as const)
    for (const person of ['employe', 'admin']) await own(collection, person);
});
afterAll(() => server.close());

describe('a hidden field', () => {
  it.each([
    ['sendings', 'q=cachette', 1],
    ['notifications', 'q=cachette', 2],
    ['notifications', 'relatedId=FAC-077', 1],
  ] as const)('of %s is searched by who sees it alone: %s', async (collection, query, rows) => {
    expect([await found('admin', collection, query), await found('employe', collection, query)]).toEqual([
      rows,
      0,
    ]);
    expect(await found('employe', collection, '')).toBe(await found('admin', collection, ''));
  });

  it.each([
    ['products', 'price', '18400'],
    ['inventory', 'price', '17900'],
    ['bonLivraison', 'unitPrice', '777'],
    ['bonLivraison', 'totalPrice', '777'],
    ['reservations', 'caution', '3000'],
    ['sendings', 'subject', 'cachette'],
    ['sendings', 'text', 'dissimule'],
    ['notifications', 'message', 'cachette'],
  ] as const)('of %s is no order, bound or filter: %s', async (collection, field, value) => {
    for (const query of [`sort=${field}`, `${field}>=${value}`, `${field}<1`, `${field}=${value}`])
      expect((await list('employe', collection, query)).statusCode).toBe(422);
    expect(await found('employe', collection, `q=${value}${value}`)).toBe(0);
    expect(await found('employe', collection, `q=${value}`)).toBe(0);
  });

  it('is searched by no device either', async () => {
    const asked = { names: ['sendings', 'notifications'] as const, search: 'cachette' };
    const rowsOf = async (person: Person) => {
      const { rows } = await readRowsOnDemand(server.database.pool, server.actors[person], asked);
      return rows.filter(({ collection }) => collection !== 'quotes').length;
    };
    expect([(await rowsOf('admin')) > 0, await rowsOf('employe')]).toEqual([true, 0]);
  });
});
