// The receipts of a caution as PDF over the API (docs/law.md 'Cautions').
import { readableText, uncompressed } from '@zellige/documents/pdf-text.fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactBody, productBody, stockBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
let path: string;

const post = async (url: string, body: object) =>
  (await server.ask('admin', { method: 'POST', url, body })).json().data;
const receipt = (query = '', person: Person = 'admin', headers: Record<string, string> = {}) =>
  server.ask(person, { url: `${path}/caution-receipt/pdf${query}`, headers });
const textOf = (bytes: Buffer): string => readableText(uncompressed(bytes));

beforeAll(async () => {
  server = await startTestServer();
  await post('/api/products', productBody({ id: 'PRD-C' }));
  await post('/api/inventory', stockBody({ productId: 'PRD-C' }));
  const contact = await post('/api/contacts', contactBody({ address: '4, rue Ibn Toumert' }));
  const body = { productId: 'PRD-C', quantity: 1, start: '2027-03-01', end: '2027-03-04' };
  const { id } = await post('/api/reservations', { ...body, contactId: contact.id, client: 'Atlas & Fils' });
  path = `/api/reservations/${id}`;
});
afterAll(() => server.close());

describe('the receipt of a caution', () => {
  it('is not there before money came in', async () => {
    const answer = await receipt();
    expect([answer.statusCode, answer.json().error.message]).toEqual([404, 'Aucun reçu de caution']);
  });

  it('is drawn with its sum and its client, the last one unless another is named', async () => {
    const move = { mode: 'Chèque', reference: '0012345', date: '2026-03-01' };
    const first = (await post(`${path}/receive-caution`, { ...move, amount: 5000 })).caution.received[0].id;
    const drawn = await receipt();
    expect(drawn.headers['content-type']).toBe('application/pdf');
    expect(drawn.headers['content-disposition']).toContain(`RecuCaution_${first}_Atlas___Fils.pdf`);
    const text = textOf(drawn.rawPayload);
    for (const words of ['REÇU DE CAUTION', first, '5 000,00 MAD', 'Caution reçue', '4, rue Ibn Toumert'])
      expect(text).toContain(words);
    const etag = String(drawn.headers['etag']);
    expect((await receipt('', 'manager', { 'if-none-match': etag })).statusCode).toBe(304);

    await post(`${path}/return-caution`, { ...move, amount: 3000 });
    const last = textOf((await receipt()).rawPayload);
    expect(last).toContain('Caution restituée');
    expect(last).toContain('3 000,00 MAD');
    const named = await receipt(`?receipt=${first}`);
    expect(textOf(named.rawPayload)).toContain('Caution reçue');
    expect((await receipt('?receipt=RC-0')).statusCode).toBe(404);
  });

  it('is for whoever sees its amounts: a salesperson those of their own reservations', async () => {
    const seen = async (person: Person) => {
      const row = await server.ask(person, { url: path });
      const history = await server.ask(person, { url: `${path}/history` });
      const drawn = await receipt('', person);
      return [drawn.statusCode, 'caution' in row.json().data, history.body.includes('5000')];
    };
    for (const person of ['employe', 'commercial1', 'commercial2'] as const)
      expect(await seen(person)).toEqual([403, false, false]);
    const id = decodeURIComponent(path.split('/').at(-1) ?? '');
    await server.ask('admin', {
      method: 'PUT',
      url: path,
      body: { assignedTo: server.actors.commercial1.id },
    });
    expect(await seen('commercial1')).toEqual([200, true, true]);
    expect(await seen('commercial2')).toEqual([403, false, false]);
    const listed = async (person: Person) =>
      (await server.ask(person, { url: '/api/reservations' }))
        .json()
        .data.find((row: { id: string }) => row.id === id);
    expect(await listed('commercial1')).toHaveProperty('caution');
    expect(await listed('commercial2')).not.toHaveProperty('caution');
  });
});
