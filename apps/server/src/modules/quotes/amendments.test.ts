// A confirmed order is amended over HTTP, by one person and by several at once (docs/product.md 'Quotes').
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { line, quoteBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const post = (url: string, body: object = {}, person: Person = 'commercial1', headers = {}) =>
  server.ask(person, { method: 'POST', url: `/api/${url}`, body, headers });
const data = async (url: string, body: object = {}, person: Person = 'commercial1') => {
  const answer = await post(url, body, person);
  expect(`${url} ${answer.statusCode} ${answer.body.slice(0, 200)}`).toMatch(/^\S+ 20[01] /);
  return answer.json().data;
};
const get = async (url: string) => (await server.ask('admin', { url: `/api/${url}` })).json().data;

const reason = 'Demande du client';
const screens = (more: object = {}) =>
  line({ name: 'Écran', quantity: 10, unitPrice: 100, productId: '', discount: 0, vatRate: 20, ...more });

/** 10 screens of 100,00 HT at 20 %: 1 200,00 TTC. */
async function order(items: object[] = [screens()]) {
  const { id } = await data('quotes', quoteBody({ items }));
  return data(`quotes/${id}/accept`);
}

/** The order's lines, the first with those values. */
const first = ({ items }: { items: object[] }, changes: object) => [
  { ...items[0], ...changes },
  ...items.slice(1),
];

describe('an order over the API', () => {
  it('is amended, invoiced, lowered and invoiced again to the centime', async () => {
    const quote = await order();
    await data(`quotes/${quote.id}/deposit-invoice`, { percent: 30 });
    const items = [...first(quote, { quantity: 12 }), screens({ id: undefined, name: 'Câble', quantity: 1 })];
    const amended = await data(`quotes/${quote.number}/amend`, { items, reason, version: quote.version + 1 });
    expect(amended).toMatchObject({ status: 'Accepté', total: 1560, amendments: [{ n: 1, reason }] });
    const pdf = await server.ask('commercial1', { url: `/api/quotes/${quote.id}/amendment/pdf?amendment=1` });
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.headers['content-disposition']).toContain('Avenant1_');
    const none = await server.ask('commercial1', {
      url: `/api/quotes/${quote.id}/amendment/pdf?amendment=2`,
    });
    expect(none.statusCode).toBe(404);
    const last = await data(`quotes/${quote.id}/convert`);
    expect(last).toMatchObject({ amount: 1200, deductions: [{ total: 360 }] });
    const less = first(amended, { quantity: 11 });
    const refusal = await post(`quotes/${quote.id}/amend`, { items: less, reason });
    expect([refusal.statusCode, refusal.json().error]).toMatchObject([
      422,
      {
        code: 'credit_note_needed',
        fields: { 'items.0.quantity': '« Écran » : 12 déjà facturés. Confirmez l’avoir de la différence.' },
      },
    ]);
    const lowered = await data(`quotes/${quote.id}/amend`, { items: less, reason, withCreditNote: true });
    expect(lowered).toMatchObject({
      status: 'Facturé',
      total: 1440,
      invoicedAmount: 1440,
      invoiceId: last.id,
    });
    const [note] = await get(`credit-notes?invoiceId=${last.id}`);
    expect(note).toMatchObject({
      number: expect.stringMatching(/^AV-/),
      total: 120,
      reason: `Avenant n° 2 : ${reason}`,
    });
    expect(lowered.amendments[1].creditNoteIds).toEqual([note.id]);
    expect(await get(`invoices/${last.id}`)).toMatchObject({ creditedAmount: 120, remainingAmount: 1080 });
  });

  it('gives back over several invoices, each by a credit note with its number', async () => {
    const quote = await order();
    await data(`quotes/${quote.id}/convert`, { lines: [{ lineId: quote.items[0].id, quantity: 2 }] });
    await data(`quotes/${quote.id}/convert`, { percent: 70 });
    const body = { items: first(quote, { quantity: 1 }), reason, withCreditNote: true };
    const amended = await data(`quotes/${quote.id}/amend`, body, 'manager');
    const notes = await Promise.all(
      amended.amendments[0].creditNoteIds.map((id: string) => get(`credit-notes/${id}`)),
    );
    expect(notes.map(({ number }) => number)).toEqual([
      expect.stringMatching(/^AV-\d+$/),
      expect.stringMatching(/^AV-\d+$/),
    ]);
    expect(new Set(notes.map(({ number }) => number)).size).toBe(2);
    expect(notes.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([240, 720]);
  });

  it('is for its salesperson and managers, who say why', async () => {
    const quote = await order();
    const body = { items: first(quote, { quantity: 11 }), reason };
    expect((await post(`quotes/${quote.id}/amend`, body, 'commercial2')).statusCode).toBe(404);
    expect((await post(`quotes/${quote.id}/amend`, body, 'employe')).statusCode).toBe(403);
    const without = await post(`quotes/${quote.id}/amend`, { items: body.items });
    expect(without.json().error.fields).toEqual({ reason: 'Ce champ est obligatoire' });
  });

  it('of two who amend what they saw takes one', async () => {
    const quote = await order();
    const answers = await Promise.all(
      ['commercial1', 'manager'].map((person, index) =>
        post(
          `quotes/${quote.id}/amend`,
          {
            items: first(quote, { quantity: 11 + index }),
            reason,
            ...(index === 0 && { version: quote.version }),
          },
          person as Person,
          index === 0 ? {} : { 'if-match': `"${quote.version}"` },
        ),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect((await get(`quotes/${quote.id}`)).amendments).toHaveLength(1);
  });

  it('of two orders after the last unit gives it to one', async () => {
    const product = {
      name: 'Borne',
      category: 'Écrans',
      availability: 'en_stock',
      price: { sale: 100, rental: 10 },
    };
    const { id: productId } = await data('products', product, 'admin');
    await data('inventory', { name: 'Borne', quantity: 3, productId }, 'admin');
    const rented = screens({
      type: 'rental',
      productId,
      quantity: 1,
      startDate: '2026-12-01',
      endDate: '2026-12-05',
    });
    const orders = [await order([rented]), await order([rented])];
    const answers = await Promise.all(
      orders.map((each) => post(`quotes/${each.id}/amend`, { items: first(each, { quantity: 2 }), reason })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const short = answers.find(({ statusCode }) => statusCode === 422)?.json().error;
    expect([short.code, Object.keys(short.fields)]).toEqual(['material_unavailable', ['items.0.quantity']]);
    const rows = await Promise.all(orders.map(({ id }) => get(`reservations?quoteId=${id}`)));
    expect(rows.flat().reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3);
  });
});
