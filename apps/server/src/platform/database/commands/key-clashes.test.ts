import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testkit/test-server.ts';

const line = { name: 'Écran interactif', quantity: 1, unitPrice: 1000 };
const now = new Date('2026-11-21T09:00:00Z');
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server.close());

async function acceptedQuote(rank: number): Promise<string> {
  const body = { client: `Client ${rank}`, items: [line] };
  const created = await server.ask('admin', { method: 'POST', url: '/api/quotes', body });
  const { id } = created.json().data;
  await server.ask('admin', { method: 'POST', url: `/api/quotes/${id}/accept` });
  return id;
}

describe('writes that draw the same key', () => {
  it('converts quotes of the same millisecond into one invoice each, without refusing any', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_unused, rank) => acceptedQuote(rank)));
    const answers = await Promise.all(
      ids.map((id) => server.ask('admin', { method: 'POST', url: `/api/quotes/${id}/convert` })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(ids.map(() => 200));
    const invoices = answers.map((answer) => answer.json().data);
    expect(new Set(invoices.map((invoice) => invoice.id)).size).toBe(12);
    expect(new Set(invoices.map((invoice) => invoice.number)).size).toBe(12);
  });

  it('refuses the second of two records that were given the same key', async () => {
    const body = { id: 'FAC-1-abcd', client: 'Client', items: [line] };
    const create = () => server.ask('admin', { method: 'POST', url: '/api/invoices', body });
    const statuses = (await Promise.all([create(), create()])).map((answer) => answer.statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});
