// A quote takes a new version over HTTP, and its client's links follow (docs/product.md 'Quotes').
import { afterAll, beforeAll, expect, it } from 'vitest';
import { line, quoteBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { type ClientPages, clientPagesOf } from '../shares/client-page.fixtures.ts';

let server: TestServer;
let pages: ClientPages;
beforeAll(async () => {
  server = await startTestServer();
  pages = clientPagesOf(server);
});
afterAll(() => server.close());

const post = (url: string, body: object = {}, person: Person = 'commercial1', headers = {}) =>
  server.ask(person, { method: 'POST', url: `/api/${url}`, body, headers });
const pdf = (url: string, person: Person = 'commercial1') => server.ask(person, { url: `/api/${url}` });
const items = [line({ name: 'Écran tactile', productId: '', unitPrice: 500, quantity: 1, discount: 0 })];

it('keeps the number, prints both versions, and refuses one over a version that was not seen', async () => {
  const { data: quote } = (await post('quotes', quoteBody({}))).json();
  const made = await post(`quotes/${quote.number}/version`, { items, reason: 'Trop cher' });
  expect(made.statusCode).toBe(200);
  expect(made.json().data).toMatchObject({ number: quote.number, revision: 2, status: 'Émis' });
  const stale = await post(`quotes/${quote.id}/version`, {}, 'commercial1', {
    'if-match': `"${quote.version}"`,
  });
  expect(stale.statusCode).toBe(412);
  const now = await pdf(`quotes/${quote.id}/pdf`);
  const before = await pdf(`quotes/${quote.id}/version/pdf?version=1`);
  expect([now.statusCode, before.statusCode]).toEqual([200, 200]);
  expect(now.headers['content-disposition']).toContain(`${quote.number}_V2_`);
  expect(before.headers['content-disposition']).not.toContain('_V2_');
  expect((await pdf(`quotes/${quote.id}/version/pdf?version=2`)).statusCode).toBe(404);
  expect((await pdf(`quotes/${quote.id}/version/pdf`, 'employe')).statusCode).toBe(403);
});

it('shows whoever opens the old link what was sent, and that there is another to read', async () => {
  const { quote, path } = await pages.made();
  const form = await pages.filled(path);
  await post(`quotes/${quote.id}/version`, { items, globalDiscount: 0 });
  const old = await pages.get(path);
  expect(old.statusCode).toBe(200);
  expect(old.body).toContain('Ce devis a été modifié : vous lisez une version précédente');
  expect(old.body).not.toContain('Écran tactile');
  expect((await pages.get(`${path}?lang=ar`)).body).toContain('تم تعديل هذا العرض');
  const late = await pages.post(`${path}/accept`, form);
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain('vous lisez une version précédente');
  const next = await pages.linkOf(quote);
  expect((await pages.get(next.path)).body).toContain('Écran tactile');
  const signed = await pages.post(`${next.path}/accept`, await pages.filled(next.path));
  expect(signed.statusCode).toBe(303);
});
