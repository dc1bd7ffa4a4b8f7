import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactBody, invoiceBody, quoteBody } from '../../../testkit/sample-requests.ts';
import { type Answer, type Person, startTestServer, type TestServer } from '../../../testkit/test-server.ts';

let server: TestServer;
const get = (url: string, person: Person = 'admin', headers: Record<string, string> = {}) =>
  server.ask(person, { url, headers });
const post = (url: string, body: object, person: Person = 'admin') =>
  server.ask(person, { method: 'POST', url, body });
const namesOf = (answer: Answer): string[] => answer.json().data.map((row: { name: string }) => row.name);

const people = ['Zineb', 'Écham', 'amine', 'Brahim', 'Élodie', 'Driss', 'Chaimae'];

beforeAll(async () => {
  server = await startTestServer();
  for (const [index, name] of people.entries()) {
    const city = index % 2 === 0 ? 'Fès' : 'Agadir';
    const type = index < 3 ? 'client' : 'prospect';
    await post(
      '/api/contacts',
      contactBody({ name, city, type, phone: `06612345${10 + index}` }),
      'commercial1',
    );
  }
  for (const amount of [300, 9, 1000, 20]) {
    await post(
      '/api/quotes',
      quoteBody({ items: [{ name: 'x', quantity: 1, unitPrice: amount }] }),
      'commercial1',
    );
  }
});
afterAll(() => server.close());

const fieldsOf = async (query: string) => {
  const answer = await get(`/api/quotes?${query}`);
  return answer.statusCode === 422 ? Object.keys(answer.json().error.fields) : answer.statusCode;
};
const words = (count: number) => Array.from({ length: count }, (_unused, rank) => `m${rank}`).join('+');
const cursorOf = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

describe('lists', () => {
  it('come in their own order, accents and case apart, with a total and a counter', async () => {
    const answer = await get('/api/contacts');
    expect(namesOf(answer)).toEqual(['amine', 'Brahim', 'Chaimae', 'Driss', 'Écham', 'Élodie', 'Zineb']);
    expect(answer.json().meta).toMatchObject({ total: 7, next: null });
    expect(answer.json().meta.rev).toBeGreaterThan(0);
  });

  it('walk through their pages without losing or repeating a row, whatever the order', async () => {
    const orders = ['', 'name', '-name', 'city', '-city', 'type', '-lastContact', 'createdAt', '-updatedAt'];
    for (const sort of orders) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const answer = await get(`/api/contacts?limit=2&sort=${sort}&cursor=${cursor}`);
        expect(answer.statusCode).toBe(200);
        seen.push(...namesOf(answer));
        expect(answer.json().meta.total).toBe(7);
        cursor = answer.json().meta.next;
      }
      expect(seen.toSorted()).toEqual(people.toSorted());
    }
  });

  it('keep a page stable while rows are added before it', async () => {
    const first = (await get('/api/contacts?limit=3')).json();
    await post('/api/contacts', contactBody({ name: 'Aaron' }));
    const second = await get(`/api/contacts?limit=3&cursor=${first.meta.next}`);
    expect(namesOf(second)).toEqual(['Driss', 'Écham', 'Élodie']);
    const aaron = (await get('/api/contacts?q=aaron')).json().data[0];
    await server.ask('admin', { method: 'DELETE', url: `/api/contacts/${aaron.id}` });
  });

  it('sort amounts as numbers and legal numbers by their rank', async () => {
    const amounts = async (sort: string) =>
      (await get(`/api/quotes?sort=${sort}`)).json().data.map((row: { amount: number }) => row.amount);
    expect(await amounts('amount')).toEqual([9, 20, 300, 1000]);
    expect(await amounts('-amount')).toEqual([1000, 300, 20, 9]);
    expect(await amounts('number')).toEqual([300, 9, 1000, 20]);
    expect(await amounts('amount:desc')).toEqual(await amounts('-amount'));
    const page = (await get('/api/quotes?sort=-amount&limit=2')).json();
    expect(
      (await get(`/api/quotes?sort=-amount&limit=2&cursor=${page.meta.next}`)).json().data[0].amount,
    ).toBe(20);
  });

  it('filter by values, several at once, and by period', async () => {
    expect(namesOf(await get('/api/contacts?type=client'))).toHaveLength(3);
    expect(namesOf(await get('/api/contacts?type=client,prospect'))).toHaveLength(7);
    expect(namesOf(await get('/api/contacts?type=client&city=Agadir'))).toEqual(['Écham']);
    const quotesOf = async (period: string) => (await get(`/api/quotes?${period}`)).json().meta.total;
    expect([await quotesOf('from=2000-01-01'), await quotesOf('to=2100-01-01')]).toEqual([4, 4]);
    expect([await quotesOf('from=2100-01-01'), await quotesOf('to=2000-01-01')]).toEqual([0, 0]);
  });

  it('search without accents or case, all words, and telephones in any spacing', async () => {
    expect(namesOf(await get('/api/contacts?q=echam'))).toEqual(['Écham']);
    expect(namesOf(await get('/api/contacts/search?q=ELODIE%20agadir'))).toEqual([]);
    expect(namesOf(await get('/api/contacts/search?q=ELODIE%20fes'))).toEqual(['Élodie']);
    expect(namesOf(await get('/api/contacts?q=06 61 23 45 12'))).toEqual(['amine']);
    expect(namesOf(await get('/api/contacts?q=%2B212661234512'))).toEqual(['amine']);
    expect((await get('/api/quotes?q=dev-002')).json().meta.total).toBe(1);
    expect((await get('/api/contacts?q=100%25')).json().meta.total).toBe(0);
    expect((await get('/api/contacts?q=_')).json().meta.total).toBe(0);
  });

  it('of categories are those of products or of services, under their own paths', async () => {
    for (const [name, type] of [
      ['Écrans', 'product'],
      ['Pose', 'service'],
    ])
      expect((await post('/api/categories', { name, type })).statusCode).toBe(201);
    expect(namesOf(await get('/api/products/categories'))).toEqual(['Écrans']);
    expect(namesOf(await get('/api/services/categories'))).toEqual(['Pose']);
  });

  it('refuse what they do not understand, parameter by parameter', async () => {
    const answer = await get('/api/contacts?limit=0&sort=price&typ=client&cursor=xyz&archived=maybe');
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().error.fields).toSorted()).toEqual(['archived', 'limit', 'sort', 'typ']);
    expect((await get('/api/contacts?cursor=xyz')).json().error.fields).toHaveProperty('cursor');
    const cursor = (await get('/api/contacts?limit=1')).json().meta.next;
    expect((await get(`/api/contacts?sort=-name&cursor=${cursor}`)).statusCode).toBe(422);
    expect((await get('/api/contacts?limit=501')).statusCode).toBe(422);
    expect((await get('/api/contacts?q=&type=')).statusCode).toBe(200);
    expect((await get('/api/contacts?type=%00')).statusCode).toBe(400);
  });

  it('refuse what would cost more than a question: long texts, many words, numbers that no column holds', async () => {
    expect(await fieldsOf(`q=${words(20)}`)).toBe(200);
    expect(await fieldsOf(`q=${'a+'.repeat(90)}`)).toBe(200);
    expect(await fieldsOf(`q=${words(21)}`)).toEqual(['q']);
    expect(await fieldsOf(`q=${'x'.repeat(201)}`)).toEqual(['q']);
    expect(await fieldsOf(`status=${'a,'.repeat(250)}`)).toEqual(['status']);
    expect(await fieldsOf(`contactId=${'x'.repeat(4001)}`)).toEqual(['contactId']);
    for (const value of ['1.5', '-1', '9'.repeat(40), '1e9', ''])
      expect([value, await fieldsOf(`sort=number&cursor=${cursorOf('number', value, 'x')}`)]).toEqual([
        value,
        ['cursor'],
      ]);
    for (const value of ['9'.repeat(300), '0x10', 'NaN', '1.'])
      expect([value, await fieldsOf(`sort=total&cursor=${cursorOf('total', value, 'x')}`)]).toEqual([
        value,
        ['cursor'],
      ]);
    expect(await fieldsOf(`sort=number&cursor=${cursorOf('number', '9'.repeat(18), "x'")}`)).toBe(200);
    expect(await fieldsOf(`cursor=${cursorOf('-', '\0', 'x')}`)).toBe(400);
  });

  it('show the corbeille apart', async () => {
    const created = (await post('/api/contacts', contactBody({ name: 'À jeter' }))).json().data;
    await server.ask('admin', { method: 'DELETE', url: `/api/contacts/${created.id}` });
    expect(namesOf(await get('/api/contacts'))).not.toContain('À jeter');
    expect(namesOf(await get('/api/contacts?archived=true'))).toContain('À jeter');
    await post(`/api/contacts/${created.id}/restore`, {});
    expect(namesOf(await get('/api/contacts'))).toContain('À jeter');
    await server.ask('admin', { method: 'DELETE', url: `/api/contacts/${created.id}` });
  });

  it('answer 304 while nothing changed, and the new state right after a write, in any process', async () => {
    const twin = await server.twin();
    const first = await get('/api/quotes?limit=1');
    const again = await get('/api/quotes?limit=1', 'admin', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    for (let round = 0; round < 20; round += 1) {
      const writer = round % 2 === 0 ? server : twin;
      const reader = round % 2 === 0 ? twin : server;
      const written = await writer.ask('admin', { method: 'POST', url: '/api/quotes', body: quoteBody() });
      const read = await reader.ask('admin', { url: '/api/quotes?sort=-number&limit=1' });
      expect(read.json().data[0].number).toBe(written.json().data.number);
      expect(read.json().meta.total).toBe(5 + round);
    }
    const changed = await get('/api/quotes?limit=1', 'admin', {
      'if-none-match': String(first.headers.etag),
    });
    expect(changed.statusCode).toBe(200);
    await twin.close();
  });

  it('are those of a standby that took over without the last commits', async () => {
    const { id } = (
      await server.ask('admin', {
        method: 'POST',
        url: '/api/contacts',
        body: contactBody({ name: 'Perdu' }),
      })
    ).json().data;
    expect(namesOf(await get('/api/contacts'))).toContain('Perdu');
    const { pool } = server.database;
    await pool.query('DELETE FROM contacts WHERE id = $1', [String(id)]);
    await pool.query('UPDATE sync_state SET rev = rev - 1');
    const { promise: heard, resolve } = Promise.withResolvers<void>();
    const stop = server.parts.changes.onCommit((rev) => rev === null && resolve());
    await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'zellige listener' AND datname = current_database()`,
    );
    await heard;
    stop();
    expect(namesOf(await get('/api/contacts'))).not.toContain('Perdu');
  });

  it('are compressed for whoever takes it, and the same underneath', async () => {
    const plain = await get('/api/contacts');
    const packed = async (accepted: string) => {
      const answer = await get('/api/contacts', 'admin', { 'accept-encoding': accepted });
      return { encoding: answer.headers['content-encoding'], bytes: answer.rawPayload };
    };
    const gzip = await packed('gzip, deflate');
    expect(gzip.encoding).toBe('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.body);
    const brotli = await packed('gzip, deflate, br');
    expect(brotli.encoding).toBe('br');
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.body);
  });

  it('show a commercial their own documents only, and nothing of others in totals or searches', async () => {
    await post('/api/invoices', invoiceBody({ client: 'Chez Un' }), 'commercial1');
    await post('/api/invoices', invoiceBody({ client: 'Chez Deux' }), 'commercial2');
    const own = (await get('/api/invoices', 'commercial2')).json();
    expect(own.meta.total).toBe(1);
    expect(own.data[0].client).toBe('Chez Deux');
    expect((await get('/api/invoices?q=chez', 'commercial2')).json().meta.total).toBe(1);
    expect((await get('/api/invoices', 'manager')).json().meta.total).toBe(2);
    expect((await get(`/api/invoices/${own.data[0].id}`, 'commercial1')).statusCode).toBe(404);
    expect((await get(`/api/invoices/${own.data[0].number}/history`, 'commercial1')).statusCode).toBe(404);
    expect((await get(`/api/invoices/${own.data[0].number}/pdf`, 'commercial1')).statusCode).toBe(404);
  });
});
