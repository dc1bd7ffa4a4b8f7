// The client's page, as scanners, wrong hands and two clients at once meet it.
import { readableText, uncompressed } from '@zellige/documents/pdf-text.fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryBody, invoiceBody, quoteBody } from '../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { type ClientPages, clientPagesOf } from './client-page.fixtures.ts';

let server: TestServer;
/** Of the log. */
const lines: string[] = [];
let now = new Date('2026-11-21T09:00:00Z');
let pages: ClientPages;

beforeAll(async () => {
  server = await startTestServer({ clock: () => now, logTo: { write: (line) => void lines.push(line) } });
  pages = clientPagesOf(server);
});
afterAll(() => server.close());

const get = (...given: Parameters<ClientPages['get']>) => pages.get(...given);
const head = (url: string) => server.app.inject({ method: 'HEAD', url, remoteAddress: pages.nextAddress() });
const post = (...given: Parameters<ClientPages['post']>) => pages.post(...given);
const made = (...given: Parameters<ClientPages['made']>) => pages.made(...given);
const filled = (...given: Parameters<ClientPages['filled']>) => pages.filled(...given);

const statusOf = async (id: string): Promise<string> =>
  (await server.ask('admin', { url: `/api/quotes/${id}` })).json().data.status;

async function everyRow(): Promise<string> {
  const tables = ['shares', 'quotes', 'tasks', 'reservations', 'history', 'audit_entries', 'contacts'];
  const counts = tables.map((name) => `SELECT '${name}', count(*), max(${name}::text) FROM ${name}`);
  return JSON.stringify((await server.database.pool.query(counts.join(' UNION ALL '))).rows);
}

describe('a link that programs open', () => {
  it('changes no row, however many of them GET or HEAD whatever is linked', async () => {
    const { path } = await made();
    const before = await everyRow();
    for (let scanner = 0; scanner < 50; scanner += 1)
      for (const part of ['', ['?lang=ar', '/pdf', '/total'][scanner % 3]]) {
        const [got, headed] = [await get(`${path}${part}`), await head(`${path}${part}`)];
        expect([got.statusCode, headed.statusCode, headed.rawPayload.length]).toEqual([200, 200, 0]);
        // Sixty a minute of one link.
        now = new Date(now.getTime() + 4000);
      }
    for (const part of ['/accept', '/refuse', '/view', '/question', '/renew'])
      for (const ask of [get, head]) expect((await ask(path + part)).statusCode).toBe(404);
    expect(await everyRow()).toBe(before);
  });

  it('is told once somebody stays', async () => {
    const { path, id } = await made();
    expect((await post(`${path}/view`, {})).statusCode).toBe(204);
    const share = (await server.ask('admin', { url: `/api/shares/${id}` })).json().data;
    expect(share.firstSeenAt).toBe(now.toISOString());
  });
});

describe('the page', () => {
  it('stays out of caches, indexes, referrers and frames, sets no cookie and has no inline code', async () => {
    const { path } = await made();
    const { headers, body } = await get(path);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).not.toMatch(/<script>|style="|\son\w+="/);
    const script = /src="([^"]+)"/.exec(body)?.[1] ?? '';
    expect((await get(script)).rawPayload.length).toBeLessThan(40_000);
  });

  it('shows what is written as text, whoever wrote it', async () => {
    const evil = '"><script>alert(1)</script>';
    const { path } = await made({ client: evil, items: [{ name: evil, unitPrice: 10 }] });
    const { body } = await get(path);
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&lt;script&gt;alert(1)');
    const back = await post(`${path}/accept`, { ...(await filled(path)), name: evil, consent: '' });
    expect(back.body).not.toContain('<script>alert');
  });

  it('says nothing of internal notes', async () => {
    const { path, quote } = await made();
    const changes = { nextStep: 'Relancer avec remise secrète', nextStepOn: '2026-12-01' };
    await server.ask('admin', { method: 'PUT', url: `/api/quotes/${quote.id}`, body: changes });
    expect((await get(path)).body).not.toContain('secrète');
  });

  it('is in Arabic from right to left where its link says so', async () => {
    const { path } = await made();
    const { body } = await get(`${path}?lang=ar`);
    expect(body).toContain('<html lang="ar" dir="rtl"');
    expect(body).toContain('عرض أسعار');
  });

  it('is refused to whoever asks too often, by address and by link', async () => {
    const { path } = await made();
    const one = pages.nextAddress();
    const statuses = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await get(path, one)).statusCode);
    expect([statuses[29], statuses[30]]).toEqual([200, 429]);
    const { path: other } = await made();
    const many = [];
    for (let n = 0; n < 61; n += 1) many.push((await get(other)).statusCode);
    expect([many[59], many[60]]).toEqual([200, 429]);
  });

  it('takes no large body', async () => {
    const { path } = await made();
    const answer = await post(`${path}/question`, { text: 'x'.repeat(300_000) });
    expect(answer.statusCode).toBe(413);
  });
});

describe('a signature', () => {
  it('accepts the quote, once, and keeps what was read', async () => {
    const { path, quote, id } = await made();
    const form = await filled(path);
    const answer = await post(`${path}/accept`, form, '203.0.113.9');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}?lang=fr`]);
    expect(await statusOf(quote.id)).toBe('Accepté');
    const share = (await server.ask('commercial1', { url: `/api/shares/${id}` })).json().data;
    expect(share).toMatchObject({
      signedByName: 'Amal Tazi',
      pdfHash: form.pdfHash,
      signedFrom: '203.0.113.9',
    });
    expect((await get(path)).body).toContain('accepté par Amal Tazi');
    const text = readableText(uncompressed((await get(`${path}/pdf`)).rawPayload));
    expect(text).toContain('DEVIS COMMERCIAL');
    expect(text).toContain('Preuve de signature');
    expect(text).toContain('203.0.113.9');
    expect((await post(`${path}/accept`, form)).statusCode).toBe(303);
    expect((await server.ask('commercial1', { url: `/api/shares/${id}` })).json().data.version).toBe(
      share.version,
    );
  });

  it('waits for another reading once the quote has changed, and for nobody once the link is revoked', async () => {
    const { path, quote, id } = await made();
    const form = await filled(path);
    const items = [{ name: 'Écran', unitPrice: 99_999 }];
    await server.ask('commercial1', { method: 'PUT', url: `/api/quotes/${quote.id}`, body: { items } });
    const changed = await post(`${path}/accept`, form);
    expect([changed.statusCode, changed.body.includes('modifié')]).toEqual([409, true]);
    expect(await statusOf(quote.id)).toBe('Émis');
    const again = await filled(path);
    await server.ask('commercial1', { method: 'DELETE', url: `/api/shares/${id}` });
    expect((await post(`${path}/accept`, again)).statusCode).toBe(404);
    expect(await statusOf(quote.id)).toBe('Émis');
  });

  it('waits for no other reading once somebody wrote what its client does not read', async () => {
    const { path, quote, id } = await made();
    const form = await filled(path);
    const url = `/api/quotes/${quote.id}`;
    now = new Date(now.getTime() + 60_000);
    await server.ask('commercial1', { method: 'PUT', url, body: { nextStep: 'Appeler' } });
    // More of them stand beside the signature itself.
    const beside = Array.from({ length: 3 }, (_, n) =>
      server.ask('commercial1', { method: 'PUT', url, body: { nextStep: `Rappeler ${n}` } }),
    );
    const [answer] = await Promise.all([post(`${path}/accept`, form), ...beside]);
    expect(answer.statusCode).toBe(303);
    const share = (await server.ask('admin', { url: `/api/shares/${id}` })).json().data;
    expect(share.pdfHash).toBe(form.pdfHash);
    expect(share.documentVersion).toBeGreaterThan(quote.version);
  });

  it('is taken as JSON with a name and a signature alone, until the quote is written on', async () => {
    const [ready, written] = [await made(), await made()];
    const url = `/api/quotes/${written.quote.id}`;
    await server.ask('commercial1', { method: 'PUT', url, body: { notes: 'Livraison à Fès' } });
    const accept = ({ path }: { path: string }, body: unknown) =>
      server.app.inject({
        method: 'POST',
        url: `${path}/accept`,
        remoteAddress: pages.nextAddress(),
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
    const signed = { name: 'Amal Tazi', role: '', signature: 'Amal Tazi', optionIds: [] };
    for (const body of ['Amal', null, ['Amal'], {}])
      expect([body, (await accept(ready, body)).statusCode]).toEqual([body, 422]);
    expect((await accept(ready, signed)).json()).toEqual({ data: { state: 'done' } });
    expect((await accept(written, signed)).json().error.code).toBe('version_conflict');
  });

  it('is asked for the consent where the box is not ticked', async () => {
    const { path } = await made();
    const { consent: _unticked, ...form } = await filled(path);
    const { statusCode, body } = await post(`${path}/accept`, form);
    expect([statusCode, body.includes('Cochez la case')]).toEqual([422, true]);
  });

  it('keeps what was typed where something is missing, and takes no picture that is none', async () => {
    const { path, quote } = await made();
    const form = await filled(path);
    const answer = await post(`${path}/accept`, {
      ...form,
      consent: '',
      drawing: 'data:image/png;base64,AAAA',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('value="Amal Tazi"');
    expect(answer.body).toContain('Cochez la case');
    expect(await statusOf(quote.id)).toBe('Émis');
  });

  it('says when the units were taken meanwhile, and asks the salesperson', async () => {
    const data = async (path: string, body: object) =>
      (await server.ask('admin', { method: 'POST', url: `/api/${path}`, body })).json().data;
    const price = { sale: 100, rental: 10 };
    const borne = { name: 'Borne', category: 'Écrans', availability: 'en_stock', price };
    const { id: productId } = await data('products', borne);
    await data('inventory', { name: 'Borne', quantity: 1, productId });
    const days = { startDate: '2026-12-01', endDate: '2026-12-05' };
    const items = [{ type: 'rental', name: 'Borne', productId, unitPrice: 10, quantity: 1, ...days }];
    const { path, quote } = await made({ items });
    const form = await filled(path);
    const other = await data('quotes', quoteBody({ client: 'Autre client', items }));
    expect((await data(`quotes/${other.id}/accept`, {})).status).toBe('Accepté');
    const answer = await post(`${path}/accept`, form);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('n’est plus disponible du 01/12/2026 au ');
    expect(answer.body).not.toContain('Autre client');
    const inArabic = await post(`${path}/accept?lang=ar`, form);
    expect(inArabic.body).toContain('لم تعد المعدات متوفرة من 01/12/2026 إلى ');
    expect(await statusOf(quote.id)).toBe('Émis');
    const tasks = (await server.ask('admin', { url: `/api/tasks?limit=50` })).json().data;
    expect(tasks.map(({ title }: { title: string }) => title)).toContainEqual(
      expect.stringContaining('le matériel manque'),
    );
  });

  it('rings at the salesperson within a second', async () => {
    const { path } = await made();
    await post(`${path}/accept`, await filled(path));
    await expect
      .poll(
        async () => {
          const { data } = (await server.ask('commercial1', { url: '/api/notifications?limit=50' })).json();
          return data.some(({ title }: { title: string }) => title === 'Devis accepté en ligne');
        },
        { timeout: 1000 },
      )
      .toBe(true);
  });
});

const send = (url: string, body: object) => server.ask('admin', { method: 'POST', url, body });

/** The path of the page of such a document. */
async function shared(path: string, body: object): Promise<string> {
  const { id } = (await send(`/api/${path}`, body)).json().data;
  const link = await send(`/api/${path}/${id}/share`, {});
  return new URL(link.json().data.url).pathname;
}

describe('another document', () => {
  it('is an invoice, with what remains, its UBL and nothing to sign', async () => {
    const path = await shared('invoices', invoiceBody());
    const { statusCode, body } = await get(path);
    expect([statusCode, body.includes('Reste à payer'), body.includes('id="accept"')]).toEqual([
      200,
      true,
      false,
    ]);
    expect((await get(`${path}/ubl`)).headers['content-type']).toContain('application/xml');
    expect((await get(`${path}/pdf`)).headers['content-type']).toBe('application/pdf');
    expect(
      (await post(`${path}/accept`, { name: 'Amal', signature: 'Amal', consent: 'yes' })).statusCode,
    ).toBe(409);
  });

  it('is a delivery note, with what was delivered and without an amount', async () => {
    const path = await shared('bon-livraison', deliveryBody());
    const { statusCode, body } = await get(path);
    expect([statusCode, body.includes('Livré'), body.includes('MAD')]).toEqual([200, true, false]);
    expect((await get(`${path}/ubl`)).statusCode).toBe(404);
  });
});

describe('the token of a link', () => {
  it('stands in no line of the log, in no entry of the journal and in no row', async () => {
    const { path } = await made();
    const token = path.slice('/p/'.length);
    await post(`${path}/view`, {});
    await post(`${path}/question`, { text: 'Quand ?' });
    await post(`${path}/accept`, await filled(path));
    await get(`${path}/nothing`);
    expect(lines.some((line) => line.includes('/p/:token/accept'))).toBe(true);
    expect(lines.filter((line) => line.includes(token))).toEqual([]);
    for (const table of ['audit_entries', 'shares', 'history', 'receipts', 'tasks', 'notifications']) {
      const text = `SELECT count(*)::int AS found FROM ${table} WHERE ${table}::text LIKE '%' || $1 || '%'`;
      const { rows } = await server.database.pool.query(text, [token]);
      expect([table, rows[0].found]).toEqual([table, 0]);
    }
  });
});

describe('a link that is over', () => {
  it('says that it expired and takes a wish for another', async () => {
    const { path } = await made();
    now = new Date('2027-06-01T09:00:00Z');
    const page = await get(path);
    expect([page.statusCode, page.body.includes('a expiré')]).toEqual([200, true]);
    expect(page.body).not.toContain('MAD');
    expect((await post(`${path}/renew`, {})).statusCode).toBe(303);
    expect((await get(`${path}/pdf`)).statusCode).toBe(404);
    now = new Date('2026-11-21T09:00:00Z');
  });
});
