// The statement of a client over the API (docs/subjects/accounting.md).
import { readableText, uncompressed } from '@zellige/documents/pdf-text.fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
let path: string;

const post = async (person: Person, url: string, body: object) =>
  (await server.ask(person, { method: 'POST', url, body })).json().data;
const statement = (person: Person, query = '') => server.ask(person, { url: `${path}/statement${query}` });

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date('2026-11-21T09:00:00.000Z') });
  const contact = await post(
    'admin',
    '/api/contacts',
    contactBody({ name: 'Amal', company: 'Atlas & Fils' }),
  );
  path = `/api/contacts/${contact.id}`;
  const invoice = (person: Person, unitPrice: number) =>
    post(person, '/api/invoices', {
      client: 'Atlas & Fils',
      contactId: contact.id,
      date: '2026-11-20',
      items: [{ name: 'Écran', unitPrice }],
    });
  await invoice('commercial1', 1000);
  const { id } = await invoice('manager', 500);
  await post('admin', `/api/invoices/${id}/payments`, { amount: 200, mode: 'Virement', date: '2026-11-21' });
});
afterAll(() => server.close());

describe('/api/contacts/{id}/statement', () => {
  it('answers the account of the client, with a salesperson their own documents alone', async () => {
    const all = (await statement('admin')).json().data;
    expect(all).toMatchObject({
      onlyOf: '',
      from: '2026-01-01',
      opening: 0,
      debit: 1800,
      credit: 200,
      balance: 1600,
    });
    expect(all.lines).toHaveLength(3);
    const own = (await statement('commercial1')).json().data;
    expect(own).toMatchObject({ balance: 1200, notDue: 1200, onlyOf: expect.stringMatching(/\S/) });
    const later = (await statement('admin', '?from=2026-11-21&to=2026-11-30')).json().data;
    expect(later).toMatchObject({ opening: 1800, debit: 0, credit: 200, balance: 1600 });
  });

  it('is drawn with its client and its balance', async () => {
    const drawn = await server.ask('admin', { url: `${path}/statement/pdf?from=2026-11-01&to=2026-11-30` });
    expect(drawn.headers['content-type']).toBe('application/pdf');
    expect(drawn.headers['content-disposition']).toContain(
      'Releve_01-11-2026 au 30-11-2026_Atlas___Fils.pdf'.replaceAll(' ', '_'),
    );
    // Proxies refuse heads of some kilobytes: it stays short however long the account is.
    expect(String(drawn.headers['etag']).length).toBeLessThan(60);
    const text = readableText(uncompressed(drawn.rawPayload));
    for (const words of ['RELEVÉ DE COMPTE', '1 600,00 MAD', 'FAC-001', 'Atlas & Fils']) {
      expect(text).toContain(words);
    }
  });

  it('answers an employee nothing, and refuses days that it cannot read', async () => {
    expect((await statement('employe')).statusCode).toBe(403);
    const refused = await statement('admin', '?from=2026-11-30&to=2026-11-01');
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      422,
      { to: 'La date de fin doit être postérieure à la date de début' },
    ]);
    expect((await server.ask('admin', { url: '/api/contacts/999/statement' })).statusCode).toBe(404);
  });
});
