import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactBody, invoiceBody, line, productBody, quoteBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Headers = Record<string, string>;
interface Options {
  person?: Person;
  headers?: Headers;
}
const send =
  (method: 'POST' | 'PUT' | 'DELETE') =>
  (url: string, body?: object, { person = 'admin', headers = {} }: Options = {}) =>
    server.ask(person, { method, url: `/api/${url}`, body, headers });
const post = send('POST');
const put = send('PUT');
const remove = send('DELETE');
const get = async (url: string, person: Person = 'admin') => server.ask(person, { url: `/api/${url}` });
const created = async (url: string, body: object, options?: Options) =>
  (await post(url, body, options)).json().data;

describe('creating', () => {
  it('answers 201 with the row, its version as ETag, and ignores what the server writes', async () => {
    const answer = await post('contacts', {
      ...contactBody(),
      version: 99,
      createdBy: 'x',
      rev: 5,
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    const { data } = answer.json();
    expect(data).toMatchObject({
      name: 'Nadia Alaoui',
      phone: '+212661234567',
      version: 1,
      createdBy: 'admin',
    });
    expect((await get(`contacts/${data.id}`)).json().data).toEqual(data);
  });

  it('makes identifier and number one on the server, and keeps a browser’s own identifier', async () => {
    const own = await created('quotes', quoteBody());
    expect(own.id).toBe(own.number);
    expect(own.number).toMatch(/^DEV-\d{3}$/);
    const device = await created('quotes', quoteBody({ id: 'DEV-1795248123719-abcd' }));
    expect(device).toMatchObject({
      id: 'DEV-1795248123719-abcd',
      number: expect.stringMatching(/^DEV-\d{3}$/),
    });
    expect((await get(`quotes/${device.number}`)).json().data.id).toBe(device.id);
    expect((await post('quotes', quoteBody({ id: device.id }))).statusCode).toBe(409);
  });

  it('says in French what is wrong with each field', async () => {
    const answer = await post('invoices', { client: '', items: [line({ quantity: 0, unitPrice: -1 })] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toEqual({
      code: 'validation_failed',
      message: 'Certaines informations sont à corriger',
      fields: {
        client: 'Ce champ est obligatoire',
        'items.0.quantity': 'La quantité doit être supérieure à 0',
        'items.0.unitPrice': 'Le prix ne peut pas être négatif',
      },
    });
    expect((await post('contacts', [])).statusCode).toBe(400);
  });

  it('numbers 200 invoices made through 64 connections without a gap, a double or a failure', async () => {
    const waiting = Array.from({ length: 200 }, (_unused, index) => index);
    const numbers: string[] = [];
    const connection = async (): Promise<void> => {
      while (waiting.pop() !== undefined) {
        const answer = await post('invoices', invoiceBody());
        expect(answer.statusCode).toBe(201);
        numbers.push(answer.json().data.number);
      }
    };
    await Promise.all(Array.from({ length: 64 }, connection));
    const ranks = numbers.map((number) => Number(number.slice(4))).toSorted((a, b) => a - b);
    expect(new Set(ranks).size).toBe(200);
    expect((ranks.at(-1) ?? 0) - (ranks[0] ?? 0)).toBe(199);
  });

  it('stores text without what the database cannot keep', async () => {
    const odd = await created('contacts', contactBody({ name: 'Na\u0000dia', notes: 'demi \ud83d emoji' }));
    expect(odd.name).toBe('Nadia');
    expect(odd.notes).toBe('demi \ufffd emoji');
  });
});

describe('writing twice', () => {
  it('applies one key once and answers the same', async () => {
    const headers = { 'idempotency-key': 'write-1' };
    const [first, second] = await Promise.all([
      post('invoices', invoiceBody(), { headers }),
      post('invoices', invoiceBody(), { headers }),
    ]);
    const third = await post('invoices', invoiceBody(), { headers });
    expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([201, 201, 201]);
    expect(new Set([first, second, third].map((answer) => answer.json().data.id)).size).toBe(1);
  });

  it('refuses a key that served for something else, or for somebody else', async () => {
    const headers = { 'idempotency-key': 'write-2' };
    await post('contacts', contactBody(), { headers });
    const other = await post('contacts', contactBody({ name: 'Autre' }), { headers });
    expect(other.statusCode).toBe(422);
    expect(other.json().error.code).toBe('idempotency_mismatch');
    expect((await post('contacts', contactBody(), { headers, person: 'manager' })).statusCode).toBe(422);
    expect(
      (await post('contacts', contactBody(), { headers: { 'idempotency-key': 'k'.repeat(201) } })).statusCode,
    ).toBe(400);
  });

  it('counts a payment once and refuses one above what remains', async () => {
    const invoice = await created('invoices', invoiceBody());
    const headers = { 'idempotency-key': 'pay-1' };
    const pay = (amount: number, given: Headers = {}) =>
      post(`invoices/${invoice.number}/payments`, { amount, mode: 'Virement' }, { headers: given });
    await pay(200, headers);
    const again = await pay(200, headers);
    expect(again.json().data).toMatchObject({ advanceAmount: 200, status: 'Partiellement payée' });
    const above = await pay(5000);
    expect(above.statusCode).toBe(422);
    expect(above.json().error).toMatchObject({
      code: 'amount_exceeds_remaining',
      fields: { amount: expect.stringContaining('Le montant dépasse le reste à payer') },
    });
    const paid = (await pay(1000)).json().data;
    expect(paid).toMatchObject({ status: 'Payée', remainingAmount: 0 });
    const payments = (await get(`invoices/${invoice.number}/payments`)).json();
    expect(payments.meta.total).toBe(2);
    const cancelled = await post(`invoices/${invoice.number}/payments/${payments.data[0].id}/cancel`, {
      reason: 'Erreur',
    });
    expect(cancelled.json().data.status).toBe('Partiellement payée');
  });
});

describe('changing', () => {
  it('answers 412 with the row as it stands when it is not the version that was seen', async () => {
    const contact = await created('contacts', contactBody());
    const seen = { headers: { 'if-match': '"1"' } };
    expect((await put(`contacts/${contact.id}`, { city: 'Fès' }, seen)).json().data.version).toBe(2);
    const stale = await put(`contacts/${contact.id}`, { city: 'Rabat' }, seen);
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({
      error: { code: 'version_conflict' },
      current: { city: 'Fès', version: 2 },
    });
    expect((await remove(`contacts/${contact.id}`, undefined, seen)).statusCode).toBe(412);
    expect((await put(`contacts/${contact.id}`, {}, { headers: { 'if-match': 'abc' } })).statusCode).toBe(
      400,
    );
    expect((await put(`contacts/${contact.id}`, { city: 'Rabat' })).statusCode).toBe(200);
  });

  it('lets one of many writers of one version win', async () => {
    const contact = await created('contacts', contactBody());
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_unused, index) =>
        put(`contacts/${contact.id}`, { notes: `n${index}` }, { headers: { 'if-match': '"1"' } }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(9);
  });

  it('takes the whole record back with one field changed, even where its lines are locked', async () => {
    const invoice = await created('invoices', invoiceBody());
    await post(`invoices/${invoice.id}/payments`, { amount: 10, mode: 'Espèces' });
    const whole = (await get(`invoices/${invoice.id}`)).json().data;
    const changed = await put(`invoices/${invoice.id}`, { ...whole, notes: 'Relancé' });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().data).toEqual({
      ...whole,
      notes: 'Relancé',
      version: whole.version + 1,
      rev: expect.any(Number),
      updatedAt: expect.any(String),
    });
    const locked = await put(`invoices/${invoice.id}`, { ...whole, items: [line()] });
    expect(locked.json().error.code).toBe('lines_locked');
    const product = await created('products', productBody());
    expect((await put(`products/${product.id}`, { ...product, name: 'Neuf' })).json().data.name).toBe('Neuf');
    expect((await put(`contacts/999`, {})).statusCode).toBe(404);
  });

  it('names the fields as they were sent', async () => {
    const contact = await created('contacts', contactBody());
    const refused = await put(`contacts/${contact.id}`, { phone: 'abc', ice: '12' });
    expect(refused.json().error.fields).toEqual({
      phone: 'Numéro de téléphone invalide',
      ice: "L'ICE doit contenir 15 chiffres",
    });
  });

  it('keeps the Historique: who, when, from what to what', async () => {
    const contact = await created('contacts', contactBody(), { person: 'commercial1' });
    await put(`contacts/${contact.id}`, { city: 'Fès' }, { person: 'manager' });
    const history = (await get(`contacts/${contact.id}/history`)).json();
    expect(history.data).toMatchObject([
      { action: 'update_contacts', actorId: 'manager', changes: [{ field: 'city', from: '', to: 'Fès' }] },
      { action: 'create_contacts', actorId: 'commercial1', changes: [] },
    ]);
    const page = (await get(`contacts/${contact.id}/history?limit=1`)).json();
    const rest = (await get(`contacts/${contact.id}/history?limit=1&cursor=${page.meta.next}`)).json();
    expect(rest).toMatchObject({ data: [{ action: 'create_contacts' }], meta: { next: null } });
  });

  it('lets a commercial change their own contacts and nobody else’s', async () => {
    const contact = await created('contacts', contactBody(), { person: 'commercial1' });
    const own = await put(`contacts/${contact.id}`, { city: 'Fès' }, { person: 'commercial1' });
    const other = await put(`contacts/${contact.id}`, { city: 'Fès' }, { person: 'commercial2' });
    expect([own.statusCode, other.statusCode]).toEqual([200, 403]);
    expect(other.json().error.message).toBe("Vous n'avez pas les droits pour cette action");
  });
});

describe('removing', () => {
  it('puts a record into the corbeille and takes it back', async () => {
    const contact = await created('contacts', contactBody());
    const headers = { 'content-type': 'application/json' };
    const gone = await remove(`contacts/${contact.id}`, undefined, { headers });
    expect(gone.statusCode).toBe(200);
    expect(gone.json().data.archivedAt).not.toBeNull();
    const changed = await put(`contacts/${contact.id}`, { city: 'Fès' });
    expect(changed.statusCode).toBe(410);
    expect((await post(`contacts/${contact.id}/restore`)).json().data.archivedAt).toBeNull();
  });

  it('refuses for numbered documents, after rights and existence', async () => {
    const quote = await created('quotes', quoteBody(), { person: 'commercial1' });
    const refused = await remove(`quotes/${quote.number}`);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.code).toBe('numbered_document');
    expect((await remove('quotes/DEV-999')).statusCode).toBe(404);
    expect((await remove(`quotes/${quote.id}`, undefined, { person: 'employe' })).statusCode).toBe(403);
    expect((await remove(`quotes/${quote.id}`, undefined, { person: 'commercial2' })).statusCode).toBe(404);
  });
});
