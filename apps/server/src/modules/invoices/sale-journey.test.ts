// From a quote to a delivered, paid sale over HTTP (issue 'The journey works over the API').
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactBody, invoiceBody, line, quoteBody } from '../../testkit/sample-requests.ts';
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
const get = async (url: string, person: Person = 'admin') =>
  (await server.ask(person, { url: `/api/${url}` })).json().data;

async function acceptedQuote(changes: Record<string, unknown> = {}) {
  const quote = await data('quotes', quoteBody(changes));
  await data(`quotes/${quote.id}/send`);
  return data(`quotes/${quote.number}/accept`);
}

describe('a sale', () => {
  it('goes from quote to invoice, payment and delivery', async () => {
    const contact = await data('contacts', contactBody());
    const quote = await acceptedQuote({
      contactId: contact.id,
      items: [line(), line({ type: 'service', discount: 10 })],
    });
    expect(quote.status).toBe('Accepté');
    expect((await get(`contacts/${contact.id}`)).type).toBe('client');

    const invoice = await data(`quotes/${quote.number}/convert`);
    expect(invoice).toMatchObject({ amount: quote.total, status: 'En attente', quoteId: quote.id });
    expect(invoice.id).toMatch(/^INV-\d{13}$/);
    expect(invoice.number).toMatch(/^FAC-\d{3}$/);
    expect((Date.parse(invoice.dueDate) - Date.parse(invoice.date)) / 86_400_000).toBe(30);
    expect((await data(`quotes/${quote.id}/convert`)).id).toBe(invoice.id);
    expect((await get(`quotes/${quote.id}`)).status).toBe('Facturé');

    const part = await data(`invoices/${invoice.number}/payments`, {
      amount: 1000,
      mode: 'Chèque',
      reference: 'C1',
    });
    expect(part.status).toBe('Partiellement payée');
    const paid = await data(`invoices/${invoice.number}/payments`, {
      amount: part.remainingAmount,
      mode: 'Virement',
    });
    expect(paid).toMatchObject({
      status: 'Payée',
      remainingAmount: 0,
      paidAt: expect.stringMatching(/^\d{4}-/),
    });

    const note = await data(`invoices/${invoice.number}/bon-livraison`);
    expect(note).toMatchObject({
      factureId: invoice.id,
      clientAdresse: 'Adresse à compléter',
      livreur: 'À assigner',
      transporteur: 'Transport interne',
      modeLivraison: 'livraison_directe',
      totalColis: 1,
      conditionsLivraison: 'Livraison standard',
      status: 'en_preparation',
    });
    expect((await post(`bon-livraison/${note.number}/ship`)).json().error.code).toBe('delivery_incomplete');
    const ready = { clientAdresse: '4, rue Ibn Toumert', livreur: 'Hicham', livreurId: 'employe' };
    await server.ask('commercial1', { method: 'PUT', url: `/api/bon-livraison/${note.id}`, body: ready });
    expect((await data(`bon-livraison/${note.number}/ship`, {}, 'employe')).status).toBe('expedie');
    const delivered = await data(
      `bon-livraison/${note.number}/deliver`,
      { signatureClient: 'Nadia' },
      'employe',
    );
    expect(delivered.status).toBe('livre');
    expect(JSON.stringify(delivered)).not.toContain('unitPrice');

    const visible = (await server.ask('employe', { url: '/api/bon-livraison' })).json();
    expect(visible.meta.total).toBe(1);
  });

  it('makes one invoice when the quote is converted ten times at once', async () => {
    const quote = await acceptedQuote();
    const invoices = await Promise.all(Array.from({ length: 10 }, () => data(`quotes/${quote.id}/convert`)));
    expect(new Set(invoices.map(({ id }) => id)).size).toBe(1);
  });

  it('asks for a confirmation before an open quote is converted', async () => {
    const quote = await data('quotes', quoteBody());
    expect((await post(`quotes/${quote.id}/convert`)).json().error.code).toBe('confirmation_required');
    expect((await data(`quotes/${quote.id}/convert`, { confirmed: true })).quoteId).toBe(quote.id);
  });

  it('shows an employee the contacts they deliver to, and no others', async () => {
    const reached = await data('contacts', contactBody({ name: 'Livré' }));
    const other = await data('contacts', contactBody({ name: 'Ailleurs' }));
    const items = [{ productName: 'Écran', quantity: 1 }];
    await data('bon-livraison', { client: 'x', contactId: reached.id, livreurId: 'employe', items }, 'admin');
    const names = (await get('contacts', 'employe')).map((row: { name: string }) => row.name);
    expect(names).toContain('Livré');
    expect(names).not.toContain('Ailleurs');
    expect((await server.ask('employe', { url: `/api/contacts/${other.id}` })).statusCode).toBe(404);
    const reach = (id: number) => post(`contacts/${id}/reach`, { channel: 'appel' }, 'employe');
    expect((await reach(reached.id)).statusCode).toBe(200);
    expect((await reach(other.id)).statusCode).toBe(404);
    expect((await post('invoices/FAC-999/bon-livraison')).json().error).toMatchObject({
      code: 'invoice_not_found',
      message: 'Impossible de créer un BL pour la facture FAC-999',
    });
  });
});

describe('PDF', () => {
  it('is named, typed, cached by version, and drawn again after a change', async () => {
    const quote = await data('quotes', quoteBody({ client: 'Société Étoile & Fils' }), 'admin');
    const ask = (headers: Record<string, string> = {}) =>
      server.ask('admin', { url: `/api/quotes/${quote.number}/pdf`, headers });
    const [first, same] = await Promise.all([ask(), ask()]);
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toBe('application/pdf');
    expect(first.headers['content-disposition']).toBe(
      `attachment; filename="Devis_${quote.number}_Societe_Etoile___Fils.pdf"; filename*=UTF-8''Devis_${quote.number}_Soci%C3%A9t%C3%A9_%C3%89toile___Fils.pdf`,
    );
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(same.headers.etag).toBe(first.headers.etag);
    const etag = String(first.headers.etag);
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304);
    const change = { method: 'PUT' as const, url: `/api/quotes/${quote.id}`, body: { notes: 'Neuf' } };
    await server.ask('admin', change);
    const changed = await ask({ 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  it('is drawn again for a delivery note whose invoice has another address', async () => {
    const invoice = await data('invoices', invoiceBody({ clientAddress: '3, rue Oued Ziz, Rabat' }), 'admin');
    const body = { factureId: invoice.id, clientAdresse: 'Dépôt, Salé' };
    const note = await data('bon-livraison', body, 'admin');
    const ask = (headers: Record<string, string> = {}) =>
      server.ask('admin', { url: `/api/bon-livraison/${note.id}/pdf`, headers });
    const first = await ask();
    const etag = String(first.headers.etag);
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304);
    const change = { clientAddress: '12, bd Zerktouni, Casablanca' };
    const moved = { method: 'PUT' as const, url: `/api/invoices/${invoice.id}`, body: change };
    expect((await server.ask('admin', moved)).statusCode).toBe(200);
    const again = await ask({ 'if-none-match': etag });
    expect(again.statusCode).toBe(200);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  it('is drawn for a delivery note too, with prices only for who may see them', async () => {
    const items = [{ productName: 'Écran', quantity: 1, unitPrice: 12_345 }];
    const note = await data('bon-livraison', { client: 'x', livreurId: 'employe', items }, 'admin');
    const ask = (person: Person, query = '') =>
      server.ask(person, { url: `/api/bon-livraison/${note.number}/pdf${query}` });
    const [plain, priced, employee] = [
      await ask('admin'),
      await ask('admin', '?prices=true'),
      await ask('employe', '?prices=true'),
    ];
    expect(employee.headers.etag).toBe(plain.headers.etag);
    expect(priced.headers.etag).not.toBe(plain.headers.etag);
    expect((await ask('commercial2')).statusCode).toBe(404);
  });
});
