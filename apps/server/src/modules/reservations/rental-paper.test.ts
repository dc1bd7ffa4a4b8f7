// The papers of a rental as PDF over the API (docs/product.md 'Rental papers').
import { readableText, uncompressed } from '@zellige/documents/pdf-text.fixtures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactBody, productBody, stockBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
let path: string;

const post = async (url: string, body: object, person: Person = 'admin') =>
  (await server.ask(person, { method: 'POST', url, body })).json().data;
const paper = (name: string, query = '', person: Person = 'admin') =>
  server.ask(person, { url: `${path}/${name}/pdf${query}` });
const textOf = (bytes: Buffer): string => readableText(uncompressed(bytes));

beforeAll(async () => {
  server = await startTestServer();
  await post('/api/products', productBody({ id: 'PRD-C', price: { sale: '24900.00', rental: '100.00' } }));
  await post('/api/inventory', stockBody({ productId: 'PRD-C' }));
  const contact = await post('/api/contacts', contactBody({ address: '4, rue Ibn Toumert' }));
  const body = { productId: 'PRD-C', quantity: 2, start: '2027-03-01T09:00', end: '2027-03-04T18:00' };
  const { id } = await post('/api/reservations', { ...body, contactId: contact.id, client: 'Atlas & Fils' });
  path = `/api/reservations/${id}`;
});
afterAll(() => server.close());

it('a contract is printed as things stand, with values for who sees amounts alone', async () => {
  const drawn = await paper('contract');
  expect(drawn.headers['content-disposition']).toContain('ContratLocation_');
  const text = textOf(drawn.rawPayload);
  for (const words of ['CONTRAT DE LOCATION', '24 900,00', '01/03/2027', '4, rue Ibn Toumert'])
    expect(text).toContain(words);
  for (const person of ['employe', 'commercial1'] as const)
    expect(textOf((await paper('contract', '', person)).rawPayload)).not.toContain('24 900,00');
});

it('once signed it is that paper, until something of the rental changes; the signed one stays', async () => {
  const body = {
    paper: 'contrat',
    paperId: 'PL-270101-00001',
    signatureClient: 'Amal',
    signedByName: 'Amal',
  };
  await post(`${path}/sign`, body, 'employe');
  expect(textOf((await paper('contract')).rawPayload)).toContain('PL-270101-00001');
  await post(`${path}/extend`, { endDate: '2027-03-09T18:00' });
  const changed = textOf((await paper('contract')).rawPayload);
  expect(changed).toContain('09/03/2027');
  expect(changed).not.toContain('PL-270101-00001');
  const named = textOf((await paper('contract', '?paper=PL-270101-00001')).rawPayload);
  expect(named).toContain('04/03/2027');
  expect((await paper('contract', '?paper=PL-0')).statusCode).toBe(404);
});

it('a note of return is there to fill in by hand before anything came back, without amounts', async () => {
  const text = textOf((await paper('return-note')).rawPayload);
  expect(text).toContain('Retour à constater');
  expect(text).not.toContain('24 900,00');
});

it('the history of who sees no amounts tells none of a signed paper', async () => {
  for (const person of ['employe', 'commercial1'] as const)
    expect((await server.ask(person, { url: `${path}/history` })).body).not.toContain('24900');
});
