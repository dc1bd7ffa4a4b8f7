// Credit notes over HTTP, on a real PostgreSQL (docs/product.md 'Credit notes').
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceBody, quoteBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const post = (url: string, body: object = {}, person: Person = 'admin') =>
  server.ask(person, { method: 'POST', url: `/api/${url}`, body });
const data = async (url: string, body: object = {}, person: Person = 'admin') => {
  const answer = await post(url, body, person);
  expect(`${url} ${answer.statusCode} ${answer.body.slice(0, 200)}`).toMatch(/^\S+ 20[01] /);
  return answer.json().data;
};
const get = async (url: string, person: Person = 'admin') =>
  (await server.ask(person, { url: `/api/${url}` })).json();
const ubl = (url: string, person: Person = 'admin') => server.ask(person, { url: `/api/${url}/ubl` });
const reason = 'Écran rendu';

/** A write as a device sends it. */
const entry = (action: string, input: object, rank: number) => ({
  opId: `00000000-0000-4000-8000-00000000000${rank}`,
  action,
  data: input,
  timestamp: Date.now(),
  baseVersion: null,
  schema: 1,
});

describe('POST /api/invoices/{id}/credit-notes', () => {
  it('credits lines, an amount and the rest, and never more', async () => {
    const invoice = await data('invoices', invoiceBody());
    const [first] = invoice.items;
    const lines = [{ lineId: first.id, quantity: 1 }];
    const note = await data(`invoices/${invoice.number}/credit-notes`, { lines, reason });
    expect(note).toMatchObject({
      invoiceId: invoice.id,
      invoiceNumber: invoice.number,
      invoiceDate: invoice.date,
      reason,
      subtotal: 100,
      tax: 20,
      total: 120,
      items: [{ name: 'Article 1', quantity: 1, originId: first.id }],
    });
    expect(note.number).toMatch(/^AV-\d{3}$/);
    expect(await data(`invoices/${invoice.id}/credit-notes`, { amount: '200,00', reason })).toMatchObject({
      total: 200,
    });
    const refused = await post(`invoices/${invoice.id}/credit-notes`, { amount: 900, reason });
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'credit_note_exceeds']);
    expect(await data('credit-notes', { invoiceId: invoice.id, reason })).toMatchObject({ total: 880 });
    expect((await get(`invoices/${invoice.id}`)).data).toMatchObject({
      creditedAmount: 1200,
      remainingAmount: 0,
      status: 'Payée',
    });
    const list = await get(`credit-notes?invoiceId=${invoice.id}`);
    expect(
      list.data.map(({ total }: { total: number }) => total).toSorted((a: number, b: number) => a - b),
    ).toEqual([120, 200, 880]);
    expect((await get(`credit-notes/${note.number}`)).data.id).toBe(note.id);
  });

  it('is printed as AVOIR', async () => {
    const invoice = await data('invoices', invoiceBody({ client: 'Atlas & Fils' }));
    const note = await data(`invoices/${invoice.id}/credit-notes`, { reason });
    const pdf = await server.ask('admin', { url: `/api/credit-notes/${note.number}/pdf` });
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers['content-disposition']).toContain(`filename="Avoir_${note.number}_Atlas___Fils.pdf"`);
  });

  it('goes out as UBL as its invoice does, to whoever may have the PDF', async () => {
    const invoice = await data('invoices', invoiceBody({ client: 'Étoile & Fils' }), 'commercial1');
    const note = await data(`invoices/${invoice.id}/credit-notes`, { reason: 'Écran < 65"' });
    const made = await ubl(`invoices/${invoice.number}`, 'commercial1');
    expect([made.statusCode, made.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(made.headers['content-disposition']).toBe(
      `attachment; filename="Facture_${invoice.number}_Etoile___Fils.xml"; filename*=UTF-8''Facture_${invoice.number}_%C3%89toile___Fils.xml`,
    );
    expect(made.body).toContain('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>');
    expect(made.body).toContain('<cbc:PayableAmount currencyID="MAD">1200.00</cbc:PayableAmount>');
    const credited = await ubl(`credit-notes/${note.id}`);
    expect(credited.body).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
    expect(credited.body).toContain('<cbc:Description>Écran &lt; 65&quot;</cbc:Description>');
    expect(credited.body).toContain(`<cac:InvoiceDocumentReference>\n<cbc:ID>${invoice.number}</cbc:ID>`);
    const notTheirs = await ubl(`invoices/${invoice.id}`, 'commercial2');
    const closed = await ubl(`invoices/${invoice.id}`, 'employe');
    expect([notTheirs.statusCode, closed.statusCode]).toEqual([404, 403]);
    const cancelled = await data('invoices', invoiceBody());
    await data(`invoices/${cancelled.id}/cancel`, { reason });
    const refused = await ubl(`invoices/${cancelled.id}`);
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'invoice_cancelled']);
  });

  it('is numbered without a gap through many connections, and one credit is used once', async () => {
    const from = await data('invoices', invoiceBody({ client: 'Rif' }));
    const to = await Promise.all([1, 2].map(() => data('invoices', invoiceBody({ client: 'Rif' }))));
    await data(`invoices/${from.id}/payments`, { amount: 1200, mode: 'Virement' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(`invoices/${from.id}/credit-notes`, { amount: 100, reason })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(12);
    const numbers = await server.database.pool.query<{ rank: number }>(
      `SELECT substr(number, 4)::int AS rank FROM credit_notes ORDER BY 1`,
    );
    expect(numbers.rows.map(({ rank }) => rank)).toEqual(numbers.rows.map((_row, index) => index + 1));
    const used = await Promise.all(
      to.map(({ id }) => post(`invoices/${id}/use-credit`, { fromInvoiceId: from.id, amount: 900 })),
    );
    expect(used.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const lost = used.find(({ statusCode }) => statusCode === 422);
    expect(lost?.json().error).toMatchObject({
      code: 'credit_exceeded',
      message: expect.stringMatching(/\(300,00.MAD\)$/),
    });
    expect(await data(`invoices/${from.id}/refund`, { mode: 'Chèque', reference: 'CH-9' })).toMatchObject({
      remainingAmount: 0,
    });
  });

  it('gives the quote back, answers the remedy to a cancellation, and counts in the figures', async () => {
    const quote = await data('quotes', quoteBody());
    const invoice = await data(`quotes/${quote.id}/convert`, { confirmed: true });
    const before = (await get('analytics/sales')).data.revenue.value;
    await data(`invoices/${invoice.id}/credit-notes`, { reason });
    expect((await get(`quotes/${quote.id}`)).data).toMatchObject({ status: 'Accepté', invoiceId: null });
    const refused = await post(`invoices/${invoice.id}/cancel`, { reason });
    expect(refused.json().error.code).toBe('credit_note_needed');
    expect((await get('analytics/sales')).data.revenue.value).toBeCloseTo(before - quote.amount, 2);
  });

  it('is for managers and, in part, for the salesperson of the invoice; an employee has nothing of it', async () => {
    const invoice = await data('invoices', invoiceBody(), 'commercial1');
    const url = `invoices/${invoice.id}/credit-notes`;
    expect((await post(url, { reason }, 'commercial2')).statusCode).toBe(404);
    expect((await post(url, { reason }, 'employe')).statusCode).toBe(403);
    const whole = await post(url, { reason }, 'commercial1');
    expect([whole.statusCode, whole.json().error.code]).toEqual([403, 'credit_note_needs_manager']);
    const note = await data(url, { reason, amount: 1 }, 'commercial1');
    const status = async (person: Person) =>
      (await server.ask(person, { url: `/api/credit-notes/${note.id}` })).statusCode;
    expect([await status('commercial1'), await status('commercial2'), await status('employe')]).toEqual([
      200, 404, 403,
    ]);
  });

  it('made offline behind its invoice has the invoice’s number once both are sent', async () => {
    const [invoiceId, noteId] = ['FAC-1795400000000-abcd', 'AV-1795400000001-abcd'];
    const made = [
      entry('create_invoices', { id: invoiceId, ...invoiceBody() }, 1),
      entry('create_creditNotes', { id: noteId, invoiceId, reason }, 2),
    ];
    const push = async () =>
      (await post('sync/push', { entries: made }))
        .json()
        .data.map(({ status }: { status: number }) => status);
    // The number is given with the commit: what prints it is sent again, and finds it.
    expect(await push()).toEqual([200, 425]);
    expect(await push()).toEqual([200, 200]);
    const invoice = (await get(`invoices/${invoiceId}`)).data;
    expect((await get(`credit-notes/${noteId}`)).data).toMatchObject({ invoiceNumber: invoice.number });
  });
});
