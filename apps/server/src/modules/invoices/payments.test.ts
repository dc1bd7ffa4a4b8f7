// Payments over HTTP: cheques at the bank, withholdings, the stamp, receipts (docs/product.md 'Payments').
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactBody, invoiceBody } from '../../testkit/sample-requests.ts';
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
  (await server.ask(person, { url: `/api/${url}` })).json().data;

const cheque = { number: '4410092', bank: 'CIH', drawer: 'Atlas SARL', dueDate: '2026-12-01' };

/** An invoice of commercial1, with one payment. */
async function paid(body: object) {
  const contact = await data('contacts', contactBody());
  const invoice = await data('invoices', invoiceBody({ contactId: contact.id }), 'commercial1');
  await data(`invoices/${invoice.number}/payments`, body, 'commercial1');
  const [payment] = await get(`invoices/${invoice.id}/payments`);
  return { contact, invoice, payment };
}

describe('a cheque over HTTP', () => {
  it('is remitted, comes back unpaid, and leaves its invoice due and its client flagged', async () => {
    const { contact, invoice, payment } = await paid({ amount: 100, mode: 'Chèque', cheque });
    expect(payment).toMatchObject({ state: 'reçu', cheque, chequeNumber: '4410092', bank: 'CIH' });
    const remitted = await data(`payments/${payment.id}/remit`, {}, 'commercial1');
    expect(remitted).toMatchObject({
      state: 'remis',
      remittance: expect.stringMatching(/^REM-\d{6}-[0-9A-Z]{5}$/),
    });
    expect(await get(`payments?remittance=${remitted.remittance}`)).toHaveLength(1);
    expect((await post(`payments/${payment.id}/bounce`, { reason: 'x' }, 'commercial1')).statusCode).toBe(
      403,
    );
    await data(`payments/${payment.id}/bounce`, { reason: 'Provision insuffisante', fees: '55,00' });
    expect(await get(`invoices/${invoice.id}`)).toMatchObject({
      status: 'En attente',
      remainingAmount: invoice.amount,
    });
    expect(await get(`contacts/${contact.id}`)).toMatchObject({
      paymentIncident: expect.stringMatching(/^\d{4}-/),
    });
    expect(await get('payments?state=impayé')).toMatchObject([{ id: payment.id, bounceFees: 55 }]);
    const again = await post(`payments/${payment.id}/clear`);
    expect([again.statusCode, again.json().error.code]).toEqual([422, 'illegal_transition']);
  });

  it('is nobody else’s, and no employee’s', async () => {
    const { payment } = await paid({ amount: 100, mode: 'Effet', chequeNumber: '7', bank: 'BMCE' });
    for (const person of ['commercial2', 'employe'] as const)
      expect((await post(`payments/${payment.id}/remit`, {}, person)).statusCode).toBeGreaterThan(400);
    expect((await server.ask('employe', { url: '/api/payments' })).statusCode).toBe(403);
  });
});

describe('withholdings and stamp over HTTP', () => {
  it('are kept with the payment, and refused at their fields in French', async () => {
    const { payment } = await paid({ amount: 100, mode: 'Espèces', rasIs: 5, certificate: 'RAS 1' });
    expect(payment).toMatchObject({ rasIs: 5, certificate: 'RAS 1', stampDuty: 0.24 });
    const invoice = await data('invoices', invoiceBody({}));
    const refused = await post(`invoices/${invoice.id}/payments`, { amount: 1, mode: 'Virement', rasIs: 2 });
    expect(refused.json().error.fields).toEqual({ rasIs: 'La retenue dépasse le montant réglé' });
  });
});

describe('a line of a bank statement over HTTP', () => {
  it('is matched once through many connections', async () => {
    const statementLine = 'compte/2026-11-20/10000/vir recu';
    const ids = await Promise.all(
      Array.from({ length: 4 }, async () => (await data('invoices', invoiceBody({}))).id),
    );
    const body = { amount: 10, mode: 'Virement', statementLine };
    const answers = await Promise.all(ids.map((id) => post(`invoices/${id}/payments`, body, 'manager')));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    const codes = answers.flatMap((answer) => answer.json().error?.code ?? []);
    expect(new Set(codes)).toEqual(new Set(['statement_line_taken']));
  });
});

describe('a receipt over HTTP', () => {
  it('is a PDF with the client of the invoice in its name', async () => {
    const { payment, invoice } = await paid({ amount: 100, mode: 'Virement' });
    const answer = await server.ask('commercial1', { url: `/api/payments/${payment.id}/pdf` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      `RecuPaiement_${payment.id}_${invoice.client.replaceAll(/[^\p{L}\p{N}]/gu, '_')}`,
    );
    expect((await server.ask('employe', { url: `/api/payments/${payment.id}/pdf` })).statusCode).toBe(403);
  });
});

describe('one payment over several invoices over HTTP', () => {
  it('pays each of them', async () => {
    const [one, other] = [await data('invoices', invoiceBody({})), await data('invoices', invoiceBody({}))];
    const payments = [
      { id: one.number, amount: one.amount },
      { id: other.id, amount: 1 },
    ];
    await data(`invoices/${one.id}/pay-several`, { payments, mode: 'Virement' });
    expect(await get(`invoices/${one.id}`)).toMatchObject({ status: 'Payée' });
    expect(await get(`invoices/${other.id}`)).toMatchObject({ status: 'Partiellement payée' });
    const tooMuch = [{ id: other.id, amount: other.amount }];
    const refused = await post(`invoices/${other.id}/pay-several`, { payments: tooMuch, mode: 'Virement' });
    expect(refused.json().error.fields).toHaveProperty(['payments.0.amount']);
  });
});
