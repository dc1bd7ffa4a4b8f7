// A quote invoiced by parts over HTTP, and by several people at once (docs/product.md 'Invoices').
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { line, quoteBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const post = (url: string, body: object = {}, person: Person = 'commercial1') =>
  server.ask(person, { method: 'POST', url: `/api/${url}`, body });
const data = async (url: string, body: object = {}, person: Person = 'commercial1') => {
  const answer = await post(url, body, person);
  expect(`${url} ${answer.statusCode} ${answer.body.slice(0, 200)}`).toMatch(/^\S+ 20[01] /);
  return answer.json().data;
};
const get = async (url: string) => (await server.ask('admin', { url: `/api/${url}` })).json().data;

/** 10 screens of 100,00 HT at 20 %: 1 200,00 TTC. */
async function acceptedQuote() {
  const items = [line({ quantity: 10, unitPrice: 100, productId: '', discount: 0, vatRate: 20 })];
  const quote = await data('quotes', quoteBody({ items }));
  await data(`quotes/${quote.id}/accept`);
  return quote;
}

describe('a quote invoiced by parts', () => {
  it('goes from a deposit over lines to the balance', async () => {
    const quote = await acceptedQuote();
    const deposit = await data(`quotes/${quote.number}/deposit-invoice`, { percent: 30 });
    expect(deposit).toMatchObject({ kind: 'acompte', amount: 360, tax: 60, quoteId: quote.id });
    const lines = [{ lineId: quote.items[0].id, quantity: 4 }];
    const part = await data(`quotes/${quote.id}/convert`, { lines });
    expect(part).toMatchObject({ amount: 480, items: [{ quantity: 4 }] });
    expect(await get(`quotes/${quote.id}`)).toMatchObject({ status: 'Accepté', invoicedAmount: 840 });
    const last = await data(`quotes/${quote.id}/convert`);
    expect(last).toMatchObject({ amount: 360, deductions: [{ number: deposit.number, total: 360 }] });
    expect((await data(`quotes/${quote.id}/convert`)).id).toBe(last.id);
    const all = await get(`invoices?quoteId=${quote.id}`);
    expect(all).toHaveLength(3);
    const note = await data(`invoices/${part.number}/bon-livraison`);
    expect(note.items).toMatchObject([{ quantity: 4, quantiteCommandee: 4 }]);
    expect((await post(`invoices/${deposit.number}/bon-livraison`)).json().error.code).toBe(
      'nothing_to_deliver',
    );
    const pdf = await server.ask('commercial1', { url: `/api/invoices/${last.id}/pdf` });
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('deducts a deposit that was put aside', async () => {
    const quote = await acceptedQuote();
    const deposit = await data(`quotes/${quote.id}/deposit-invoice`, { percent: 30 });
    await data(`invoices/${deposit.id}/payments`, { amount: 360, mode: 'Virement' });
    const aside = await data(`invoices/${deposit.id}/archive`, {}, 'admin');
    expect(aside.archivedAt).not.toBeNull();
    expect(await data(`quotes/${quote.id}/convert`)).toMatchObject({ amount: 840 });
  });

  it('tells each refusal at its field', async () => {
    const quote = await acceptedQuote();
    const lineId = quote.items[0].id;
    const refusals: [string, object, string][] = [
      ['deposit-invoice', {}, 'percent'],
      ['deposit-invoice', { amount: 5000 }, 'amount'],
      ['deposit-invoice', { percent: 'x' }, 'percent'],
      ['convert', { lines: [{ lineId, quantity: 11 }] }, 'lines.0.quantity'],
      ['convert', { lines: [{ lineId, quantity: 0 }] }, 'lines.0.quantity'],
      ['convert', { lines: [] }, 'lines'],
      ['convert', { lines: [{ lineId, quantity: 1 }], percent: 5 }, 'percent'],
      ['convert', { percent: 120 }, 'percent'],
    ];
    for (const [path, body, field] of refusals) {
      const { error } = (await post(`quotes/${quote.id}/${path}`, body)).json();
      expect([path, body, Object.keys(error.fields ?? {})]).toEqual([path, body, [field]]);
    }
    expect((await post(`quotes/${quote.id}/deposit-invoice`, { percent: 5 }, 'employe')).statusCode).toBe(
      403,
    );
    expect((await get(`quotes/${quote.id}`)).invoicedAmount).toBeUndefined();
  });

  it('is never invoiced twice by people who do it at once', async () => {
    const quote = await acceptedQuote();
    const lines = [{ lineId: quote.items[0].id, quantity: 4 }];
    const answers = await Promise.all(
      (['commercial1', 'admin', 'manager', 'commercial1', 'admin'] as const).map((person) =>
        post(`quotes/${quote.id}/convert`, { lines }, person),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 200, 422, 422, 422,
    ]);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json().error.fields).toEqual({ 'lines.0.quantity': 'Il reste 2 unité(s) à facturer' });
    expect((await get(`quotes/${quote.id}`)).invoicedAmount).toBe(960);
  });

  it('is never credited and deducted at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const quote = await acceptedQuote();
      const deposit = await data(`quotes/${quote.id}/deposit-invoice`, { percent: 50 });
      const [credit, last] = await Promise.all([
        post(`invoices/${deposit.id}/credit-notes`, { amount: 100, reason: 'Erreur' }, 'manager'),
        data(`quotes/${quote.id}/convert`),
      ]);
      expect(['in_use', undefined]).toContain(credit.json().error?.code);
      expect(last).toMatchObject({ amount: credit.statusCode === 201 ? 700 : 600 });
      expect(await get(`quotes/${quote.id}`)).toMatchObject({ status: 'Facturé', invoicedAmount: 1200 });
    }
  });

  it('has its part back when one of its invoices is cancelled', async () => {
    const quote = await acceptedQuote();
    const part = await data(`quotes/${quote.id}/convert`, { percent: 60 });
    await data(`quotes/${quote.id}/convert`, { percent: 40 });
    expect((await get(`quotes/${quote.id}`)).status).toBe('Facturé');
    const refused = await post(`invoices/${part.id}/cancel`, { reason: 'Erreur' }, 'admin');
    expect(refused.json().error.code).toBe('in_use');
    const [last] = await get(`invoices?quoteId=${quote.id}&sort=-createdAt`);
    await data(`invoices/${last.id}/cancel`, { reason: 'Erreur' }, 'admin');
    expect(await get(`quotes/${quote.id}`)).toMatchObject({ status: 'Accepté', invoicedAmount: 720 });
  });
});
