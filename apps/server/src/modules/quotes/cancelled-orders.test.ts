// A confirmed order is cancelled over HTTP in one act (docs/product.md 'Quotes').
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quoteBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const post = (url: string, body: object, person: Person) =>
  server.ask(person, { method: 'POST', url: `/api/${url}`, body });
const data = async (url: string, body: object = {}, person: Person = 'commercial1') =>
  (await post(url, body, person)).json().data;
const get = async (url: string) => (await server.ask('admin', { url: `/api/${url}` })).json().data;

it('credits deposit and balance in one transaction, for a manager', async () => {
  const { id } = await data('quotes', quoteBody());
  await data(`quotes/${id}/accept`);
  const deposit = await data(`quotes/${id}/deposit-invoice`, { percent: 30 });
  const last = await data(`quotes/${id}/convert`);
  const reason = 'Salon reporté';
  expect(
    (await post(`quotes/${id}/cancel-order`, { reason, deposit: 'credit' }, 'commercial1')).statusCode,
  ).toBe(403);
  const untold = await post(`quotes/${id}/cancel-order`, { reason }, 'manager');
  expect([untold.statusCode, untold.json().error.fields]).toEqual([
    422,
    { deposit: 'Dites ce que devient l’acompte' },
  ]);
  const quote = await data(`quotes/${id}/cancel-order`, { reason, deposit: 'credit' }, 'manager');
  expect(quote).toMatchObject({
    status: 'Refusé',
    invoiceId: null,
    refusedReason: `Commande annulée : ${reason}`,
  });
  for (const { id: invoiceId, amount } of [deposit, last]) {
    expect(await get(`invoices/${invoiceId}`)).toMatchObject({ creditedAmount: amount, remainingAmount: 0 });
    expect(await get(`credit-notes?invoiceId=${invoiceId}`)).toMatchObject([
      { number: expect.stringMatching(/^AV-\d+$/), total: amount },
    ]);
  }
});
