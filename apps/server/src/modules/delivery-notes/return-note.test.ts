// A return note as PDF over the API (docs/product.md 'Delivery notes').
import { readableText, uncompressed } from '@zellige/documents/pdf-text.fixtures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const post = async (url: string, body: object = {}) =>
  (await server.ask('admin', { method: 'POST', url, body })).json().data;

it('says what was delivered and what came back with it, the last one unless another is named', async () => {
  const note = await post('/api/bon-livraison', {
    client: 'Atlas',
    clientAdresse: 'Rabat',
    livreur: 'Hicham',
    items: [{ productName: 'Présentoir', quantity: 3 }],
  });
  const path = `/api/bon-livraison/${note.id}`;
  const paper = (query = '') => server.ask('admin', { url: `${path}/return-note/pdf${query}` });
  expect((await paper()).statusCode).toBe(404);
  await post(`${path}/deliver`, { signatureClient: 'Amal' });
  const back = (quantity: number, reason: string) =>
    post(`${path}/take-back`, { reason, items: [{ id: note.items[0].id, quantity }] });
  const first = await back(1, 'De trop');
  const { returns } = await back(1, 'Rayé');
  const last = await paper();
  expect(last.headers['content-type']).toBe('application/pdf');
  const text = readableText(uncompressed(last.rawPayload));
  for (const words of ['BON DE RETOUR', returns[1].id, 'Présentoir', 'Rayé', 'Rendu'])
    expect(text).toContain(words);
  const other = await paper(`?return=${first.returns[0].id}`);
  expect(readableText(uncompressed(other.rawPayload))).toContain('De trop');
});
